/// Why a tool stops: what its caller sees on stderr and as the exit code.
public struct ToolError: Error, Hashable, Sendable {
    /// How the tool ends.
    public let exit: ExitCode
    /// A word for programs that stays the same between versions, such as `usage` or `not_found`.
    public let code: String
    /// One line for people: what is wrong, and where.
    public let message: String
    /// What to do about it; it may have several lines.
    public let remedy: String?

    /// An error with these parts.
    public init(_ exit: ExitCode, code: String, message: String, remedy: String? = nil) {
        self.exit = exit
        self.code = code
        self.message = message
        self.remedy = remedy
    }
}

extension ToolError {
    private static let usageCode = "usage"

    /// Wrong words on the command line, 64; how the command is used is shown with it.
    public static func usage(_ message: String, remedy: String? = nil) -> ToolError {
        ToolError(.usage, code: usageCode, message: message, remedy: remedy)
    }

    /// Whether how the command is used is of help.
    var isUsage: Bool { code == Self.usageCode }

    /// The lines for people, the first of which begins with the tool's name.
    public func lines(tool: String) -> [String] {
        ["\(tool): \(message.escaped)"] + (remedy?.split(separator: "\n").map { String($0).escaped } ?? [])
    }

    /// One line of JSON: `{"error":{"code":"…","message":"…"}}`, with a `remedy` when there is one.
    var json: String { Self.json("error", code: code, message: message, remedy: remedy) }

    /// One line of JSON with what a message says, under the word for what sort of message it is.
    static func json(_ word: String, code: String, message: String, remedy: String? = nil) -> String {
        var members = ["\"code\":\(quoted(code))", "\"message\":\(quoted(message))"]
        if let remedy { members.append("\"remedy\":\(quoted(remedy))") }
        return "{\"\(word)\":{\(members.joined(separator: ","))}}"
    }

    /// A JSON string (RFC 8259, section 7) in which nothing is left that could steer a terminal.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                result += "\\\(scalar)"
            } else if scalar.isUnsafeToShow {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
