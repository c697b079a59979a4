/// A piece of work that the benchmark starts itself for, in a process of its own.
///
/// One that is timed prints the seconds that the work took, without those to start and to prepare.
struct Part: Sendable {
    let name: String
    private let body: @Sendable (inout Words) throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (inout Words) throws -> Void) {
        self.name = name
        self.body = body
    }

    /// The words that a part is given, taken one after the other.
    struct Words {
        fileprivate var left: ArraySlice<String>

        mutating func text() throws(BenchmarkError) -> String {
            guard let word = left.popFirst() else { throw .usage("a part lacks a word") }
            return word
        }

        mutating func integer() throws(BenchmarkError) -> Int {
            let word = try text()
            guard let integer = Int(word) else { throw .usage("\(word) is no integer") }
            return integer
        }

        mutating func seconds() throws(BenchmarkError) -> Double {
            let word = try text()
            guard let seconds = Double(word) else { throw .usage("\(word) is no number of seconds") }
            return seconds
        }
    }

    /// Does the part that the first word names.
    static func run(_ words: ArraySlice<String>, of parts: [Part]) throws {
        guard let part = parts.first(where: { $0.name == words.first }) else {
            throw BenchmarkError.usage("there is no such part")
        }
        var words = Words(left: words.dropFirst())
        try part.body(&words)
    }
}
