public import Files

/// Why a snapshot was not written; nothing has changed then.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The path does not end in a name, so it cannot be replaced as a whole.
    case unnamed(String)
    /// There is something at the path that is no directory.
    case notDirectory(String)
    /// The directory holds something that no earlier snapshot put there: its path below the directory.
    case foreignFile(String, directory: String)
    /// The directory of an earlier snapshot could not be swapped for the new one.
    case notReplaceable(String, FileError)
    /// A file call failed.
    case file(FileError)
}

extension SnapshotError: CustomStringConvertible {
    /// One line for people: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .unnamed(let path):
            "\"\(path)\" names no directory that could be replaced; give a name, such as \"daybook-export\""
        case .notDirectory(let path): "\(path) is not a directory; choose a new directory"
        case .foreignFile(let file, let directory):
            "\(directory) holds \(file), which is no part of an earlier export; choose a new or empty directory"
        case .notReplaceable(let path, let error):
            "\(path) cannot be replaced in one step (\(error)); choose a new directory"
        case .file(let error): "\(error)"
        }
    }
}
