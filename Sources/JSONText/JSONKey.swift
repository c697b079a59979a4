/// The name of a member of an object, compared in the text it was read from, so that no `String` is made of it.
public struct JSONKey: ~Escapable {
    /// The name as it is written, up to its first escape if it has one.
    @usableFromInline let bytes: Span<UInt8>
    private let isASCII: Bool
    /// The name when it is written with escapes.
    @usableFromInline let unescaped: String?

    /// A name that is written in bytes of UTF-8, which may be known to be ASCII.
    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, isASCII: Bool, unescaped: String?) {
        self.bytes = bytes
        self.isASCII = isASCII
        self.unescaped = unescaped
    }

    /// The name.
    public var text: String {
        // Sound: the reader found the bytes to be UTF-8, and ASCII when it says so.
        unsafe unescaped ?? String(copying: UTF8Span(unchecked: bytes, isKnownASCII: isASCII))
    }

    /// Whether it is that name; with this a `switch` over a key has names as its cases.
    @inlinable
    public static func ~= (name: StaticString, key: borrowing JSONKey) -> Bool {
        if let unescaped = key.unescaped { return unescaped.utf8.elementsEqual(name.description.utf8) }
        guard key.bytes.count == name.utf8CodeUnitCount else { return false }
        for index in key.bytes.indices {
            // Sound: a static string is never freed, and the index is within its length.
            guard unsafe key.bytes[index] == name.utf8Start[index] else { return false }
        }
        return true
    }
}
