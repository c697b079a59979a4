/// Appends JSON (RFC 8259) to a buffer of bytes, without white space.
///
/// The caller opens and closes objects and arrays in order; commas and colons come by themselves.
public struct JSONWriter: Sendable {
    /// What has been written so far.
    public private(set) var bytes: [UInt8]

    /// A writer that has written nothing.
    public init() { bytes = [] }

    /// Room for that many bytes without moving what is written.
    public mutating func reserveCapacity(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Forgets what was written and keeps the room.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Writes an object whose members the body writes.
    @inlinable
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        beginObject()
        body(&self)
        endObject()
    }

    /// Writes an array whose elements the body writes.
    @inlinable
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        beginArray()
        body(&self)
        endArray()
    }

    /// Opens an object.
    public mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Closes the innermost object.
    public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

    /// Opens an array.
    public mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Closes the innermost array.
    public mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

    /// Writes a member's name; its value comes next.
    public mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes a string; only what JSON demands is escaped.
    public mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var value = value
        // Sound: the span of the string's own UTF-8 is used only within the closure.
        value.withUTF8 { utf8 in unsafe appendEscaped(utf8.span) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    public mutating func integer(_ value: some BinaryInteger) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes a number with the fewest digits that read back as the same value; null when it is not finite.
    public mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        separate()
        if value.magnitude < 0x1p53, let whole = Int64(exactly: value), whole != 0 || value.sign == .plus {
            bytes.append(contentsOf: String(whole).utf8)
        } else {
            bytes.append(contentsOf: value.description.utf8)
        }
    }

    /// Writes true or false.
    public mutating func boolean(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes null.
    public mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Writes a value that is JSON already.
    public mutating func raw(_ json: Span<UInt8>) {
        separate()
        append(json)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
    }

    /// Writes the comma that a second value of an array or object needs.
    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    /// Ends a line, after which a new value stands by itself (JSON Lines).
    public mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

    private mutating func append(_ span: Span<UInt8>) {
        // Sound: the buffer is only read, and not kept beyond the call.
        unsafe span.withUnsafeBufferPointer { buffer in unsafe bytes.append(contentsOf: buffer) }
    }

    private mutating func appendEscaped(_ text: Span<UInt8>) {
        var plain = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            append(text.extracting(plain..<index))
            appendEscape(of: byte)
            plain = index + 1
        }
        append(text.extracting(plain..<text.count))
    }

    private mutating func appendEscape(of byte: UInt8) {
        let escape: String
        switch byte {
        case UInt8(ascii: "\""): escape = "\\\""
        case UInt8(ascii: "\\"): escape = "\\\\"
        case 0x08: escape = "\\b"
        case 0x09: escape = "\\t"
        case 0x0A: escape = "\\n"
        case 0x0C: escape = "\\f"
        case 0x0D: escape = "\\r"
        default: escape = "\\u00" + (byte < 16 ? "0" : "1") + String(byte & 15, radix: 16)
        }
        bytes.append(contentsOf: escape.utf8)
    }
}
