import SHA256
import Testing

@Suite("Every length and every split")
struct LengthTests {
    @Test("Each length from 0 to 300 has the digest that sha256sum gives.", arguments: Path.allCases)
    func everyLength(path: Path) {
        #expect(lengthDigests.count == 301)
        for (length, hex) in lengthDigests.enumerated() {
            #expect(path.hex(of: pattern(length)) == hex, "\(length) bytes")
        }
    }

    @Test("A message split in two at any point has the digest of the whole.", arguments: Path.allCases)
    func everySplit(path: Path) {
        let message = pattern(300)
        for (length, hex) in lengthDigests.enumerated() {
            for split in 0...length {
                var hasher = path.hasher
                hasher.update(message.span.extracting(0..<split))
                hasher.update(message.span.extracting(split..<length))
                let digest = hasher.finish()
                if digest != Digest(hex) {
                    Issue.record("\(length) bytes, split at \(split): \(digest)")
                }
            }
        }
    }

    @Test("A message given byte by byte has the digest of the whole.", arguments: Path.allCases)
    func byteByByte(path: Path) {
        var hasher = path.hasher
        for byte in pattern(300) { hasher.update([byte].span) }
        #expect(hasher.finish().description == lengthDigests[300])
    }

    @Test(
        "Two messages at once, of any two lengths, have the digests of each alone.", arguments: Path.allCases)
    func two(path: Path) {
        let message = pattern(300)
        for (length, hex) in lengthDigests.enumerated() {
            for (otherLength, otherHex) in lengthDigests.enumerated() {
                let digests = Digest.two(
                    message.span.extracting(0..<length), message.span.extracting(0..<otherLength),
                    portable: path == .portable)
                if digests.0 != Digest(hex) || digests.1 != Digest(otherHex) {
                    Issue.record("\(length) and \(otherLength) bytes: \(digests)")
                }
            }
        }
    }

    /// Made by `sha256sum` (GNU coreutils 9.1) of `pattern(length)`.
    static let large = [
        (65_535, "feaacf5dfeada48ff99357abd0998dd8b350c8b0603a81f573cf3ea577885f99"),
        (65_536, "510b126e1d4ced49107fe4ab03ee54cb1c8e4caf6064e1dd29c48d4a3e74c38b"),
        (1_048_576, "172c15dc2e12b50e523d8e657cbe7fbb11c1053252bbf1e1431077d57d8128fd"),
        (1_048_577, "75059752ce0b546127d584a3992627babb59950933c6d82d10ad46fec48e7c96"),
    ]

    @Test("A large message has the digest that sha256sum gives.", arguments: large, Path.allCases)
    func largeMessage(large: (length: Int, hex: String), path: Path) {
        let message = pattern(large.length)
        #expect(path.hex(of: message) == large.hex)
        #expect(path.hex(of: Array(message[..<1000]), Array(message[1000...])) == large.hex)
    }

    /// The value was made by `sha256sum` (GNU coreutils 9.1) of the digits, without a line feed.
    @Test("The digits of a digest count as bytes, wherever in a block they come.", arguments: Path.allCases)
    func digits(path: Path) throws {
        let digits = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
        let digest = try #require(Digest(digits))
        var alone = path.hasher
        alone.update(hex: digest)
        #expect(
            alone.finish().description == "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e")
        for count in 0..<128 {
            var hasher = path.hasher
            hasher.update(pattern(count).span)
            hasher.update(hex: digest)
            hasher.update(pattern(3).span)
            #expect(
                hasher.finish().description == path.hex(of: pattern(count), Array(digits.utf8), pattern(3)))
        }
    }

    @Test("A copy of a hasher goes its own way.")
    func copies() {
        var first = DigestHasher()
        first.update(pattern(100).span)
        var second = first
        second.update(Array(pattern(200)[100...]).span)
        #expect(first.finish().description == lengthDigests[100])
        #expect(second.finish().description == lengthDigests[200])
    }

    @Test(
        "The next link of a chain is the digest of the digits, the head and the body's digits, of any lengths."
    )
    func links() throws {
        let message = pattern(300)
        var link = try #require(Digest(lengthDigests[0]))
        for (length, hex) in lengthDigests.enumerated() {
            var hasher = DigestHasher(portable: true)
            hasher.update(hex: link)
            hasher.update(message.span.extracting(0..<300 - length))
            hasher.update(hex: try #require(Digest(hex)))
            link = link.next(
                head: message.span.extracting(0..<300 - length), body: try #require(Digest(hex)))
            let digest = hasher.finish()
            #expect(link == digest, "\(length) bytes")
        }
    }
}
