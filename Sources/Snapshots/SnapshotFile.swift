/// One file of a snapshot.
public struct SnapshotFile: Hashable, Sendable {
    /// Its name below the directory of the snapshot, such as `todo-app/doneItems.plist`.
    public let path: String
    /// What is in it.
    public let bytes: [UInt8]

    /// A file of that path, whose parts `/` separates.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
