import JSONText

/// A JSON document as a tree, for tests that compare what was written with what is read.
indirect enum Document: Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A number by its bits, so that -0.0 is not 0.0.
    case double(UInt64)
    case string([Unicode.Scalar])
    case array([Document])
    case object([Member])

    struct Member: Equatable {
        let key: [Unicode.Scalar]
        let value: Document
    }
}

extension Document {
    init(_ reader: inout JSONReader) throws(JSONError) {
        switch reader.peek() {
        case UInt8(ascii: "{"):
            var members: [Member] = []
            try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
                members.append(Member(key: Array(key.text.unicodeScalars), value: try Document(&reader)))
            }
            self = .object(members)
        case UInt8(ascii: "["):
            var elements: [Document] = []
            try reader.array { (reader: inout JSONReader) throws(JSONError) in
                elements.append(try Document(&reader))
            }
            self = .array(elements)
        case UInt8(ascii: "\""): self = .string(Array(try reader.string().unicodeScalars))
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try reader.boolean())
        case UInt8(ascii: "n"):
            _ = try reader.null()
            self = .null
        default:
            var ahead = reader
            if let integer = try? ahead.integer() {
                self = .integer(integer)
                try reader.skip()
            } else {
                self = .double(try reader.double().bitPattern)
            }
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .boolean(let value): writer.boolean(value)
        case .integer(let value): writer.integer(value)
        case .double(let bits): writer.double(Double(bitPattern: bits))
        case .string(let scalars): writer.string(Self.text(scalars))
        case .array(let elements):
            writer.array { writer in for element in elements { element.write(to: &writer) } }
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.key(Self.text(member.key))
                    member.value.write(to: &writer)
                }
            }
        }
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}

// MARK: At random

extension Document {
    /// A document of at most that many levels.
    static func random(depth: Int, using generator: inout some RandomNumberGenerator) -> Document {
        switch Int.random(in: depth > 0 ? 0...7 : 2...7, using: &generator) {
        case 0:
            return .array(
                (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                    random(depth: depth - 1, using: &generator)
                })
        case 1:
            return .object(
                (0..<Int.random(in: 0...4, using: &generator)).map { index in
                    let key = Array("\(index)".unicodeScalars) + scalars(using: &generator)
                    return Member(key: key, value: random(depth: depth - 1, using: &generator))
                })
        case 2: return .null
        case 3: return .boolean(Bool.random(using: &generator))
        case 4:
            return .integer(
                Int.random(in: Int.min...Int.max, using: &generator)
                    >> Int.random(in: 0...63, using: &generator))
        case 5: return .double(fractionBits(using: &generator))
        default: return .string(scalars(using: &generator))
        }
    }

    /// The bits of any finite number that is written with a point or an exponent.
    static func fractionBits(using generator: inout some RandomNumberGenerator) -> UInt64 {
        while true {
            let value = Double(bitPattern: finiteBits(using: &generator))
            if Int64(exactly: value) == nil || value.magnitude >= 0x1p53 { return value.bitPattern }
        }
    }

    /// The bits of any finite number.
    static func finiteBits(using generator: inout some RandomNumberGenerator) -> UInt64 {
        while true {
            let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
            if Double(bitPattern: bits).isFinite { return bits }
        }
    }

    /// Up to eight characters, among them those that JSON treats in a special way.
    private static func scalars(using generator: inout some RandomNumberGenerator) -> [Unicode.Scalar] {
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            let limits: [UInt32] = [0x20, 0x80, 0x800, 0x10000, 0x110000]
            let limit = limits[Int.random(in: 0..<limits.count, using: &generator)]
            let special: [Unicode.Scalar] = ["\"", "\\", "/", "\u{7F}", "\u{2028}", "\u{FEFF}", "\u{FFFF}"]
            let other = special[Int.random(in: 0..<special.count, using: &generator)]
            return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) ?? other
        }
    }
}
