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
    /// With an entity tag or a date of the last change the server may answer that it is not modified.
    ///
    /// - Throws: What `fetch-url` says, 69 without that program.
    public func fetch(
        _ url: String, timeout: Int, etag: String? = nil, lastModified: String? = nil
    ) throws(FetchFailure) -> FetchedFile {
        var arguments = ["--timeout=\(timeout)", "--max-bytes=\(Self.inputLimit)"]
        if let etag { arguments.append("--if-none-match=" + etag) }
        if let lastModified { arguments.append("--if-modified-since=" + lastModified) }
        let ending = try run(arguments + ["--", url])
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
            throw FetchFailure(
                ToolError(exit, code: problem.code, message: problem.message, remedy: problem.remedy),
                status: answer.status, retryAfter: answer.retryAfter)
        }
        return FetchedFile(
            bytes: answer.body, isNotModified: answer.status == 304, etag: answer.etag,
            lastModified: answer.lastModified)
    }

    /// Runs the program that lies beside this one, else the one on the search path.
    private func run(_ arguments: [String]) throws(FetchFailure) -> HelperProgram.Ending {
        let name = "fetch-url"
        let program = HelperProgram(
            name: name, remedy: "It belongs beside \(tool.name), where Tools/install puts it, or in PATH.",
            path: Self.directoryOfProgram.map { $0 + name }.flatMap { Self.isFile($0) ? $0 : nil },
            arguments: arguments, variables: networkVariables)
        do {
            return try program.run(limit: Self.inputLimit + (1 << 16))
        } catch {
            throw FetchFailure(error)
        }
    }

    /// The variables that name proxies, and where libraries are.
    private var networkVariables: [String: String] {
        let names = [
            "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
            "LD_LIBRARY_PATH",
        ]
        var variables: [String: String] = [:]
        for name in names { variables[name] = environment[name] }
        return variables
    }

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
