import Foundation
import JSONText
import Values

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a server answered.
struct Answer {
    /// The status of HTTP.
    let status: Int
    /// The body as it is without compression on the way.
    let body: [UInt8]

    private let address: URL
    /// The headers that a caller may want, by the names that they have in JSON.
    private let headers: [(name: String, value: String)]
    /// How many seconds the server wants to be left alone.
    private let retryAfter: Int?

    init(_ response: HTTPURLResponse, at address: URL, _ body: [UInt8]) {
        func header(_ name: String) -> String? { response.value(forHTTPHeaderField: name) }
        status = response.statusCode
        self.body = body
        self.address = address
        headers = [("contentType", "Content-Type"), ("etag", "ETag"), ("lastModified", "Last-Modified")]
            .compactMap { (name, field) in header(field).map { (name, $0) } }
        let date = header("Date").flatMap { Self.seconds(ofDate: $0) }
        retryAfter = header("Retry-After").flatMap {
            Self.wait($0, since: date ?? Int64(Date().timeIntervalSince1970))
        }
    }

    /// Whether there is something to be had: a body, or that nothing has changed.
    var isGood: Bool { (200..<300).contains(status) || status == 304 }

    /// Writes the members of the line before the body.
    func write(to writer: inout JSONWriter) {
        func number(_ name: String, _ value: Int) {
            writer.key(name)
            writer.integer(value)
        }
        number("status", status)
        writer.key("url")
        writer.string(address.absoluteString)
        for header in headers {
            writer.key(header.name)
            writer.string(header.value)
        }
        if let retryAfter { number("retryAfter", retryAfter) }
        number("bytes", body.count)
    }

    /// The seconds that Retry-After means, which are written as such or as a date (RFC 9110, section 10.2.3).
    private static func wait(_ text: String, since now: Int64) -> Int? {
        if let seconds = Int(text) { return max(0, seconds) }
        return seconds(ofDate: text).map { Int(max(0, $0 - now)) }
    }

    /// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
    private static func seconds(ofDate text: String) -> Int64? {
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT",
            let month = months.firstIndex(of: String(parts[2]))
        else { return nil }
        let digits = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return Instant("\(parts[3])-\(digits)-\(parts[1])T\(parts[4])Z")?.seconds
    }
}
