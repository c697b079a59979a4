extension SnapshotFormat {
    /// `daybook.binary.plist`: everything, as a binary property list of the same shape as the JSON.
    ///
    /// It has a name of its own, so that a name always means one encoding and both property lists can stand side by
    /// side.
    public static let plistBinary = SnapshotFormat(
        name: "plist-binary", summary: "daybook.binary.plist: the same as a binary property list"
    ) { (snapshot) throws(EncodingError) in
        [
            SnapshotFile(
                path: "daybook.binary.plist", bytes: try binaryPropertyList(SnapshotDocument(snapshot)))
        ]
    }
}
