extension SnapshotFormat {
    /// `daybook.plist`: everything, as an XML property list of the same shape as the JSON.
    public static let plist = SnapshotFormat(
        name: "plist", summary: "daybook.plist: the same as an XML property list"
    ) { (snapshot) throws(EncodingError) in
        [SnapshotFile(path: "daybook.plist", bytes: try xmlPropertyList(SnapshotDocument(snapshot)))]
    }
}
