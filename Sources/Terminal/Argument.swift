/// A word that a command takes by its place.
public struct Argument: Sendable {
    /// The name that stands for the word in the help, such as `TITLE`.
    public let name: String
    /// What the word says.
    public let summary: String
    /// How often the word must be there.
    public let min: Int
    /// How often the word may be there; nil is as often as one likes.
    public let max: Int?
    /// What the word may be.
    public let kind: ValueKind

    /// A word that is there once, unless other counts are given.
    public init(_ name: String, _ summary: String, min: Int = 1, max: Int? = 1, kind: ValueKind = .text) {
        self.name = name
        self.summary = summary
        self.min = min
        self.max = max
        self.kind = kind
    }

    /// The name as usage lines show it: `N`, `N…`, `[N]` or `[N…]`.
    var usage: String {
        let word = max == 1 ? name : name + "…"
        return min == 0 ? "[\(word)]" : word
    }
}

/// What the value of an argument or option may be.
public enum ValueKind: Hashable, Sendable {
    /// Any text.
    case text
    /// One of these words.
    case choice([String])
    /// The path of a file.
    case file
    /// The path of a directory.
    case directory
    /// The first column of what a command of the tool lists with `--plain`, told by another column, counted from 1.
    case item(list: String, title: Int)

    /// The words it must be one of; none when it may be others.
    var choices: [String] {
        guard case .choice(let words) = self else { return [] }
        return words
    }
}
