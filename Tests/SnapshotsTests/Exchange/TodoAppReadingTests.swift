import Events
import FoundationEssentials
import Projections
import Snapshots
import Testing
import Values

@Suite("Lists of the to-do sample app")
struct TodoAppReadingTests {
    private func list(_ items: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><array>\(items.map { "<dict>\($0)</dict>" }.joined())</array></plist>
        """
    }

    @Test("Items are read by their keys; a missing value is a missing key, and midnight in UTC is a day.")
    func reads() throws {
        let reading = try reading(
            list(
                "<key>titleKey</key><string>a</string><key>itemDescriptionKey</key><string>b</string>"
                    + "<key>timestampKey</key><real>1796083200</real><key>locationKey</key><dict><key>nameKey</key>"
                    + "<string>p</string><key>latitudeKey</key><real>25.03</real><key>longitudeKey</key><real>121.5</real></dict>",
                "<key>titleKey</key><string>c</string><key>timestampKey</key><integer>1796086800</integer>",
                "<key>titleKey</key><string>d</string><key>locationKey</key><dict><key>latitudeKey</key><real>1</real></dict>"
            ))
        #expect(reading.format == "todo-app" && reading.problems == [])
        #expect(reading.omitted.counts == ["locationKey without nameKey": 1])
        // `date -u -d @1796083200` is 2026-12-01 00:00:00, and @1796086800 an hour later.
        #expect(
            reading.records == [
                TodoRecord(
                    title: "a", description: "b", due: Due("2026-12-01"),
                    place: TodoItem.Place(
                        name: "p", coordinate: Coordinate(latitude: 25.03, longitude: 121.5)), tags: nil),
                TodoRecord(title: "c", due: Due("2026-12-01T01:00:00Z"), tags: nil),
                TodoRecord(title: "d", tags: nil),
            ])
    }

    @Test("An item without titleKey is left out with a report, and so is one with values of other types.")
    func badItems() throws {
        let reading = try reading(
            list(
                "<key>itemDescriptionKey</key><string>b</string>", "<key>titleKey</key><integer>7</integer>",
                "<key>titleKey</key><string>a</string>",
                "<key>titleKey</key><string>a</string><key>timestampKey</key><real>1e300</real>",
                "<key>titleKey</key><string>a</string><key>locationKey</key><dict><key>nameKey</key><string>p</string>"
                    + "<key>latitudeKey</key><real>121.5</real><key>longitudeKey</key><real>25</real></dict>")
        )
        #expect(reading.records.map(\.title) == ["a"] && reading.positions == [.item(3)])
        #expect(
            reading.problems == [
                "item 1 has no title (titleKey)", "item 2 has something of another type as titleKey",
                "item 4 has \"1e+300\" as timestampKey, which should be as in 1796086800",
                "item 5 has a place that is not on the globe: latitude 121.5 is not within -90 to 90. "
                    + "Did you mean 25.0,121.5? Latitude comes first.",
            ])
    }

    @Test("A binary list is read as well, and what is no list is an error of the file.")
    func binary() throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let bytes = Array(try encoder.encode([["titleKey": "買牛奶 🥛"]]))
        #expect(try reading(bytes).records.map(\.title) == ["買牛奶 🥛"])
        #expect(throws: TodoFileError.propertyList("it is no array")) {
            _ = try reading("<plist><dict><key>a</key><string>b</string></dict></plist>")
        }
        #expect(throws: TodoFileError.self) { _ = try reading(Array(bytes.dropLast(9))) }
        #expect(throws: TodoFileError.self) { _ = try reading("<plist><array><dict>") }
    }

    @Test(
        "What could make the reader of property lists overrun the stack is refused before.",
        arguments: [
            (String(repeating: "<array>", count: 65), "it is nested too deeply"),
            (
                "<array><!-- </array> -->",
                "it has a comment, a section or an instruction, which are not read here"
            ),
            ("<array><?</array>?>", "it has a comment, a section or an instruction, which are not read here"),

        ])
    func guarded(text: String, problem: String) throws {
        #expect(throws: TodoFileError.propertyList(problem)) { _ = try reading("<plist>" + text) }
        #expect(throws: TodoFileError.propertyList("it is neither XML nor binary")) {
            _ = try reading(String(repeating: "(", count: 100_000), as: "todo-app")
        }
    }

    @Test("What the app cannot hold is counted.")
    func writes() throws {
        let (text, omitted) = try document("todo-app", [fullRecord()])
        #expect(
            omitted == [
                "tags": 1, "that something is done": 1, "sources of places": 1,
                "identities and times of adding": 1,
            ])
        let record = try #require(reading(text).records.first)
        #expect(record.title == "買牛奶 🥛 a;b,c\\d" && record.due == Due("2026-12-01T01:00:00Z"))
    }
}
