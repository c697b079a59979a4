import Foundation
import Terminal

/// What is to be fetched, as the words say.
struct FetchRequest {
    /// Where it is.
    var address: URL
    /// How long all of it may take, in seconds.
    var timeout = 30
    /// How large the body may be, in bytes.
    var limit = 256 << 20
    /// Headers for whatever address it leads to.
    var conditions: [Header] = []
    /// Headers for the server that was named, which another one does not see.
    var headers: [Header] = []
    /// A form that the server that was named gets by POST; nil to get what is there.
    var form: [UInt8]?

    /// A header of HTTP.
    struct Header: Hashable {
        let name: String
        let value: String
    }

    /// Reads the words of a command line; throws 64 when they are no request.
    init(_ words: [String]) throws(ToolError) {
        var addresses: [String] = []
        var options: [(name: String, value: String)] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--"), word != "--" else {
                addresses += word == "--" ? Array(rest) : [word]
                if word == "--" { rest = [] }
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw .usage("the value of \(word) is missing")
            }
            options.append((String(parts[0]), value))
        }
        guard addresses.count == 1, let address = URL(string: addresses[0])?.fetchable else {
            throw .usage(
                addresses.count == 1
                    ? "that is no address of http or https, or it has a user or a password in it"
                    : "one URL is wanted, not \(addresses.count)")
        }
        self.address = address
        for option in options { try set(option.name, option.value) }
        guard form == nil || !options.contains(where: { $0.name == "--header" && $0.value == "-" }) else {
            throw .usage("standard input cannot be both headers and a form")
        }
    }

    private mutating func set(_ name: String, _ value: String) throws(ToolError) {
        switch name {
        case "--timeout": timeout = try Self.count(name, value, to: 86_400)
        case "--max-bytes": limit = try Self.count(name, value, to: 1 << 40)
        case "--if-none-match": conditions.append(try Header("If-None-Match", value))
        case "--if-modified-since": conditions.append(try Header("If-Modified-Since", value))
        case "--header" where value == "-":
            let text = String(decoding: try Self.standardInput(), as: UTF8.self)
            headers += try text.split(separator: "\n").map { (line) throws(ToolError) in try Header(line) }
        case "--header": headers.append(try Header(value[...]))
        case "--form":
            guard value == "-" else { throw .usage("a form is read from standard input: --form -") }
            form = try Self.standardInput()
        default: throw .usage("there is no option \(name)")
        }
    }

    /// All of standard input, which is read to its end before anything is printed.
    private static func standardInput() throws(ToolError) -> [UInt8] {
        let most = 1 << 20
        guard let bytes = try? FileHandle.standardInput.read(upToCount: most + 1) ?? Data(),
            bytes.count <= most
        else {
            throw ToolError(
                .io, code: "io", message: "cannot read standard input, or it is larger than 1 MiB")
        }
        return [UInt8](bytes)
    }

    private static func count(_ name: String, _ value: String, to limit: Int) throws(ToolError) -> Int {
        guard let count = Int(value), count >= 1, count <= limit else {
            throw .usage("\(name) is \"\(value)\", which is no whole number from 1 to \(limit)")
        }
        return count
    }
}

extension FetchRequest.Header {
    /// The header of a line such as `Accept: text/csv`.
    init(_ line: Substring) throws(ToolError) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .usage("the value of --header is no NAME:VALUE") }
        try self.init(String(parts[0]), String(parts[1].drop { $0 == " " }))
    }

    /// A header with that name, of the letters that RFC 9110 allows (section 5.1), and a value of one line.
    init(_ name: String, _ value: String) throws(ToolError) {
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy {
                Self.isLetterOrDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0)
            }
        guard isName, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw .usage("that is no header of HTTP")
        }
        self.name = name
        self.value = value
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
}

extension URL {
    /// The address, its scheme in small letters, as the library wants it; nil unless it is one of http or https with a host,
    /// and without a user and a password.
    var fetchable: URL? {
        guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme),
            host()?.isEmpty == false, user() == nil, password() == nil
        else { return nil }
        guard scheme != self.scheme else { return self }
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        parts?.scheme = scheme
        return parts?.url
    }

    /// Whether another address is of the same server: scheme, host and port (RFC 6454).
    func isOfSameServer(as other: URL) -> Bool {
        func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
        return scheme?.lowercased() == other.scheme?.lowercased()
            && host()?.lowercased() == other.host()?.lowercased() && port(self) == port(other)
    }
}
