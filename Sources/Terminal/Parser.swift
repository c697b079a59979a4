/// Sorts the words of a command line by the table of a tool.
struct Parser {
    /// What a command line asks for.
    enum Request {
        case help(Subcommand?)
        case version
        case run(Subcommand, positionals: [String], options: [String: [String]])
    }

    private let tool: Tool
    private var words: ArraySlice<String>
    /// The command, as soon as its name was read.
    private(set) var command: Subcommand?
    private var positionals: [String] = []
    private var options: [String: [String]] = [:]

    /// A parser of the words behind the tool's name.
    init(tool: Tool, words: [String]) {
        self.tool = tool
        self.words = words[...]
    }

    /// Reads all words, or those up to `--help` or `--version`.
    mutating func parse() throws(UsageError) -> Request {
        while let word = words.popFirst() {
            switch word {
            case "-h", "--help": return .help(command)
            case "--version": return .version
            case "--":
                while let word = words.popFirst() { try take(word) }
            case _ where word.hasPrefix("-") && word != "-": try takeOption(word)
            default: try take(word)
            }
        }
        guard let command else { throw .missingCommand }
        try checkFormats()
        try checkPositionals(of: command)
        return .run(command, positionals: positionals, options: options)
    }

    private mutating func take(_ word: String) throws(UsageError) {
        guard command == nil else {
            positionals.append(word)
            return
        }
        command = tool.command(named: word)
        guard command != nil else {
            throw .unknownCommand(word, closest: closestWord(to: word, among: tool.commands.map(\.name)))
        }
    }

    private mutating func takeOption(_ word: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let known = command?.allOptions ?? Option.common
        guard let option = known.first(where: { "--" + $0.name == parts[0] }) else {
            let closest = closestWord(to: String(parts[0]), among: known.map { "--" + $0.name })
            throw .unknownOption(String(parts[0]), closest: closest)
        }
        guard option.isRepeatable || options[option.name] == nil else { throw .repeatedOption(option.name) }
        let given = parts.count == 2 ? String(parts[1]) : nil
        options[option.name, default: []].append(try value(of: option, given: given))
    }

    /// The value behind `=`, else the next word, whatever it is; empty for a flag.
    private mutating func value(of option: Option, given: String?) throws(UsageError) -> String {
        guard option.value != nil else {
            guard given == nil else { throw .unexpectedValue(option: option.name) }
            return ""
        }
        guard let value = given ?? words.popFirst() else { throw .missingValue(option: option.name) }
        try Self.check(value, as: option.kind, of: "--" + option.name)
        return value
    }

    private static func check(_ word: String, as kind: ValueKind, of place: String) throws(UsageError) {
        guard case .choice(let choices) = kind, !choices.contains(word) else { return }
        throw .invalidChoice(
            word, of: place, choices: choices, closest: closestWord(to: word, among: choices))
    }

    private func checkFormats() throws(UsageError) {
        let given = Invocation.Format.allCases.map(\.rawValue).filter { options[$0] != nil }
        if given.count > 1 { throw .conflictingOptions(given[0], given[1]) }
    }

    /// Gives the words to the arguments in order, each as many as it may have.
    private func checkPositionals(of command: Subcommand) throws(UsageError) {
        var rest = positionals[...]
        for argument in command.arguments {
            let taken = rest.prefix(argument.max ?? rest.count)
            guard taken.count >= argument.min else { throw .missingArgument(argument.name) }
            for word in taken { try Self.check(word, as: argument.kind, of: argument.name) }
            rest = rest.dropFirst(taken.count)
        }
        if let word = rest.first { throw .surplusArgument(word) }
    }
}
