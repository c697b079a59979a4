import FoundationEssentials
import Snapshots
import Testing

/// Texts of all sorts, as feeds and users give them.
struct TextTests {
    @Test(
        "A text is read back as it was from JSON and from property lists.",
        arguments: [
            "🥛 👨‍👩‍👧‍👦 🇹🇼", "a ]]> b <![CDATA[ c", "&amp; & < > \" '", "two\nlines\tand a tab",
            "return\rand\r\nboth",
            "a/b\\c", "e\u{301} é", "\u{202E}right to left\u{2066}", "  spaces  ", "", "\u{7F}\u{85}\u{2028}",
        ])
    func texts(title: String) throws {
        let files = try Sample.snapshot(title: title).files(Set(SnapshotFormat.all))
        for file in files where file.path.hasPrefix("daybook.") {
            #expect(Array(try readTitle(file).unicodeScalars) == Array(title.unicodeScalars), "\(file.path)")
        }
    }

    @Test("What XML cannot hold becomes the replacement character there, and stays in JSON and binary.")
    func forbidden() throws {
        let title = "a\u{1}b\u{1F}c\u{FFFE}d\u{FFFF}e\u{0}f"
        for file in try Sample.snapshot(title: title).files([.json, .plistBinary, .plist]).dropLast() {
            let expected =
                file.path == "daybook.plist" ? "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f" : title
            #expect(try readTitle(file) == expected, "\(file.path)")
        }
    }

    @Test("Any text survives, whatever its characters.")
    func anyText() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("seed of anyText: \(seed)")
        var generator = Generator(state: seed)
        for _ in 0..<200 {
            let title = text(using: &generator)
            let readable = title.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }
            for file in try Sample.snapshot(title: title).files([.json, .plistBinary, .plist]).dropLast() {
                let expected = file.path == "daybook.plist" ? readable : Array(title.unicodeScalars)
                #expect(Array(try readTitle(file).unicodeScalars) == expected, "seed \(seed), \(file.path)")
            }
        }
    }

    private func readTitle(_ file: SnapshotFile) throws -> String {
        let data = Data(file.bytes)
        let document =
            try file.path.hasSuffix(".json")
            ? JSONDecoder().decode(SnapshotDocument.self, from: data)
            : PropertyListDecoder().decode(SnapshotDocument.self, from: data)
        return try #require(document.todos.first).title
    }

    /// Not a `Char` of XML 1.0, section 2.2.
    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: false
        default: true
        }
    }

    private func text(using generator: inout Generator) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x7F, 0...0x2FF, 0x2000...0x2100, 0x4E00...0x9FFF, 0xFF00...0x1F9FF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            let range = ranges[Int.random(in: ranges.indices, using: &generator)]
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

/// SplitMix64, by Sebastiano Vigna.
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
