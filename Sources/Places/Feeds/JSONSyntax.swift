/// Finds where bytes stop being JSON (RFC 8259).
///
/// `JSONDecoder` does not tell where, and lets a comma before a closing bracket pass.
struct JSONSyntax {
    private let bytes: [UInt8]
    private var position: Int

    /// How many arrays and objects may stand within each other.
    private static let depthLimit = 64

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start
    }

    /// Throws unless the bytes are one value, with nothing but white space around it.
    mutating func check() throws(FeedError) {
        try value(depth: 0)
        skipBlanks()
        guard position == bytes.count else { throw .malformed(offset: position) }
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private mutating func value(depth: Int) throws(FeedError) {
        switch try peek() {
        case UInt8(ascii: "{"): try list(until: UInt8(ascii: "}"), keyed: true, depth: depth)
        case UInt8(ascii: "["): try list(until: UInt8(ascii: "]"), keyed: false, depth: depth)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
    }

    private mutating func list(until end: UInt8, keyed: Bool, depth: Int) throws(FeedError) {
        guard depth < Self.depthLimit else { throw .malformed(offset: position) }
        position += 1
        if try peek() == end {
            position += 1
            return
        }
        repeat {
            if keyed {
                try string()
                try expect(UInt8(ascii: ":"))
            }
            try value(depth: depth + 1)
            skipBlanks()
        } while skip(UInt8(ascii: ","))
        try expect(end)
    }

    private mutating func string() throws(FeedError) {
        try expect(UInt8(ascii: "\""))
        while true {
            let byte = try current()
            guard byte >= 0x20 else { throw .malformed(offset: position) }
            position += 1
            if byte == UInt8(ascii: "\"") { return }
            if byte == UInt8(ascii: "\\") { try escape() }
        }
    }

    private mutating func escape() throws(FeedError) {
        let letter = try current()
        guard "\"\\/bfnrtu".utf8.contains(letter) else { throw .malformed(offset: position) }
        position += 1
        guard letter == UInt8(ascii: "u") else { return }
        for _ in 0..<4 {
            guard Character(Unicode.Scalar(try current())).isHexDigit else {
                throw .malformed(offset: position)
            }
            position += 1
        }
    }

    private mutating func word(_ word: String) throws(FeedError) {
        for byte in word.utf8 {
            guard try current() == byte else { throw .malformed(offset: position) }
            position += 1
        }
    }

    private mutating func number() throws(FeedError) {
        if try current() == UInt8(ascii: "-") { position += 1 }
        let isZero = try current() == UInt8(ascii: "0")
        let start = position
        try digits()
        guard !isZero || position == start + 1 else { throw .malformed(offset: start) }
        if skip(UInt8(ascii: ".")) { try digits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits()
        }
    }

    /// Steps over one digit or more.
    private mutating func digits() throws(FeedError) {
        guard Self.isDigit(try current()) else { throw .malformed(offset: position) }
        while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private func current() throws(FeedError) -> UInt8 {
        guard position < bytes.count else { throw .truncated(length: bytes.count) }
        return bytes[position]
    }

    /// The next byte that is no white space.
    private mutating func peek() throws(FeedError) -> UInt8 {
        skipBlanks()
        return try current()
    }

    private mutating func expect(_ byte: UInt8) throws(FeedError) {
        guard try peek() == byte else { throw .malformed(offset: position) }
        position += 1
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    /// Steps over a byte when it is next, and says whether it was.
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }
}
