import Foundation
import JSONText
import Terminal

/// The program `fetch-url`.
struct FetchURL {
    /// Where the answer goes.
    let output: Output
    /// Where messages go.
    let messages: Output

    static let name = "fetch-url"
    static let version = "0.1.0"

    /// Does what the words say, and returns how the program ends.
    func run(_ words: [String]) -> ExitCode {
        do throws(ToolError) {
            if words == ["--version"] {
                output.print("\(Self.name) \(Self.version)")
            } else if words.contains("--help") || words.contains("-h") {
                output.print(Self.help)
            } else {
                try fetch(FetchRequest(words))
            }
            try flush()
            return .ok
        } catch {
            for line in error.lines(tool: Self.name) { messages.print(line) }
            return error.exit
        }
    }

    /// Prints what the request leads to; what is wrong with it is printed, too, and then thrown.
    private func fetch(_ request: FetchRequest) throws(ToolError) {
        var answer: Answer?
        var problem: ToolError?
        do throws(FetchError) {
            let found = try Fetch(request: request, userAgent: "daybook/\(Self.version) (\(Self.name))")
                .answer()
            answer = found
            if !found.isGood { throw .status(found.status) }
        } catch {
            problem = error.toolError(for: request.address)
        }
        output.write(Self.line(answer, problem))
        guard let problem else { return output.write(answer?.body ?? []) }
        try flush()
        throw problem
    }

    /// The line of JSON before the body.
    private static func line(_ answer: Answer?, _ problem: ToolError?) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            answer?.write(to: &writer)
            guard let problem else { return }
            writer.key("error")
            writer.object { writer in
                for (name, text) in [
                    ("code", problem.code), ("message", problem.message), ("remedy", problem.remedy),
                ] {
                    guard let text else { continue }
                    writer.key(name)
                    writer.string(text)
                }
            }
        }
        writer.newline()
        return writer.bytes
    }

    private func flush() throws(ToolError) {
        do {
            try output.flush()
        } catch {
            throw error.toolError
        }
    }
}

extension FetchURL {
    fileprivate static let help = """
        OVERVIEW: Fetches what an address of http or https leads to.

        USAGE: fetch-url [--timeout S] [--max-bytes N] [--if-none-match E]
                         [--if-modified-since D] [--header NAME:VALUE]…
                         [--header -] [--form -] URL

        The first line of the output is a JSON object: status, url (where it led),
        bytes, and, when the server says so, contentType, etag, lastModified and
        retryAfter (seconds). The body follows, without the compression it had on the
        way. Nothing is printed before all of it has arrived. When there is no answer,
        or none that can be used, no body follows, and the object has the member error:
        code, message and remedy.

        Five redirects are followed. http_proxy, https_proxy and no_proxy name proxies.
        No cookies are kept. The other tools start this program, which alone is linked
        with networking, so that they stay small.

        OPTIONS:
          --timeout S            How long all of it may take, in seconds (30).
          --max-bytes N          How large the body may be, unpacked (268435456).
          --if-none-match E      Only what has another ETag; else the status is 304.
          --if-modified-since D  Only what has changed since that date of HTTP.
          --header NAME:VALUE    Sent to the server that is named, and to no other.
          --header -             The same, a line each on standard input, where no
                                 other program can see them.
          --form -               Sends standard input as a form, by POST, and follows
                                 no redirect.
          --help                 Print this help and stop.
          --version              Print the version and stop.

        EXIT CODES:
           0  a body, or not modified (304)
          64  wrong usage
          65  too large, or not compressed in the way that the server says
          69  out of reach, or another status
          74  output failed
        """
}
