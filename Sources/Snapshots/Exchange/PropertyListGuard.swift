/// Looks through a property list of XML before Foundation reads it, whose reader calls itself for each level and so could be
/// made to overrun the stack.
///
/// Every tag that could open a level counts, wherever it stands; one that could close a level counts only where nothing
/// can make the reader step over it, since comments, sections and instructions are refused from the first level on.
struct PropertyListGuard {
    /// The most levels of arrays and dictionaries within each other.
    private static let deepest = 64
    private static let openers = ["<plist", "<array", "<dict"].map { Array($0.utf8) }
    private static let closers = ["</array", "</dict"].map { Array($0.utf8) }

    private let bytes: [UInt8]
    private var depth = 0
    private var hasBegun = false

    /// Why bytes should not be read as a property list; nil when they can be.
    static func problem(in bytes: [UInt8]) -> String? {
        if bytes.starts(with: "bplist0".utf8) { return nil }
        var guardian = PropertyListGuard(bytes: bytes)
        return guardian.problem()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func problem() -> String? {
        let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard first == UInt8(ascii: "<") else { return "it is neither XML nor binary" }
        let declaration = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
            .lowercased()
        if declaration.contains("encoding"), !declaration.contains("utf-8") || bytes.contains(0) {
            return "its encoding is not UTF-8"
        }
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
            if let problem = problem(at: index) { return problem }
        }
        return nil
    }

    private mutating func problem(at index: Int) -> String? {
        let rest = bytes[index...].prefix(7)
        if Self.openers.contains(where: { rest.starts(with: $0) }) {
            hasBegun = true
            depth += 1
            return depth > Self.deepest ? "it is nested too deeply" : nil
        }
        if Self.closers.contains(where: { rest.starts(with: $0) }) { depth = max(0, depth - 1) }
        let isStepped =
            rest.dropFirst().first.map { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?") } ?? false
        return hasBegun && isStepped
            ? "it has a comment, a section or an instruction, which are not read here" : nil
    }
}
