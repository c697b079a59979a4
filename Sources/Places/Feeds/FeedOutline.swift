/// What a document looks like from outside, by which its kind is recognized.
struct FeedOutline: Sendable {
    /// The names of the outermost object's members; empty when that is none.
    let keys: Set<String>
    /// The names of the members of the first 16 objects in the outermost array, or of a table's columns; empty when
    /// it is neither.
    let recordKeys: Set<String>
    /// Whether it is a table of comma-separated values.
    let isTable: Bool
    /// Whether it is an array of nothing.
    let isEmptyArray: Bool

    /// The outline of a document with that outermost value.
    init(_ root: FeedValue) {
        isTable = false
        keys = Set(root.members.map(\.name))
        if case .array(let elements) = root {
            recordKeys = Set(elements.prefix(16).flatMap(\.members).map(\.name))
            isEmptyArray = elements.isEmpty
        } else {
            recordKeys = []
            isEmptyArray = false
        }
    }

    /// The outline of a table with those columns.
    init(columns: [String]) {
        keys = []
        recordKeys = Set(columns)
        isTable = true
        isEmptyArray = false
    }

    /// The name of a well-known format that the document has, though no feed here reads it.
    var lookalike: String? {
        if keys.isSuperset(of: ["type", "features"]) { return "GeoJSON" }
        if keys.contains("records") { return "Airtable" }
        if recordKeys.contains("GymID") { return "iPlay" }
        return nil
    }
}
