import Files
import Journal
import Terminal

extension Invocation {
    /// The first word as the path of a directory that is not there, or is empty.
    ///
    /// - Throws: 73 when there is something in it, or in what an interrupted command left beside it.
    func newDirectory() throws -> String {
        var path = positionals[0]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        for taken in [path, path + ".new"] where try !Self.isFree(taken) {
            throw ToolError(
                .cannotCreate, code: "cannot_create", message: "\(taken) is there, and not empty",
                remedy: "Name a new directory. Nothing was written.")
        }
        return path
    }

    private static func isFree(_ path: String) throws -> Bool {
        do throws(FileError) {
            return try SystemCalls().list(path).isEmpty
        } catch {
            guard error.isNotFound else { throw JournalError.file(error) }
            return true
        }
    }
}
