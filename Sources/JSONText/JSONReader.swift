/// Reads JSON (RFC 8259) from bytes that it borrows, one value after another, without building a tree.
///
/// Every read is strict: malformed text throws `JSONError` with the offset. Nothing is read twice, memory is
/// bounded by the longest string, and nesting by `depthLimit`.
public struct JSONReader: ~Escapable {
    @usableFromInline let bytes: Span<UInt8>
    /// The offset of the next byte to read.
    public private(set) var position = 0
    private var depth = 0
    /// Whether half a surrogate pair is read as U+FFFD, the replacement character; else it is refused.
    public var replacesHalfPairs = false

    /// How many arrays and objects may stand within each other.
    public static let depthLimit = 64

    /// A reader at the start of these bytes.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>) { self.bytes = bytes }

    /// The byte that begins the next value or closes the array or object; nil at the end.
    @inline(__always)
    public mutating func peek() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }

    /// Throws unless nothing but white space is left.
    public mutating func finish() throws(JSONError) {
        if let byte = peek() { throw JSONError(.unexpectedByte(byte), at: position) }
    }

    /// Reads an object; the body must read or skip the value of each member.
    @inlinable
    public mutating func object(
        _ body: (_ key: JSONKey, _ reader: inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try open(UInt8(ascii: "{"))
        var isFirst = true
        while let key = try nextKey(first: isFirst) {
            isFirst = false
            try body(key, &self)
        }
    }

    /// Reads an array; the body must read or skip each element.
    @inlinable
    public mutating func array(_ body: (_ reader: inout JSONReader) throws(JSONError) -> Void)
        throws(JSONError)
    {
        try open(UInt8(ascii: "["))
        if try close(UInt8(ascii: "]"), first: true) { return }
        repeat { try body(&self) } while try !close(UInt8(ascii: "]"), first: false)
    }

    /// Reads null if it is next, and says whether it was.
    public mutating func null() throws(JSONError) -> Bool {
        guard peek() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    /// Reads true or false.
    public mutating func boolean() throws(JSONError) -> Bool {
        guard peek() == UInt8(ascii: "t") else {
            try literal("false")
            return false
        }
        try literal("true")
        return true
    }

    /// Reads a whole number without fraction or exponent that fits 64 bits.
    public mutating func integer() throws(JSONError) -> Int {
        let range = try number()
        var value = 0
        let negative = bytes[range.lowerBound] == UInt8(ascii: "-")
        for index in (negative ? range.lowerBound + 1 : range.lowerBound)..<range.upperBound {
            let byte = bytes[index]
            guard byte >= 0x30, byte <= 0x39 else { throw JSONError(.malformedNumber, at: range.lowerBound) }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let digit = Int(byte - 0x30)
            let (sum, carried) =
                negative
                ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            guard !overflow, !carried else { throw JSONError(.malformedNumber, at: range.lowerBound) }
            value = sum
        }
        return value
    }

    /// Reads a number; one that is too large for a `Double` is malformed.
    public mutating func double() throws(JSONError) -> Double {
        let range = try number()
        guard let value = try Double(String(copying: validated(range))), value.isFinite else {
            throw JSONError(.malformedNumber, at: range.lowerBound)
        }
        return value
    }

    /// Steps over one value of any kind.
    public mutating func skip() throws(JSONError) { _ = try raw() }

    /// Steps over one value of any kind and returns the range of its bytes.
    public mutating func raw() throws(JSONError) -> Range<Int> {
        let first = peek()
        let start = position
        switch first {
        case nil: throw JSONError(.unexpectedEnd, at: position)
        case UInt8(ascii: "{"):
            try object { (_, reader: inout JSONReader) throws(JSONError) in try reader.skip() }
        case UInt8(ascii: "["):
            try array { (reader: inout JSONReader) throws(JSONError) in try reader.skip() }
        case UInt8(ascii: "\""): try skipString()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
        case UInt8(ascii: "n"): _ = try null()
        default: _ = try number()
        }
        return start..<position
    }

    // MARK: Parts of values

    @usableFromInline
    mutating func open(_ bracket: UInt8) throws(JSONError) {
        try expect(bracket)
        depth += 1
        guard depth <= Self.depthLimit else { throw JSONError(.tooDeep, at: position - 1) }
    }

    /// Reads the closing bracket, or else the comma before the next value, and says which.
    @usableFromInline
    @inline(__always)
    mutating func close(_ bracket: UInt8, first: Bool) throws(JSONError) -> Bool {
        guard let byte = peek() else { throw JSONError(.unexpectedEnd, at: position) }
        if byte == bracket {
            position += 1
            depth -= 1
            return true
        }
        if !first { try expect(UInt8(ascii: ",")) }
        return false
    }

    /// Reads the name of the next member and the colon behind it; nil when the object ends.
    @usableFromInline
    @_lifetime(copy self)
    mutating func nextKey(first: Bool) throws(JSONError) -> JSONKey? {
        if try close(UInt8(ascii: "}"), first: first) { return nil }
        try expect(UInt8(ascii: "\""))
        let piece = try piece()
        let unescaped = piece.isLast ? nil : try string(after: piece)
        try expect(UInt8(ascii: ":"))
        return JSONKey(bytes.extracting(piece.place), isASCII: piece.isASCII, unescaped: unescaped)
    }

    @usableFromInline
    @inline(__always)
    mutating func expect(_ expected: UInt8) throws(JSONError) {
        guard let byte = peek() else { throw JSONError(.unexpectedEnd, at: position) }
        guard byte == expected else { throw JSONError(.unexpectedByte(byte), at: position) }
        position += 1
    }

    private mutating func literal(_ word: StaticString) throws(JSONError) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard let byte = offset == 0 ? peek() : position < bytes.count ? bytes[position] : nil else {
                throw JSONError(.unexpectedEnd, at: position)
            }
            // Sound: a static string is never freed, and the offset is within its length.
            guard unsafe byte == word.utf8Start[offset] else {
                throw JSONError(.unexpectedByte(byte), at: position)
            }
            position += 1
        }
    }

    /// Reads the text of a number by the grammar of RFC 8259, section 6.
    @inline(__always)
    private mutating func number() throws(JSONError) -> Range<Int> {
        guard let first = peek() else { throw JSONError(.unexpectedEnd, at: position) }
        let start = position
        if first == UInt8(ascii: "-") {
            position += 1
        } else if first < 0x30 || first > 0x39 {
            throw JSONError(.unexpectedByte(first), at: start)
        }
        let whole = position
        try digits(ofNumberAt: start)
        guard bytes[whole] != UInt8(ascii: "0") || position == whole + 1 else {
            throw JSONError(.malformedNumber, at: start)
        }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits(ofNumberAt: start)
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits(ofNumberAt: start)
        }
        return start..<position
    }

    /// Steps over one digit or more.
    @inline(__always)
    private mutating func digits(ofNumberAt start: Int) throws(JSONError) {
        let first = position
        while let byte = next, byte >= 0x30, byte <= 0x39 { position += 1 }
        guard position == first else { return }
        throw position == bytes.count
            ? JSONError(.unexpectedEnd, at: position) : JSONError(.malformedNumber, at: start)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Bytes that must be UTF-8.
    @_lifetime(copy self)
    private func validated(_ range: Range<Int>) throws(JSONError) -> UTF8Span {
        do {
            return try UTF8Span(validating: bytes.extracting(range))
        } catch {
            throw JSONError(.malformedString, at: range.lowerBound + error.byteOffsets.lowerBound)
        }
    }
}

// MARK: Strings

extension JSONReader {
    /// Steps over a string as strictly as reading it would, without making it.
    private mutating func skipString() throws(JSONError) {
        try expect(UInt8(ascii: "\""))
        while try !piece().isLast { _ = try escape() }
    }

    /// Reads a string.
    public mutating func string() throws(JSONError) -> String {
        try expect(UInt8(ascii: "\""))
        let piece = try piece()
        return piece.isLast ? text(piece) : try string(after: piece)
    }

    /// Reads a string and gives its UTF-8 to the body, without making a `String` of one that has no escape.
    @inlinable
    public mutating func utf8<Result>(_ body: (Span<UInt8>) -> Result) throws(JSONError) -> Result {
        try expect(UInt8(ascii: "\""))
        let piece = try piece()
        return piece.isLast
            ? body(bytes.extracting(piece.place)) : body(try string(after: piece).utf8.span)
    }

    /// What stands in a string between two escapes, or before the first or behind the last of them.
    @usableFromInline
    struct Piece {
        /// The place of its bytes, which are UTF-8.
        @usableFromInline let place: Range<Int>
        let isASCII: Bool
        /// Whether the string ends behind it.
        @usableFromInline let isLast: Bool
    }

    /// Reads on in a string, up to its next escape or over its closing quote.
    @usableFromInline
    mutating func piece() throws(JSONError) -> Piece {
        let start = position
        var combined: UInt8 = 0
        for index in start..<bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                let isLast = byte == UInt8(ascii: "\"")
                let isASCII = combined < 0x80
                if !isASCII { _ = try validated(start..<index) }
                position = isLast ? index + 1 : index
                return Piece(place: start..<index, isASCII: isASCII, isLast: isLast)
            }
            guard byte >= 0x20 else { throw JSONError(.malformedString, at: index) }
            combined |= byte
        }
        throw JSONError(.unexpectedEnd, at: bytes.count)
    }

    private func text(_ piece: Piece) -> String {
        let content = bytes.extracting(piece.place)
        // Sound: the bytes of a piece are UTF-8, and ASCII when it says so.
        return unsafe String(copying: UTF8Span(unchecked: content, isKnownASCII: piece.isASCII))
    }

    /// Reads the rest of a string behind a piece that is not its last.
    @usableFromInline
    mutating func string(after first: Piece) throws(JSONError) -> String {
        var piece = first
        var string = text(piece)
        while !piece.isLast {
            string.unicodeScalars.append(try escape())
            piece = try self.piece()
            string += text(piece)
        }
        return string
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        guard position + 1 < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(from: start)
        default: throw JSONError(.malformedString, at: start)
        }
    }

    /// Reads the four digits behind `\u`, and the rest of a surrogate pair.
    private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try hexUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let end = position
        do throws(JSONError) {
            return try pair(of: unit, from: start)
        } catch {
            guard replacesHalfPairs else { throw error }
            position = end
            return "\u{FFFD}"
        }
    }

    /// Reads the second escape of a surrogate pair.
    private mutating func pair(of unit: UInt32, from start: Int) throws(JSONError) -> Unicode.Scalar {
        for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
            guard let byte = next else { throw JSONError(.unexpectedEnd, at: position) }
            guard byte == expected else { throw JSONError(.malformedString, at: start) }
            position += 1
        }
        let second = try hexUnit()
        guard (0xD800...0xDBFF).contains(unit), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { throw JSONError(.malformedString, at: start) }
        return scalar
    }

    private mutating func hexUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch next {
            case nil: throw JSONError(.unexpectedEnd, at: position)
            case let byte? where byte >= 0x30 && byte <= 0x39: digit = byte - 0x30
            case let byte? where byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66: digit = (byte | 0x20) - 0x57
            default: throw JSONError(.malformedString, at: position)
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
