/// The name of a time zone in the IANA database, such as `Asia/Taipei`; nothing is known of its clocks here.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// The name; nil when the text has not the form of one.
    public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8).span) }

    /// The name in UTF-8; nil when the bytes have not the form of one.
    ///
    /// Parts begin with a letter and go on with letters, digits and `.`, `_`, `+`, `-`; slashes stand between them, and all is
    /// at most 64 bytes. That is a little less than RFC 9557 allows, and holds all names of the database.
    public init?(utf8: Span<UInt8>) {
        guard (1...64).contains(utf8.count) else { return nil }
        var previous = UInt8(ascii: "/")
        for index in utf8.indices {
            let byte = utf8[index]
            let isBegin = previous == UInt8(ascii: "/")
            guard Self.isLetter(byte) || !isBegin && Self.canFollow(byte) else { return nil }
            previous = byte
        }
        guard previous != UInt8(ascii: "/"), let text = try? UTF8Span(validating: utf8) else { return nil }
        description = String(copying: text)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func canFollow(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
}
