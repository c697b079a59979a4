import SHA256
import Testing

/// One message and its digest.
struct Vector: Sendable, CustomTestStringConvertible {
    let message: [UInt8]
    let hex: String

    init(_ message: some Sequence<UInt8>, _ hex: String) {
        self.message = Array(message)
        self.hex = hex
    }

    var testDescription: String { "\(message.count) bytes, \(hex.prefix(8))…" }
}

@Suite("The vectors that NIST published")
struct PublishedVectorTests {
    /// Messages and the digests that NIST gives for them, all of which `sha256sum` (GNU coreutils 9.1) gives too.
    ///
    /// NIST, "Examples with Intermediate Values" and "Additional Examples" of SHA-256; FIPS 180-2, appendix B.3.
    static let vectors = [
        Vector("".utf8, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Vector("abc".utf8, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Vector(
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        Vector(
            ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8,
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
        Vector([0xBD], "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
        Vector(
            [0xC9, 0x8C, 0x8E, 0x55], "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"),
        Vector(
            repeatElement(0, count: 55), "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
        Vector(
            repeatElement(0, count: 56), "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
        Vector(
            repeatElement(0, count: 57), "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
        Vector(
            repeatElement(0, count: 64), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
        Vector(
            repeatElement(0, count: 1000),
            "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
        Vector(
            repeatElement(0x41, count: 1000),
            "c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4"),
        Vector(
            repeatElement(0x55, count: 1005),
            "f4d62ddec0f3dd90ea1380fa16a5ff8dc4c54b21740650f24afc4120903552b0"),
        Vector(
            repeatElement(0, count: 1_000_000),
            "d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025"),
        Vector(
            repeatElement(0x61, count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test("Each message has the digest that NIST gives for it.", arguments: vectors, Path.allCases)
    func digest(vector: Vector, path: Path) {
        #expect(path.hex(of: vector.message) == vector.hex)
    }

    @Test("A digest of bytes in one call is that of a hasher.", arguments: vectors)
    func oneCall(vector: Vector) {
        let digest = Digest(of: vector.message.span)
        #expect(digest.description == vector.hex)
    }

    @Test("A message of 2^32 bits, given in pieces, has the digest that NIST gives for it.")
    func moreBitsThanAWordCounts() {
        let piece = [UInt8](repeating: 0x5A, count: 1 << 24)
        var hasher = Path.instructions.hasher
        for _ in 0..<32 { hasher.update(piece.span) }
        #expect(
            hasher.finish().description
                == "15a1868c12cc53951e182344277447cd0979536badcc512ad24c67e9b2d4f3dd")
    }
}
