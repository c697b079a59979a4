public import Values

#if canImport(Glibc)
    // Sound: `environ` is read once, before anything else runs that could change it.
    @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
    @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
    @unsafe @preconcurrency import Darwin
#endif

/// The variables a tool was started with, and what follows from them.
///
/// An empty variable counts as one that is not set.
public struct Environment: Sendable {
    let variables: [String: String]

    /// An environment of these variables and no others.
    public init(_ variables: [String: String]) { self.variables = variables }

    /// The variable's value; nil when it is not set or empty.
    public subscript(name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }

    /// The environment of the process, read anew at each call.
    public static func process() -> Environment {
        // The C libraries differ in whether they import the pointer as optional.
        #if canImport(Darwin)
            let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe _NSGetEnviron()?.pointee
        #else
            let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
        #endif
        guard var entry = unsafe first else { return Environment([:]) }
        var variables: [String: String] = [:]
        // Sound: `environ` is an array of C strings that a null pointer ends, and each is copied here.
        while let text = unsafe entry.pointee {
            let parts = unsafe String(cString: text).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            unsafe entry += 1
        }
        return Environment(variables)
    }
}

extension Environment {
    /// The current time: `DAYBOOK_NOW` if it is set, else the system's clock.
    ///
    /// Throws 78 when `DAYBOOK_NOW` is not RFC 3339.
    public func now() throws(ToolError) -> Instant {
        guard let text = self["DAYBOOK_NOW"] else { return Self.systemTime() }
        guard let instant = Instant(text) else {
            throw ToolError(
                .configuration, code: "configuration",
                message: "DAYBOOK_NOW is \"\(text)\", which is no time of RFC 3339",
                remedy: "Set it to a time such as 2026-11-30T09:00:00Z, or unset it.")
        }
        return instant
    }

    /// Throws 78 when `TZ` names a zone that the system does not know, whose times would be taken as those of UTC.
    func checkZone() throws(ToolError) {
        guard let name = SystemZone(self).unknown else { return }
        throw ToolError(
            .configuration, code: "configuration",
            message: "TZ is \"\(name)\", which is no time zone that this system knows",
            remedy:
                "Set it to one such as Asia/Taipei, install the system's time zones (tzdata), or unset it.")
    }

    static func systemTime() -> Instant {
        var time = timespec()
        // Sound: the call only fills the struct it is given.
        let status = unsafe clock_gettime(CLOCK_REALTIME, &time)
        guard status == 0,
            let instant = Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
        else { preconditionFailure("The system's clock always has a time within the years 0001 to 9999.") }
        return instant
    }
}

extension Environment {
    /// The store's directory: the one given, else `$DAYBOOK_JOURNAL`, else `daybook` in the user's data directory.
    ///
    /// The data directory is `$XDG_DATA_HOME` if that is absolute (XDG Base Directory Specification), else
    /// `~/.local/share`. Throws 64 when the given one is empty, 78 when the user has no home directory.
    public func journalDirectory(given: String?) throws(ToolError) -> String {
        if let given {
            guard !given.isEmpty else {
                throw ToolError.usage(
                    "the directory given with --journal is empty",
                    remedy: "Name a directory, or leave --journal out.")
            }
            return given
        }
        if let directory = self["DAYBOOK_JOURNAL"] { return directory }
        if let data = self["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/daybook" }
        guard let home = homeDirectory else {
            throw ToolError(
                .configuration, code: "configuration",
                message:
                    "cannot tell where the journal is: HOME is not set and the user has no home directory",
                remedy: "Give the directory with --journal DIR, or set DAYBOOK_JOURNAL.")
        }
        return home + "/.local/share/daybook"
    }

    /// The directory of the keys of sources: the one given, else `$DAYBOOK_KEYS`, else `daybook/keys` in the user's
    /// configuration directory; nil when the user has no home directory.
    public func keyDirectory(given: String?) -> String? {
        given ?? self["DAYBOOK_KEYS"] ?? configurationDirectory.map { $0 + "/keys" }
    }

    /// `daybook` in the user's configuration directory; nil when the user has no home directory.
    ///
    /// The configuration directory is `$XDG_CONFIG_HOME` if that is absolute (XDG Base Directory Specification), else
    /// `~/.config`.
    var configurationDirectory: String? {
        if let configuration = self["XDG_CONFIG_HOME"], configuration.hasPrefix("/") {
            return configuration + "/daybook"
        }
        return homeDirectory.map { $0 + "/.config/daybook" }
    }

    /// The user's home directory; nil when there is none.
    var homeDirectory: String? { self["HOME"] ?? Self.homeDirectoryOfUser() }

    /// The home directory of the user; nil when the system knows none.
    private static func homeDirectoryOfUser() -> String? {
        #if canImport(Darwin)
            // Sound: the record stays valid until the next such call, and the one field used is copied at once.
            guard let record = unsafe getpwuid(getuid()), let path = unsafe record.pointee.pw_dir else {
                return nil
            }
            let home = unsafe String(cString: path)
        #else
            // Not getpwuid: it loads libraries, which a program that is linked statically must not.
            guard let home = homeDirectory(of: getuid(), in: "/etc/passwd") else { return nil }
        #endif
        return home.isEmpty ? nil : home
    }

    #if !canImport(Darwin)
        private static func homeDirectory(of user: uid_t, in path: String) -> String? {
            guard let file = unsafe fopen(path, "re") else { return nil }
            // Sound: the file is open until this returns, and what is used of a record is copied before the next is read.
            defer { unsafe fclose(file) }
            while let record = unsafe fgetpwent(file) {
                guard unsafe record.pointee.pw_uid == user else { continue }
                return unsafe record.pointee.pw_dir.map { unsafe String(cString: $0) }
            }
            return nil
        }
    #endif
}
