import Testing
import Values

@Suite("Identifiers")
struct IdentifierTests {
    static let text = "0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c"

    @Test("A UUID is read in either case and written in lower case.")
    func read() throws {
        let identifier = try #require(Identifier(Self.text))
        #expect(identifier.description == Self.text)
        #expect(Identifier(Self.text.uppercased()) == identifier)
        #expect(Identifier("0B9e2a1C-5d3F-4e6A-8b7c-9D0e1f2a3b4C") == identifier)
        #expect(Self.identifier(utf8: Array(Self.text.utf8)) == identifier)
    }

    /// RFC 9562, sections 5.9, 5.10 and appendix A.3 (version 4).
    @Test(
        "The UUIDs of RFC 9562 come back as they are.",
        arguments: [
            "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
            "919108f7-52d1-4320-9bac-f847db4148a8",
        ])
    func published(text: String) throws {
        let identifier = try #require(Identifier(text))
        #expect(identifier.description == text)
    }

    @Test(
        "Text of any other form is refused.",
        arguments: [
            "", "0b9e2a1c", "0b9e2a1c5d3f4e6a8b7c9d0e1f2a3b4c", "{\(text)}", "\(text)0", " \(text)",
            "\(text.dropLast())", "\(text.dropLast()) ", "\(text.dropLast())g", "\(text.dropLast())-",
            "0b9e2a1c_5d3f_4e6a_8b7c_9d0e1f2a3b4c", "0b9e2a1-c5d3f-4e6a-8b7c-9d0e1f2a3b4c",
            "-0b9e2a1c5d3f-4e6a-8b7c-9d0e1f2a3b4c", "０b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b",
        ])
    func refused(text: String) {
        #expect(Identifier(text) == nil)
        #expect(Self.identifier(utf8: Array(text.utf8)) == nil)
    }

    @Test("A digit that differs anywhere makes another identifier.")
    func everyDigitCounts() throws {
        var seen: Set<Identifier> = []
        for index in 0..<36 where index != 8 && index != 13 && index != 18 && index != 23 {
            var bytes = Array(Self.text.utf8)
            for digit in "0123456789abcdef".utf8 {
                bytes[index] = digit
                let identifier = try #require(Self.identifier(utf8: bytes))
                #expect(identifier.description == String(decoding: bytes, as: UTF8.self))
                seen.insert(identifier)
            }
        }
        #expect(seen.count == 32 * 15 + 1)
    }

    @Test("A random identifier has version 4 and the variant of RFC 9562.")
    func random() throws {
        var generator = SeededGenerator(seed: freshSeed())
        var seen: Set<Identifier> = []
        for _ in 0..<2000 {
            let identifier = Identifier.random(using: &generator)
            let digits = Array(identifier.description)
            #expect(digits.count == 36)
            #expect(digits[14] == "4")
            #expect("89ab".contains(digits[19]))
            #expect(Identifier(identifier.description) == identifier)
            seen.insert(identifier)
        }
        #expect(seen.count == 2000)
    }

    @Test("All bits but the six of version and variant come from the generator.")
    func bits() {
        struct Fixed: RandomNumberGenerator {
            let value: UInt64
            mutating func next() -> UInt64 { value }
        }
        var zeros = Fixed(value: 0)
        var ones = Fixed(value: .max)
        #expect(Identifier.random(using: &zeros).description == "00000000-0000-4000-8000-000000000000")
        #expect(Identifier.random(using: &ones).description == "ffffffff-ffff-4fff-bfff-ffffffffffff")
    }

    @Test("A hash gives all bits but those of version 8 and variant.")
    func hash() {
        #expect(Identifier(hash: (0, 0)).description == "00000000-0000-8000-8000-000000000000")
        #expect(Identifier(hash: (.max, .max)).description == "ffffffff-ffff-8fff-bfff-ffffffffffff")
        // The example of RFC 9562, appendix B.2: the first half of a SHA-256 made a UUID of version 8.
        let example = Identifier(hash: (0x5c14_6b14_3c52_4afd, 0x938a_375d_0df1_fbf6))
        #expect(example.description == "5c146b14-3c52-8afd-938a-375d0df1fbf6")
    }

    /// The identifier in these bytes; a span cannot stand in an expectation itself.
    static func identifier(utf8: [UInt8]) -> Identifier? { Identifier(utf8: utf8.span) }
}
