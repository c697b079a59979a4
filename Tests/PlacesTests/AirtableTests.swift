import Events
import Places
import Testing

@Suite("Airtable")
struct AirtableTests {
    private func read(_ text: String, fields: [RecordField: String] = [:]) throws(FeedError) -> FeedReading {
        try Feed.read(Array(text.utf8), hints: FeedHints(fields: fields))
    }

    private func failure(_ text: String, fields: [RecordField: String] = [:]) -> String? {
        do throws(FeedError) {
            _ = try read(text, fields: fields)
            return nil
        } catch {
            return error.description
        }
    }

    private func record(_ id: String, _ fields: String) -> String {
        "{\"id\":\"\(id)\",\"createdTime\":\"2025-03-01T05:41:07.000Z\",\"fields\":{\(fields)}}"
    }

    private func page(_ records: String..., offset: String? = nil) -> String {
        let next = offset.map { ",\"offset\":\"\($0)\"" } ?? ""
        return "{\"records\":[\(records.joined(separator: ","))]\(next)}"
    }

    private let zoo =
        #""station_code":"BR01","station_name_tw":"動物園","station_name_en":"Taipei Zoo","line_name":"文湖線","address":"台北市文山區新光路二段32號","lat":24.998197,"lng":121.579338"#
    private let place = #""lat":25,"lng":121.5"#

    @Test("A record gives a station whose fields are known by usual names.")
    func readsRecord() throws {
        var station = Station(
            source: "airtable", kind: "airtable", id: "BR01", name: "動物園",
            coordinate: try #require(Coordinate(latitude: 24.998197, longitude: 121.579338)))
        station.nameEnglish = "Taipei Zoo"
        station.line = "文湖線"
        station.address = "台北市文山區新光路二段32號"
        station.city = "台北市"
        station.district = "文山區"
        let reading = try read(page(record("rec0", zoo)))
        #expect(reading.stations == [station] && reading.isComplete && reading.remarks == [])
        let chinese =
            #""車站編號":"BR01","中文站名":"動物園","英譯站名":"Taipei Zoo","路線名":"文湖線","地址":"台北市文山區新光路二段32號","緯度":24.998197,"經度":"121.579338""#
        #expect(try read(page(record("rec0", chinese))).stations == [station])
        let spaced = zoo.replacing("station_code", with: "Station Code").replacing("lat", with: "Latitude")
        #expect(try read(page(record("rec0", spaced))).stations == [station])
    }

    @Test("The identifier of a record stands in for one among its fields, and long ones keep all digits.")
    func readsIdentifiers() throws {
        let reading = try read(
            page(
                record("rec0", "\"name\":\"a\",\(place)"),
                record("rec1", "\"name\":\"b\",\"id\":16316963937723214038,\(place)"),
                record("rec2", "\"name\":\"c\",\"id\":\"0144\",\(place)")))
        #expect(reading.stations.map(\.id) == ["rec0", "16316963937723214038", "0144"])
    }

    @Test("Empty records are rejected one by one, by their own identifiers.")
    func rejectsEmptyRecords() throws {
        let reading = try read(
            page(record("rec0", ""), record("rec1", zoo), record("rec2", "\"Name\":\"x\"")))
        #expect(reading.stations.map(\.id) == ["BR01"])
        #expect(
            reading.rejected.map(\.description) == [
                "record 1 (rec0) has no name", "record 3 (rec2) has no position",
            ])
    }

    @Test("A hint says which field holds what, before all usual names.")
    func obeysHints() throws {
        let fields = #""name":"wrong","Titel":"right","Nord":25.5,"Ost":121.5,"lat":1,"id":"7""#
        let reading = try read(
            page(record("rec0", fields)), fields: [.name: "Titel", .latitude: "Nord", .longitude: "Ost"])
        #expect(reading.stations.map(\.name) == ["right"] && reading.stations.map(\.id) == ["7"])
        #expect(reading.stations[0].coordinate == Coordinate(latitude: 25.5, longitude: 121.5))
        let twice = try read(page(record("rec0", "\"name\":\"a\",\(place)")), fields: [.id: "name"])
        #expect(twice.stations.map(\.id) == ["a"] && twice.stations.map(\.name) == ["a"])
    }

    /// The values are written as airtable.com/developers/web/api/field-model shows them.
    @Test("A field with several values is their text, of one that value, of links and attachments nothing.")
    func readsArrays() throws {
        let fields = """
            "name":["動物園"],"lat":[24.998197],"lng":["121.579338"],"capacity":[null,12],"active":[true],\
            "line":["文湖線"," 環狀線 ",3,2.50,true,"rec8116cdd76088af"],"address":["rec8116cdd76088af"],\
            "city":[],"district":["records-of-a-town"],"phone":["02-1",{"id":"usr00000appUsr001","name":"x"}],\
            "url":[{"id":"att00000000000001","url":"https://a.org/x.jpg","filename":"x.jpg"}],"hours":[" ",["x"]]
            """
        let station = try #require(try read(page(record("rec0", fields))).stations.first)
        var expected = Station(
            source: "airtable", kind: "airtable", id: "rec0", name: "動物園",
            coordinate: try #require(Coordinate(latitude: 24.998197, longitude: 121.579338)))
        expected.capacity = 12
        expected.inService = true
        expected.line = "文湖線, 環狀線, 3, 2.50"
        expected.district = "records-of-a-town"
        expected.telephone = "02-1"
        #expect(station == expected)
        let several = #""name":"a","lat":[25,26],"lng":[121.5]"#
        #expect(
            failure(page(record("rec0", several)))?.hasPrefix(
                "the feed has no good record; the first of 1 rejected: record 1 (rec0) has no position")
                == true)
    }

    @Test("A feed whose fields are not known says which there are, and which is missing.")
    func namesFields() {
        #expect(
            failure(page(record("rec0", #""Button":"422","Name":"Test""#)))
                == "the feed has no good record; the first of 1 rejected: record 1 (rec0) has no position; "
                + "its fields are Button, Name: say which holds what, as in --map latitude=FIELD")
        #expect(
            failure(page(record("rec0", "\"n\":1")), fields: [.name: "Name"])
                == "no record has the field \"Name\"; its fields are n")
        let many = (1...30).map { "\"f\($0)\":1" }.joined(separator: ",")
        #expect(failure(page(record("rec0", many)))?.contains("f23, f24 and 6 more: say") == true)
    }

    @Test("Pages of 100 and 56 give 156, and a page with another behind it is a part of the feed.")
    func joinsPages() throws {
        func records(_ range: Range<Int>) -> String {
            range.map { record("rec\($0)", "\"name\":\"n\",\(place)") }.joined(separator: ",")
        }
        let first = page(records(0..<100), offset: "itr/rec100")
        let last = page(records(100..<156))
        let whole = try read("[\(first),\(last)]")
        #expect(whole.stations.map(\.id) == (0..<156).map { "rec\($0)" } && whole.isComplete)
        let documents = try [first, last].map { try FeedDocument(Array($0.utf8)) }
        #expect(try Feed.read(documents) == whole)
        let part = try read(first)
        #expect(part.stations.count == 100 && !part.isComplete)
        #expect(part.remarks == ["this is a part of the feed: no station was taken as gone"])
    }

    @Test("A field that a hint names may be missing on some of the pages.")
    func mapsPages() throws {
        let hints = FeedHints(fields: [.line: "Farbe"])
        let first = page(record("rec0", "\"name\":\"a\",\(place)"), offset: "x")
        let last = page(record("rec1", "\"name\":\"b\",\"Farbe\":\"rot\",\(place)"))
        let documents = try [first, last].map { try FeedDocument(Array($0.utf8), hints) }
        #expect(try Feed.read(documents).stations.map(\.line) == [nil, "rot"])
    }

    @Test("A repeated offset, and a page behind the last one, are errors.")
    func refusesPages() {
        let pages = ["a", "b", "a"].map { (offset: String) in
            page(record("rec\(offset)", zoo), offset: offset)
        }
        #expect(
            failure("[\(pages.joined(separator: ","))]")
                == "two pages of the feed name the same next page, \"a\": fetch the feed again")
        #expect(
            failure("[\(pages[0]),\(page(record("rec1", zoo))),\(pages[1])]")
                == "page 2 of the feed is its last, but others follow: put the pages in order")
    }
}
