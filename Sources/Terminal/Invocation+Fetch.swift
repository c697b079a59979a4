#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Invocation {
    /// Fetches a file by the program `fetch-url`, up to 256 MiB of it, all within so many seconds.
    ///
    /// With an entity tag or a date of the last change the server may answer that it is not modified. A secret goes to the
    /// server of the address and to none that it leads to, and to `fetch-url` by a pipe.
    ///
    /// - Throws: What `fetch-url` says, 69 without that program.
    public func fetch(
        _ url: String, timeout: Int, etag: String? = nil, lastModified: String? = nil,
        secret: FetchSecret? = nil
    ) throws(FetchFailure) -> FetchedFile {
        var arguments = ["--timeout=\(timeout)", "--max-bytes=\(Self.inputLimit)"]
        if let etag { arguments.append("--if-none-match=" + etag) }
        if let lastModified { arguments.append("--if-modified-since=" + lastModified) }
        if let secret { arguments.append(secret.option) }
        // Without https a secret goes to this machine only, and so past all proxies.
        let isDirect = secret != nil && !url.lowercased().hasPrefix("https:")
        let ending = try run(
            arguments + ["--", url], input: secret?.input ?? .file([]),
            variables: isDirect ? ["LD_LIBRARY_PATH"] : Self.networkVariables)
        if case .exited(ExitCode.usage.rawValue, _) = ending {
            throw FetchFailure(
                ToolError(
                    .usage, code: "bad_address",
                    message: "\(Self.inputName(url)) is no address of http or https that can be fetched",
                    remedy: "It needs a host, and has no user and no password in it."))
        }
        guard case .exited(let code, let output) = ending, let answer = FetchAnswer(output) else {
            throw FetchFailure(
                ToolError(
                    .software, code: "bug", message: "fetch-url ended without an answer: \(ending.shown)",
                    remedy: "Try it by itself: fetch-url \(Self.inputName(url))"))
        }
        if let problem = answer.problem {
            let exit = ExitCode(rawValue: code) ?? .unavailable
            // What fetch-url advises, its option --timeout, helps only where there is one, too.
            let hasTimeout = command.allOptions.contains { $0.name == "timeout" }
            let remedy = problem.code == "timeout" && !hasTimeout ? "Try again later." : problem.remedy
            throw FetchFailure(
                ToolError(exit, code: problem.code, message: problem.message, remedy: remedy),
                status: answer.status, retryAfter: answer.retryAfter)
        }
        return FetchedFile(
            bytes: answer.body, isNotModified: answer.status == 304, etag: answer.etag,
            lastModified: answer.lastModified)
    }

    /// Runs the program that lies beside this one, else the one on the search path.
    private func run(
        _ arguments: [String], input: HelperProgram.Input, variables: [String]
    ) throws(FetchFailure) -> HelperProgram.Ending {
        let name = "fetch-url"
        let values = variables.compactMap { name in environment[name].map { (name, $0) } }
        let program = HelperProgram(
            name: name, remedy: "It belongs beside \(tool.name), where Tools/install puts it, or in PATH.",
            path: Self.directoryOfProgram.map { $0 + name }.flatMap { Self.isFile($0) ? $0 : nil },
            arguments: arguments, variables: Dictionary(uniqueKeysWithValues: values))
        do {
            return try program.run(input: input, limit: Self.inputLimit + (1 << 16))
        } catch {
            throw FetchFailure(error)
        }
    }

    /// The variables that name proxies, and where libraries are.
    private static let networkVariables = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
        "LD_LIBRARY_PATH",
    ]

    /// The directory in which the running program lies, with a slash; nil when that cannot be told.
    private static var directoryOfProgram: String? {
        let link = "/proc/self/exe"
        // Sound: the call gives a C string of its own, or null; it is copied and freed.
        guard let path = unsafe realpath(isFile(link) ? link : CommandLine.arguments[0], nil) else {
            return nil
        }
        defer { unsafe free(path) }
        let text = unsafe String(cString: path)
        return text.lastIndex(of: "/").map { String(text[...$0]) }
    }

    /// Waits for so many seconds.
    public static func pause(seconds: Double) {
        var rest = seconds
        // One call waits for less than a second, by POSIX.
        while rest > 0 {
            usleep(UInt32(min(rest, 0.9) * 1_000_000))
            rest -= 0.9
        }
    }
}

/// What a request carries that no other program may see.
public enum FetchSecret: Hashable, Sendable {
    /// A header, such as `Authorization: Bearer x`.
    case header(String)
    /// A form, which is sent by POST.
    case form(String)

    fileprivate var option: String {
        switch self {
        case .header: "--header=-"
        case .form: "--form=-"
        }
    }

    fileprivate var input: HelperProgram.Input {
        switch self {
        case .header(let text), .form(let text): .pipe(Array(text.utf8))
        }
    }
}

extension HelperProgram.Ending {
    /// How it ended, for messages.
    fileprivate var shown: String {
        switch self {
        case .exited(let code, _): "exit code \(code)"
        case .killed(let signal): "signal \(signal)"
        case .stopped: "it printed too much"
        }
    }
}
