extension SnapshotFormat {
    /// `daybook.json`: everything, as one JSON document.
    public static let json = SnapshotFormat(
        name: "json", summary: "daybook.json: favorites, to-dos and stations"
    ) { (snapshot) throws(EncodingError) in
        [SnapshotFile(path: "daybook.json", bytes: try jsonDocument(SnapshotDocument(snapshot)))]
    }
}
