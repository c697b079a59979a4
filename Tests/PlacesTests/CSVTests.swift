import Events
import Places
import Testing

@Suite("Tables of comma-separated values")
struct CSVTests {
    private func read(_ bytes: [UInt8], _ hints: FeedHints = FeedHints()) throws(FeedError) -> FeedReading {
        try Feed.read(bytes, hints: hints)
    }

    private func read(_ text: String, _ hints: FeedHints = FeedHints()) throws(FeedError) -> FeedReading {
        try read(Array(text.utf8), hints)
    }

    private func failure(_ bytes: [UInt8]) -> FeedError? {
        do throws(FeedError) {
            _ = try read(bytes)
            return nil
        } catch {
            return error
        }
    }

    /// The names of the stations of a table with the columns id, name, lat and lon.
    private func names(_ rows: String) throws -> [String] {
        try read("id,name,lat,lon\n" + rows).stations.map(\.name)
    }

    private let table = "id,name,lat,lon\n1,動物園,24.998197,121.579338\n2,木柵,24.998241,121.573145\n"

    @Test("A table with usual names of columns, in English or Chinese, gives stations.")
    func readsTable() throws {
        let stations = try read(table).stations
        #expect(stations.map(\.id) == ["1", "2"] && stations.map(\.name) == ["動物園", "木柵"])
        #expect(stations[0].coordinate == Coordinate(latitude: 24.998197, longitude: 121.579338))
        #expect(stations.map(\.kind) == ["csv", "csv"])
        #expect(try read(table.replacing("id,name,lat,lon", with: "車站編號,中文站名,緯度,經度")).stations == stations)
        #expect(
            try read(table.replacing("id,name,lat,lon", with: "Station ID, Name ,LATITUDE,Lng")).stations
                == stations)
        #expect(try read(table.replacing("id,name,lat,lon", with: "編號,站名,北緯,東經")).stations == stations)
    }

    @Test(
        "Line ends of LF and CR LF, a last line without one, empty lines and a mark of UTF-8 give equal rows."
    )
    func readsLineEnds() throws {
        let reading = try read(table)
        #expect(try read(table.replacing("\n", with: "\r\n")) == reading)
        #expect(try read(String(table.dropLast())) == reading)
        #expect(try read("\n" + table.replacing("\n", with: "\n\n")) == reading)
        #expect(try read("\u{FEFF}" + table) == reading)
        #expect(try read("\u{FEFF}\"id\"" + table.dropFirst(2)) == reading)
    }

    /// The cells by python3's csv module, but for those with quotes that RFC 4180 does not allow.
    @Test(
        "A quoted cell may hold commas, line ends and doubled quotes.",
        arguments: [
            (#"1,"a,b",25,121"#, "a,b"), (#"1,"a""b",25,121"#, #"a"b"#), (#"1,"""a""",25,121"#, #""a""#),
            ("1,\"a\nb\",25,121", "ab"), (#""1","a","25","121""#, "a"), (#"1,"a "b" c",25,121"#, #"a "b" c"#),
            (#"1,a "b" c,25,121"#, #"a "b" c"#), (#"1,5" pipe,25,121"#, #"5" pipe"#),
            (#"1, "a",25,121"#, #""a""#),
        ])
    func readsQuotes(row: String, name: String) throws {
        for rows in [row, row + "\n", row + "\r\n2,z,25,121"] {
            #expect(try names(rows).first == name, "\(rows)")
        }
    }

    @Test("A short row has empty cells at its end; cells beyond the last column are left out and counted.")
    func readsUnevenRows() throws {
        let reading = try read("id,name,lat,lon,tel\n1,a,25,121\n2,b,25\n3,c,25,121,1,,x\n4,d,25,121,,y,z\n")
        #expect(reading.stations.map(\.id) == ["1", "3", "4"])
        #expect(reading.stations.map(\.telephone) == [nil, "1", nil])
        #expect(reading.rejected.map(\.description) == ["record 2 (2) has no position"])
        #expect(reading.extraCells == 3)
        #expect(reading.remarks == ["cells beyond the last column, which were left out: 3"])
    }

    @Test("UTF-16 with a mark is read, in either order of bytes, and what is none says where.")
    func readsUTF16() throws {
        let reading = try read(table)
        let units = Array("\u{FEFF}\(table)".utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(try read(little) == reading)
        #expect(try read(big) == reading)
        #expect(failure(Array(little.dropLast())) == .truncated(length: little.count - 1))
        #expect(failure(Array(little[..<6]) + [0x00, 0xD8, 0x41, 0x00]) == .notUTF16(offset: 8))
        #expect(failure(Array(little[..<6]) + [0x00, 0xDC]) == .notUTF16(offset: 6))
        #expect(failure(Array(little[..<6]) + [0x00, 0xD8]) == .truncated(length: 8))
        #expect(failure(Array(little[..<6]) + [0x00, 0x00]) == .nul(offset: 6))
        #expect(FeedError.notUTF16(offset: 6).description == "the feed is not UTF-16 at byte 6")
    }

    @Test("Bytes that are not UTF-8, a NUL and a quote that is never closed are errors that say where.")
    func refusesBytes() throws {
        #expect(failure(Array("id,name\n1,".utf8) + [0xC3, 0x28]) == .notUTF8(offset: 10))
        #expect(failure(Array("\u{FEFF}id,name\n1,".utf8) + [0xFF, 0x28]) == .notUTF8(offset: 13))
        #expect(failure(Array("id,name\n1,".utf8) + [0]) == .nul(offset: 10))
        #expect(failure(Array("id,name\n1,a\n\"2,b\n3,c\n".utf8)) == .openQuote(line: 3))
        #expect(
            FeedError.nul(offset: 10).description
                == "the feed has a NUL at byte 10: it is no text, or is damaged")
        #expect(
            FeedError.openQuote(line: 3).description
                == "a quote that opens in line 3 is never closed: fetch the feed again")
    }

    @Test("A number in a cell is plain digits, with blanks around them or none.")
    func readsNumbers() throws {
        let reading = try read(
            "id,name,lat,lon\n1,a, 25.5 ,121.5\n2,b,NaN,121\n3,c,2.5e1,121\n4,d,0x19,121\n5,e,-,N/A\n")
        #expect(reading.stations.map(\.id) == ["1"])
        #expect(reading.rejected.map(\.index) == [1, 2, 3, 4])
    }

    @Test(
        "Where latitude and longitude are both nearer to 0 than a millionth of a degree, there is no position."
    )
    func findsNullIsland() throws {
        let reading = try read(
            "id,name,lat,lon\n1,a,0,0\n2,b,0.0000009,-0.0000009\n3,c,0.000001,0\n4,d,0,-0.000001\n5,e,0,121.5\n"
        )
        #expect(reading.stations.map(\.id) == ["3", "4", "5"])
        #expect(
            reading.rejected.map(\.description) == [
                "record 1 (1) has no position", "record 2 (2) has no position",
            ])
    }

    @Test("Hints name columns and their metres, and x and y are the last names to be tried.")
    func obeysHints() throws {
        let text = "no,who,x,y,lat,lon\n7,a,302174.518,2771167.242,,\n"
        let fields: [RecordField: String] = [.id: "no", .name: "who"]
        let station = try read(text, FeedHints(fields: fields, system: .metres(.taiwan))).stations[0]
        #expect(station.coordinate == Coordinate(latitude: 25.047759999, longitude: 121.517082001))
        let degrees = text.replacing(",,\n", with: ",25.5,121.5\n")
        #expect(
            try read(degrees, FeedHints(fields: fields)).stations[0].coordinate
                == Coordinate(latitude: 25.5, longitude: 121.5))
    }

    @Test("A kind whose fields are known takes no hint.")
    func refusesHints() {
        let youBike = Array(FeedTests.good.utf8)
        for (hints, option) in [
            (FeedHints(fields: [.id: "sno"]), "--map"), (FeedHints(system: .degrees), "--crs"),
        ] {
            do throws(FeedError) {
                Issue.record("\(try read(youBike, hints).stations)")
            } catch {
                #expect(
                    error.description
                        == "the fields and positions of a feed of the kind youbike are known: leave \(option) out"
                )
            }
        }
    }

    @Test("A table too is of the kind that was asked for, or refused.")
    func refusesOtherKinds() {
        do throws(FeedError) {
            Issue.record("\(try Feed.read(Array(table.utf8), kind: "geojson").stations)")
        } catch {
            #expect(error.description == "the feed is not of the kind geojson; it looks like csv")
        }
    }
}
