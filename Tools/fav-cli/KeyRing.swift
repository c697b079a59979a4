import Events
import Places
import Terminal

extension Option {
    static let keys = Option(
        "keys", value: "DIR",
        "Where the keys of sources are; by default $DAYBOOK_KEYS or ~/.config/daybook/keys.",
        kind: .directory)
}

/// The keys of sources: files with their names in one directory.
///
/// They are read for each refresh, and nothing of them is ever written.
final class KeyRing {
    private let directory: String?
    private var keys: [String: SourceKey] = [:]

    /// The keys that the words and the environment name; throws 66 when the words name no directory.
    init(_ invocation: Invocation) throws(ToolError) {
        let given = invocation.value("keys")
        if let given, !Invocation.isDirectory(given) {
            throw ToolError(.noInput, code: "no_input", message: "there is no directory \(given)")
        }
        directory = invocation.environment.keyDirectory(given: given)
    }

    /// Whether there is a key of that source.
    func hasKey(_ name: String) -> Bool { path(of: name).map(Invocation.isFile) ?? false }

    /// The key of a source; nil when it has none.
    ///
    /// - Throws: What `Invocation.secret` does, 78 when it is no key, or would be seen on its way.
    func key(of source: SourceAdded) throws(ToolError) -> SourceKey? {
        guard let path = path(of: source.name), let bytes = try Invocation.secret(path) else { return nil }
        let key = try Self.key(bytes, path)
        guard let origin = WebOrigin(of: source.url), origin.isPrivate else {
            throw ToolError(
                .configuration, code: "open_address",
                message: "\(Invocation.inputName(source.url)) is no plain address of https, and gets no key",
                remedy: "Add the source with one, or take the file \(path) away.")
        }
        if let known = keys[source.name], known.key == key, known.origin == origin {
            known.begin()
            return known
        }
        let fresh = SourceKey(key, for: origin)
        keys[source.name] = fresh
        return fresh
    }

    /// The error of a server that wants to know who asks, with where the key of a source that has none would be.
    func error(_ error: ToolError, withoutKeyOf name: String) -> ToolError {
        ToolError(
            error.exit, code: error.code, message: error.message,
            remedy: path(of: name).map { "Its key would be the file \($0): see fav-cli help refresh." })
    }

    private static func key(_ bytes: [UInt8], _ path: String) throws(ToolError) -> FeedKey {
        do throws(FeedKeyError) {
            return try FeedKey(bytes)
        } catch {
            throw ToolError(
                .configuration, code: "bad_key", message: "\(path) is no key of a source",
                remedy: error.description)
        }
    }

    /// Where the key of a source would be; a name from another writer may have slashes, and must not lead elsewhere.
    private func path(of name: String) -> String? {
        name.contains("/") || name.hasPrefix(".") ? nil : directory.map { "\($0)/\(name)" }
    }
}
