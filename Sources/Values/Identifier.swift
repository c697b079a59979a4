/// A 128-bit identifier of one thing, written as a UUID in lower case (RFC 9562).
public struct Identifier: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// A random identifier, a UUID of version 4 (RFC 9562, section 5.4).
    public static func random(using generator: inout some RandomNumberGenerator) -> Identifier {
        let high: UInt64 = generator.next()
        let low: UInt64 = generator.next()
        return Identifier(
            high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
            low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the 36 characters of a UUID in either case; nil when the text is anything else.
    public init?(_ text: some StringProtocol) {
        guard let identifier = text.utf8.count == 36 ? Identifier(utf8: Array(text.utf8).span) : nil else {
            return nil
        }
        self = identifier
    }

    /// Reads a UUID from 36 bytes of UTF-8; nil when they are anything else.
    public init?(utf8 bytes: Span<UInt8>) {
        guard bytes.count == 36 else { return nil }
        var halves: (UInt64, UInt64) = (0, 0)
        var digits = 0
        for index in 0..<36 {
            let byte = bytes[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let value = Self.value(ofHexDigit: byte) else { return nil }
            if digits < 16 { halves.0 = halves.0 << 4 | value } else { halves.1 = halves.1 << 4 | value }
            digits += 1
        }
        self.init(high: halves.0, low: halves.1)
    }

    private static func value(ofHexDigit byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x41...0x46: UInt64(byte - 0x41 + 10)
        case 0x61...0x66: UInt64(byte - 0x61 + 10)
        default: nil
        }
    }
}

extension Identifier {
    /// Appends the 36 characters of the UUID, in lower case.
    public func write(to bytes: inout [UInt8]) {
        for index in 0..<16 {
            if index == 4 || index == 6 || index == 8 || index == 10 { bytes.append(UInt8(ascii: "-")) }
            let word = index < 8 ? high : low
            let byte = UInt8(truncatingIfNeeded: word >> UInt64(56 - index % 8 * 8))
            bytes.append(Self.hexDigit(byte >> 4))
            bytes.append(Self.hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }
}

extension Identifier: CustomStringConvertible {
    /// The UUID in lower case, such as `0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c`.
    public var description: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(36)
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
