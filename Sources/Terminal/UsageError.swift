/// What is wrong with a command line.
enum UsageError: Error, Hashable {
    case missingCommand
    case unknownCommand(String, closest: String?)
    case unknownOption(String, closest: String?)
    case missingValue(option: String)
    case unexpectedValue(option: String)
    case repeatedOption(String)
    case conflictingOptions(String, String)
    case invalidChoice(String, of: String, choices: [String], closest: String?)
    case missingArgument(String)
    case surplusArgument(String)
}

extension UsageError {
    /// The error as the tool reports it.
    var toolError: ToolError { ToolError.usage(message, remedy: remedy) }

    private var message: String {
        switch self {
        case .missingCommand: "a command is missing"
        case .unknownCommand(let word, _): "there is no command \"\(word)\""
        case .unknownOption(let word, _): "there is no option \(word)"
        case .missingValue(let option): "the value of --\(option) is missing"
        case .unexpectedValue(let option): "--\(option) takes no value"
        case .repeatedOption(let option): "--\(option) is given more than once"
        case .conflictingOptions(let first, let second): "--\(first) and --\(second) exclude each other"
        case .invalidChoice(let word, let place, _, _): "\"\(word)\" is no value for \(place)"
        case .missingArgument(let name): "\(name) is missing"
        case .surplusArgument(let word): "there is a word too many: \"\(word)\""
        }
    }

    private var remedy: String? {
        switch self {
        case .unknownCommand(_, let closest?): "Did you mean \"\(closest)\"?"
        case .unknownOption(_, let closest?): "Did you mean \(closest)?"
        case .unknownOption: "Put -- before the first word that begins with a dash and is no option."
        case .invalidChoice(_, _, let choices, nil): "Write one of: \(choices.joined(separator: ", "))."
        case .invalidChoice(_, _, _, let closest?): "Did you mean \"\(closest)\"?"
        default: nil
        }
    }
}

/// The word that a misspelt one was probably meant to be; nil when none is close.
///
/// Close is one edit away, or two in words of more than four letters. The first of equally close words is taken.
func closestWord(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.utf8)
    let closest = candidates.map { (word: $0, edits: edits(from: letters, to: Array($0.utf8))) }
        .min { $0.edits < $1.edits }
    guard let closest, closest.edits <= (closest.word.utf8.count > 4 ? 2 : 1) else { return nil }
    return closest.word
}

/// How many insertions, removals, replacements and swaps of neighbors lead from one word to the other.
///
/// The optimal string alignment distance, in three rows of its table.
private func edits(from old: [UInt8], to new: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...new.count)
    for row in 1..<(old.count + 1) {
        var current = [row]
        for column in 1..<(new.count + 1) {
            let replacement = previous[column - 1] + (old[row - 1] == new[column - 1] ? 0 : 1)
            var least = min(previous[column] + 1, current[column - 1] + 1, replacement)
            if row > 1, column > 1, old[row - 1] == new[column - 2], old[row - 2] == new[column - 1] {
                least = min(least, beforePrevious[column - 2] + 1)
            }
            current.append(least)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[new.count]
}
