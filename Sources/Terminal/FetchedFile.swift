import JSONText

/// What a server answered that was asked for a file.
public struct FetchedFile: Sendable {
    /// What is in it; nothing when it is not modified.
    public let bytes: [UInt8]
    /// Whether it is as the request said that it is known.
    public let isNotModified: Bool
    /// The entity tag of the server.
    public let etag: String?
    /// The date of the last change, as the server wrote it.
    public let lastModified: String?
}

/// Why a file could not be fetched.
public struct FetchFailure: Error, Hashable, Sendable {
    /// What the tool's caller sees.
    public let error: ToolError
    /// How many seconds the server wants to be left alone.
    public let retryAfter: Int?
    /// The status that the server answered with; nil when there was no answer.
    public let status: Int?

    /// A failure that no server had a part in, or whose answer cannot be read.
    public init(_ error: ToolError) { self.init(error, status: nil, retryAfter: nil) }

    init(_ error: ToolError, status: Int?, retryAfter: Int?) {
        self.error = error
        self.status = status
        self.retryAfter = retryAfter
    }

    /// Whether the server understood and said no, so that asking again soon is of no use.
    ///
    /// A timeout (408), a request that came too early (425), and too many of them (429) pass.
    public var isLasting: Bool {
        guard let status else { return error.code == "redirect" }
        return (400..<500).contains(status) && ![408, 425, 429].contains(status)
    }
}

/// What the program `fetch-url` prints: a line of JSON, and a body.
struct FetchAnswer {
    private(set) var status: Int?
    private(set) var etag: String?
    private(set) var lastModified: String?
    private(set) var retryAfter: Int?
    private(set) var problem: (code: String, message: String, remedy: String?)?
    let body: [UInt8]

    /// Reads what was printed; nil when it does not begin with such a line.
    init?(_ output: [UInt8]) {
        guard let end = output.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        body = Array(output[(end + 1)...])
        do throws(JSONError) {
            var reader = JSONReader(output.span.extracting(..<end))
            try read(&reader)
        } catch {
            return nil
        }
        guard status != nil || problem != nil else { return nil }
    }

    private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "status": status = try reader.integer()
            case "etag": etag = try reader.string()
            case "lastModified": lastModified = try reader.string()
            case "retryAfter": retryAfter = try reader.integer()
            case "error": problem = try Self.problem(&reader)
            default: try reader.skip()
            }
        }
    }

    private static func problem(
        _ reader: inout JSONReader
    ) throws(JSONError) -> (code: String, message: String, remedy: String?) {
        var members: [String: String] = [:]
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            members[key.text] = try reader.string()
        }
        return (members["code"] ?? "unreachable", members["message"] ?? "", members["remedy"])
    }
}
