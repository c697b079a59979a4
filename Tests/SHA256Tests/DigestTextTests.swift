import SHA256
import Testing

@Suite("Digests as text")
struct DigestTextTests {
    /// The digest of no bytes (NIST).
    static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    static let digits = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

    /// The digest with these digits; a span cannot stand in an expectation itself.
    static func digest(hex: [UInt8]) -> Digest? { Digest(hex: hex.span) }

    @Test("64 digits in lower case are read and written back.", arguments: [empty, digits])
    func roundTrip(hex: String) throws {
        let digest = try #require(Digest(hex))
        #expect(digest.description == hex)
        #expect(digest.description == hex)
        var bytes = Array(">".utf8)
        digest.write(to: &bytes)
        #expect(bytes == Array((">" + hex).utf8))
        #expect(Self.digest(hex: Array(hex.utf8)) == digest)
    }

    @Test("A digest read from its digits equals the one computed.")
    func equal() {
        let computed = Digest(of: [UInt8]().span)
        #expect(Digest(Self.empty) == computed)
        #expect(Digest(Self.empty)?.hashValue == computed.hashValue)
        #expect(Digest(Self.digits) != computed)
    }

    @Test("A digit that differs anywhere makes another digest.", arguments: 0..<64)
    func everyDigitCounts(index: Int) throws {
        var bytes = Array(Self.empty.utf8)
        bytes[index] = bytes[index] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        let other = try #require(Self.digest(hex: bytes))
        #expect(other != Digest(Self.empty))
        #expect(Array(other.description.utf8) == bytes)
    }

    @Test(
        "Anything but 64 digits in lower case is refused.",
        arguments: [
            "", "0", "e3b0", "\(empty)0", "\(empty) ", " \(empty)", "\(empty)\n", "\(empty.dropLast())",
            "\(empty.dropLast()) ", "\(empty.dropLast())E", "0x\(empty.dropFirst(2))",
            "\(empty.uppercased())",
            "\(String(repeating: "é", count: 32))", "\(String(repeating: "０", count: 64))",
        ])
    func refused(text: String) {
        #expect(Digest(text) == nil)
        #expect(Self.digest(hex: Array(text.utf8)) == nil)
    }

    @Test("Of all bytes only 0 to 9 and a to f are digits, at every place.")
    func everyByte() {
        let allowed = Set("0123456789abcdef".utf8)
        for index in 0..<64 {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array(Self.digits.utf8)
                bytes[index] = byte
                if (Self.digest(hex: bytes) != nil) != allowed.contains(byte) {
                    Issue.record("byte \(byte) at \(index)")
                }
            }
        }
    }
}
