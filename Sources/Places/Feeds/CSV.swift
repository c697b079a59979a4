extension Feed {
    /// A table of places (RFC 4180) whose columns are known by their names, English or Chinese, or by hints.
    static let csv = Feed(
        kind: "csv", topics: [.fields, .system],
        recognizes: { $0.isTable && $0.recordKeys.count > 1 },
        read: { (document, reading) throws(FeedError) in
            let rows = document.root.elements
            let map = try FieldMap(rows, document.hints)
            reading.fieldNames = map.names
            reading.system = document.hints.system ?? .degrees
            reading.extraCells = document.extraCells
            reading.add(rows, as: { MappedRecord($0, map) }, in: .taiwan)
        })
}
