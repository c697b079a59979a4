/// What the words after the name of the program say.
struct Options {
    /// Whether everything is small, to see that it works.
    let isQuick: Bool
    /// How often each figure is measured; nil for as often as is usual.
    let rounds: Int?
    private let values: [String: String]

    private static let names = [
        "dir", "tools", "only", "rounds", "markdown", "sqlite", "eventsourcing", "task", "todo-txt",
    ]

    /// Reads `--name value` pairs, and `--quick`.
    init(_ words: [String]) throws(BenchmarkError) {
        var isQuick = false
        var values: [String: String] = [:]
        var left = words[...]
        while let word = left.popFirst() {
            if word == "--quick" {
                isQuick = true
                continue
            }
            guard let name = Self.names.first(where: { "--\($0)" == word }), let value = left.popFirst()
            else {
                throw .usage("\(word) is no option, or lacks its value")
            }
            values[name] = value
        }
        self.isQuick = isQuick
        rounds = values["rounds"].flatMap { Int($0) }
        guard values["rounds"] == nil || (rounds ?? 0) > 0 else { throw .usage("--rounds takes a number") }
        self.values = values
    }

    /// The value of an option; nil when it was not given.
    subscript(name: String) -> String? { values[name] }

    /// The value of an option that must be given.
    func required(_ name: String) throws(BenchmarkError) -> String {
        guard let value = values[name] else { throw .usage("--\(name) is missing") }
        return value
    }
}
