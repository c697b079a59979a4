import Events
import Foundation
import Places
import Testing

@Suite("A gazetteer in the format of GeoNames")
struct GazetteerTests {
    /// A line of the table: all but the columns that matter are empty.
    private static func line(
        _ id: Int, _ name: String, ascii: String = "", others: String = "", _ latitude: String = "1",
        _ longitude: String = "2", country: String = "TW", division: String = "", people: String = ""
    ) -> String {
        var columns = [String](repeating: "", count: 19)
        columns[0...5] = ["\(id)", name, ascii, others, latitude, longitude]
        (columns[8], columns[10], columns[14]) = (country, division, people)
        return columns.joined(separator: "\t")
    }

    private func matches(_ text: String, _ lines: String...) throws -> PlaceMatches {
        try Gazetteer(Array(lines.joined(separator: "\n").utf8), file: "x/TW.txt").matches(text)
    }

    private func texts(_ matches: PlaceMatches) -> [String] {
        matches.matches.map { "\($0.name) \($0.source ?? "") \($0.confidence ?? -1)" }
    }

    @Test("A place comes with its name, country, coordinate and number, and with who knows it.")
    func place() throws {
        let found = try matches(
            "banqiao", Self.line(7, "Banqiao", "25.01427", "121.46719", division: "03"),
            Self.line(8, "Springfield", "-37.2", "-93.25", country: "US", division: "MO"))
        #expect(found.provider == "gazetteer/TW.txt")
        let coordinate = try #require(Coordinate(latitude: 25.01427, longitude: 121.46719))
        #expect(
            found.answer
                == LocationGeocoded.Match(
                    name: "Banqiao", area: "TW", coordinate: coordinate, source: "geonames/7", confidence: 1))
        let other = try matches("Springfield", Self.line(8, "Springfield", country: "US", division: "MO"))
        #expect(other.answer?.area == "MO, US")
    }

    @Test(
        "Names fit as search folds them: the name and its ASCII form whole, an alternate name a little less.",
        arguments: [
            ("臺南", 0.9), ("台南", 0.9), ("TAINAN", 1), ("tainan city", 0.9), ("Ｔａｉｎａｎ", 1), ("Táinán", 1),
            ("Taina", 0.5), ("ainan", nil), ("南", nil), ("Dài-nàng", 0.9), ("Tainan,", nil),
        ] as [(String, Double?)])
    func fits(text: String, confidence: Double?) throws {
        let tainan = Self.line(1, "Táinán", ascii: "Tainan", others: "Dài-nàng,Tainan City,臺南")
        let found = try matches(text, tainan, Self.line(2, "Keelung"))
        #expect(found.matches.first?.confidence == confidence, "\(found)")
        #expect((found.answer != nil) == (confidence ?? 0 >= 0.85))
    }

    @Test("Of several so called the more people decide; none is taken unless it has nearly all of them.")
    func ranks() throws {
        let many = Self.line(1, "Same", people: "8500")
        let few = Self.line(2, "Same", people: "1498")
        let found = try matches("same", few, many, Self.line(3, "Same City", people: "999999"))
        #expect(texts(found) == ["Same geonames/1 0.85", "Same geonames/2 0.15"])
        #expect(found.answer?.source == "geonames/1" && found.isKnown)
        let tie = try matches("same", Self.line(9, "Same"), Self.line(4, "SAME"))
        #expect(texts(tie) == ["SAME geonames/4 0.5", "Same geonames/9 0.5"])
        #expect(tie.answer == nil && tie.isKnown)
    }

    @Test("A village of that name does not hide a city that is also called so.")
    func fame() throws {
        let found = try matches(
            "roma", Self.line(1, "Rome", others: "Roma,Rim", people: "2318895"),
            Self.line(2, "Roma", people: "6848"))
        #expect(texts(found) == ["Roma geonames/2 0.003", "Rome geonames/1 0.897"])
        #expect(found.answer == nil && found.isKnown)
    }

    @Test("Names that only begin so are guesses, of which ten are listed.")
    func guesses() throws {
        let lines = (1...12).map { Self.line($0, "Port \($0)", people: "\($0)") }
        let bytes = Array(lines.joined(separator: "\r\n").utf8)
        let found = try Gazetteer(bytes, file: "-").matches("port")
        #expect(found.provider == "gazetteer/-" && found.matches.count == 10)
        #expect(found.matches.first?.name == "Port 12" && found.answer == nil && !found.isKnown)
        #expect(try matches("harbour", lines[0]).matches == [])
    }

    @Test("Lines that are no places are left out and counted.")
    func badLines() throws {
        let lines = [
            Self.line(1, "Good"), "", "1\tShort", Self.line(2, "North", "91", "0"),
            Self.line(3, "Text", "x", "0"), Self.line(4, "", "1", "1"), Self.line(5, "Good"),
        ]
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(lines.joined(separator: "\n").utf8) + [0x0A, 0xFF]
        let gazetteer = try Gazetteer(bytes, file: "a")
        #expect(gazetteer.badLines?.count == 5 && gazetteer.badLines?.first == 3)
        #expect(gazetteer.matches("good").matches.count == 2)
        let whole = try Gazetteer(Array(Self.line(1, "Good").utf8), file: "a")
        #expect(whole.badLines == nil)
    }

    @Test(
        "A file without a place is no gazetteer.",
        arguments: [
            ("", "it is empty"), ("\n\n", "it is empty"),
            ("id,name\n1,x", "it is no table of GeoNames: line 1 has 1 column, not 19"),
            ("\na\tb", "it is no table of GeoNames: line 2 has 2 columns, not 19"),
            (
                String(repeating: "\t", count: 18),
                "it is no table of GeoNames: line 1 has no number, name, latitude and longitude in columns 1, 2, 5 and 6"
            ),
        ])
    func refuses(text: String, message: String) {
        #expect {
            _ = try Gazetteer(Array(text.utf8), file: "a")
        } throws: { error in
            (error as? GazetteerError)?.description == message
        }
    }

    private static let taiwan = "feeds/gazetteer/geonames_TW_cities500.tsv"
    private static let world = "feeds/gazetteer/geonames_world_large.tsv"

    /// The places and the confidences by a program in Python that folds with NFKC and casefold.
    @Test(
        "In published tables the places are found that another program finds.",
        .enabled(if: SharedFile.exists(taiwan) && SharedFile.exists(world)),
        arguments: [
            (taiwan, "臺北", "25.05306,121.52639 0.9"), (taiwan, "banqiao", "25.01427,121.46719 1.0"),
            (taiwan, "Pan-ch'iao", "25.05306,121.52639 0.841 25.01427,121.46719 0.059"),
            (taiwan, "Kao-hsiung", "22.61626,120.31333 0.796 22.62659,120.36126 0.104"),
            (taiwan, "kao", "22.61626,120.31333 0.442 22.62659,120.36126 0.058"),
            (world, "Roma", "41.89193,12.51133 0.9"), (world, "San Jose", "37.33939,-121.89496 1.0"),
            (world, "Hyderabad", "17.38405,78.45636 0.784 25.39689,68.37718 0.216"),
        ])
    func published(file: String, text: String, expected: String) throws {
        let gazetteer = try Gazetteer(SharedFile.bytes(file), file: file)
        #expect(gazetteer.badLines == nil)
        let found = gazetteer.matches(text).matches
        #expect(
            found.map { "\($0.coordinate) \($0.confidence ?? -1)" }.joined(separator: " ") == expected)
    }

    /// The numbers of lines by `wc -l`.
    @Test(
        "Every line of the published tables is a place.",
        .enabled(if: SharedFile.exists(taiwan) && SharedFile.exists(world)),
        arguments: [(taiwan, 89), (world, 1485)])
    func everyLine(file: String, count: Int) throws {
        let bytes = try SharedFile.bytes(file)
        #expect(bytes.split(separator: UInt8(ascii: "\n")).count == count)
        #expect(try Gazetteer(bytes, file: file).badLines == nil)
    }

    @Test(
        "Every name of a published table leads to its place, however it is written.",
        .enabled(if: SharedFile.exists(taiwan)))
    func everyName() throws {
        let bytes = try SharedFile.bytes(Self.taiwan)
        let gazetteer = try Gazetteer(bytes, file: Self.taiwan)
        var count = 0
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            for name in [columns[1]] + columns[3].split(separator: ",") {
                let decomposed = name.decomposedStringWithCanonicalMapping
                for text in [String(name), name.uppercased(), decomposed, " \(name)"] {
                    let found = gazetteer.matches(text)
                    #expect(
                        found.isKnown && found.matches.contains { $0.source == "geonames/\(columns[0])" },
                        "\(text)")
                    count += 1
                }
            }
        }
        #expect(count > 4000)
    }
}
