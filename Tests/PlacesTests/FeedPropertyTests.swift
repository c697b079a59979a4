import Events
import Places
import Testing

/// A way to write records as a feed of one kind.
struct FeedShape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A record with that identifier, name and other text, each a text of JSON or of a cell as it stands.
    let record: @Sendable (_ id: String, _ name: String, _ text: String) -> String
    let feed: @Sendable ([String]) -> String
    /// What a text becomes in a record.
    let written: @Sendable (String) -> String

    private static func inJSON(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { "\\u" + String($0.value + 0x10000, radix: 16).dropFirst() }.joined()
            + "\""
    }

    private static func json(
        _ kind: String, before: String, after: String,
        record: @escaping @Sendable (String, String, String) -> String
    ) -> FeedShape {
        FeedShape(
            testDescription: kind, record: record,
            feed: { before + $0.joined(separator: ",") + after }, written: { inJSON($0) })
    }

    static let all = [
        json("youbike", before: "[", after: "]") { id, name, text in
            "{\"sno\":\(id),\"sna\":\(name),\"ar\":\(text),\"sarea\":\(text),\"lat\":25,\"lng\":121}"
        },
        json("gbfs", before: "{\"last_updated\":0,\"data\":{\"stations\":[", after: "]}}") { id, name, text in
            "{\"station_id\":\(id),\"name\":\(name),\"address\":\(text),\"contact_phone\":\(text),\"lat\":25,\"lon\":121}"
        },
        json("tdx", before: "[", after: "]") { id, name, text in
            """
            {"StationUID":\(id),"StationName":{"Zh_tw":\(name)},"StationAddress":{"Zh_tw":\(text)},\
            "StationPosition":{"PositionLon":121,"PositionLat":25}}
            """
        },
        FeedShape(
            testDescription: "gtfs", record: { "\($0),\($1),25,121,\($2)" },
            feed: { "stop_id,stop_name,stop_lat,stop_lon,stop_desc\n" + $0.joined(separator: "\n") },
            written: { "\"\($0.replacing("\"", with: "\"\""))\"" }),
        json("taipei-works", before: "{\"features\":[", after: "]}") { id, name, text in
            """
            {"properties":{"Ac_no":\(id),"NPurp":\(name),"Addr":\(text),"C_Name":\(text),"Co_Ti":\(text),"X":302174,"Y":2771167}}
            """
        },
        json("iplay", before: "{\"value\":[", after: "]}") { id, name, text in
            "{\"GymID\":\(id),\"Name\":\(name),\"Address\":\(text),\"OpenState\":\(text),\"LatLng\":\"25,121\"}"
        },
        json("airtable", before: "{\"records\":[", after: "]}") { id, name, text in
            "{\"id\":\(id),\"fields\":{\"name\":\(name),\"line\":\(text),\"tel\":\(text),\"lat\":25,\"lon\":121}}"
        },
        json("geojson", before: "{\"type\":\"FeatureCollection\",\"features\":[", after: "]}") {
            id, name, text in
            """
            {"id":\(id),"geometry":{"type":"Point","coordinates":[121,25]},"properties":{"name":\(name),"city":\(text)}}
            """
        },
        FeedShape(
            testDescription: "csv", record: { "\($0),\($1),25,121,\($2)" },
            feed: { "id,name,lat,lon,hours\n" + $0.joined(separator: "\n") },
            written: { "\"\($0.replacing("\"", with: "\"\""))\"" }),
    ]
}

@Suite("Properties of all feeds")
struct FeedPropertyTests {
    private let seed: UInt64 = 20_261_130

    @Test("A bad record among good ones is one rejection, wherever it stands.", arguments: FeedShape.all)
    func survivesBadRecords(shape: FeedShape) throws {
        let empty = shape.written("")
        for place in 0...3 {
            for (id, name) in [(empty, shape.written("x")), (shape.written("9"), empty)] {
                var records = (1...3).map {
                    shape.record(shape.written("\($0)"), shape.written("name"), shape.written("text"))
                }
                records.insert(shape.record(id, name, empty), at: place)
                let reading = try Feed.read(Array(shape.feed(records).utf8), kind: shape.testDescription)
                #expect(reading.stations.map(\.id) == ["1", "2", "3"])
                #expect(reading.rejected.map(\.index) == [place])
            }
        }
    }

    @Test("No text of a feed puts a control character into a station.", arguments: FeedShape.all)
    func removesControls(shape: FeedShape) throws {
        var generator = SeededGenerator(state: seed)
        let scalars = Array("\u{1}\u{8}\u{1B}\u{7F}\u{85}\u{9B}\t\r\n\"',;[a臺é ".unicodeScalars)
        for round in 0..<200 {
            func text() -> String {
                var text = String.UnicodeScalarView("z".unicodeScalars)
                for _ in 0..<Int.random(in: 0...8, using: &generator) {
                    text.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
                }
                return shape.written(String(text))
            }
            let feed = shape.feed([shape.record(text(), text(), text())])
            let reading = try Feed.read(Array(feed.utf8), kind: shape.testDescription)
            let station = try #require(reading.stations.first, "seed \(seed), round \(round)")
            let texts = [
                station.id, station.name, station.address, station.district, station.city, station.openState,
                station.line,
                station.telephone,
            ]
            for scalar in texts.compactMap(\.self).joined().unicodeScalars {
                #expect(
                    scalar.properties.generalCategory != .control, "seed \(seed), round \(round): \(feed)")
            }
        }
    }

    @Test(
        "A feed that is spoilt at some bytes gives stations or an error, never a crash.",
        arguments: FeedShape.all)
    func survivesSpoiltBytes(shape: FeedShape) {
        var generator = SeededGenerator(state: seed)
        let good = Array(
            shape.feed([
                shape.record(shape.written("1"), shape.written("臺北"), shape.written("a\"b")),
                shape.record(shape.written("2"), shape.written("b"), shape.written("")),
            ]).utf8)
        var readings = 0
        for _ in 0..<2000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            do throws(FeedError) {
                let reading = try Feed.read(bytes)
                readings += 1
                #expect(!reading.stations.isEmpty && reading.stations.count <= 3, "seed \(seed)")
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
        #expect(readings > 0 && readings < 2000, "seed \(seed)")
    }
}
