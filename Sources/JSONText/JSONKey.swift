/// The name of a member of an object, compared in the text it was read from, so that no `String` is made of it.
public struct JSONKey: ~Escapable {
    @usableFromInline let bytes: Span<UInt8>
    private let utf8: UTF8Span
    /// The name when it is written with escapes, which then do not stand for themselves in the bytes.
    @usableFromInline let unescaped: String?

    @_lifetime(copy utf8)
    init(_ utf8: UTF8Span, unescaped: String? = nil) {
        bytes = utf8.span
        self.utf8 = utf8
        self.unescaped = unescaped
    }

    /// The name.
    public var text: String { unescaped ?? String(copying: utf8) }

    /// Whether it is that name; this lets a `switch` over a key have names as its cases.
    @inlinable
    public static func ~= (name: StaticString, key: borrowing JSONKey) -> Bool {
        if let unescaped = key.unescaped { return unescaped == name.description }
        guard key.bytes.count == name.utf8CodeUnitCount else { return false }
        for index in key.bytes.indices {
            // Sound: a static string is never freed, and the index is within its length.
            guard unsafe key.bytes[index] == name.utf8Start[index] else { return false }
        }
        return true
    }
}
