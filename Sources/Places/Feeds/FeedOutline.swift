/// What a document looks like from outside, by which its kind is recognized.
struct FeedOutline: Sendable {
    /// The names of the outermost object's members; empty when that is none.
    let keys: Set<String>
    /// The names of the members of the first objects in the outermost array, or of a table's columns; empty when it is
    /// neither.
    let recordKeys: Set<String>
    /// Whether it is a table of comma-separated values.
    let isTable: Bool

    private let root: FeedValue

    /// How many records are looked at.
    static let depth = 16

    /// The outline of a document with that outermost value, and those columns if it is a table.
    init(_ root: FeedValue, columns: [String]? = nil) {
        self.root = root
        isTable = columns != nil
        keys = Set(root.members.map(\.name))
        recordKeys = Set(columns ?? root.elements.prefix(Self.depth).flatMap(\.members).map(\.name))
    }

    /// Whether it is an array of nothing.
    var isEmptyArray: Bool {
        if case .array(let elements) = root { elements.isEmpty && !isTable } else { false }
    }

    /// The names of the members of the first records, where a kind of feed has them.
    func recordKeys(in records: (FeedValue) -> [FeedValue]) -> Set<String> {
        Set(records(root).prefix(Self.depth).flatMap(\.members).map(\.name))
    }

    /// The name of a well-known format that the document has, though no feed here reads it.
    var lookalike: String? {
        if isTable { return "plain text" }
        return nil
    }
}
