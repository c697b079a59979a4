import Events
import Places
import Testing
import Values

@Suite("TDX")
struct TDXTests {
    private func read(_ files: String...) throws -> FeedReading {
        try Feed.read(
            try files.map { try FeedDocument(Array($0.utf8)) }, now: Instant("2026-11-30T01:30:00Z"))
    }

    private let stations = """
        [{"StationUID":"TPE500101001","StationID":"500101001","AuthorityID":"TPE",\
        "StationName":{"Zh_tw":"YouBike2.0_捷運科技大樓站","En":"YouBike2.0_MRT Technology Bldg. Sta."},\
        "StationPosition":{"PositionLon":121.5436,"PositionLat":25.02605,"GeoHash":"wsqqmp2r1"},\
        "StationAddress":{"Zh_tw":"復興南路二段235號前"},"BikesCapacity":28,\
        "SrcUpdateTime":"2021-11-16T15:37:13+08:00","UpdateTime":"2021-11-16T15:39:25+08:00"},\
        {"StationUID":"KINA1","StationName":{"Zh_tw":"金城車站B"},\
        "StationPosition":{"PositionLon":118.32,"PositionLat":24.434},"StationAddress":{},"BikesCapacity":18,\
        "UpdateTime":"2021-11-16T15:39:25+08:00"}]
        """

    private func counts(_ uid: String, status: Int, bikes: Int, docks: Int) -> String {
        """
        {"StationUID":"\(uid)","ServiceStatus":\(status),"AvailableRentBikes":\(bikes),\
        "AvailableReturnBikes":\(docks),"SrcUpdateTime":"2021-11-16T15:37:45+08:00",\
        "UpdateTime":"2021-11-16T15:40:25+08:00",\
        "AvailableRentBikesDetail":{"GeneralBikes":\(bikes),"ElectricBikes":0}}
        """
    }

    @Test("A station has what the list of stations says of it, in both languages.")
    func readsStation() throws {
        var expected = Station(
            source: "tdx", kind: "tdx", id: "TPE500101001", name: "捷運科技大樓站",
            coordinate: try #require(Coordinate(latitude: 25.02605, longitude: 121.5436)))
        expected.nameEnglish = "MRT Technology Bldg. Sta."
        expected.address = "復興南路二段235號前"
        expected.city = "臺北市"
        expected.capacity = 28
        let reading = try read(stations)
        #expect(reading.stations.first == expected)
        #expect(reading.stations.map(\.name) == ["捷運科技大樓站", "金城車站B"])
        #expect(reading.stations[1].nameEnglish == nil && reading.stations[1].address == nil)
        #expect(reading.feedTime == Instant("2021-11-16T07:39:25Z"))
    }

    @Test("Bikes and docks join by StationUID whatever the order; those of no station are counted.")
    func joins() throws {
        let first = counts("KINA1", status: 1, bikes: 6, docks: 10)
        let second = counts("TPE500101001", status: 2, bikes: 0, docks: 28)
        let third = counts("KINA9", status: 1, bikes: 1, docks: 1)
        let reading = try read(stations, "[\(first),\(second),\(third)]")
        let time = Instant("2021-11-16T07:37:45Z")
        #expect(
            reading.stations.map(\.availability) == [
                Station.Availability(bikes: 0, docks: 28, updatedAt: time),
                Station.Availability(bikes: 6, docks: 10, updatedAt: time),
            ])
        #expect(reading.orphans == 1)
        #expect(reading.feedTime == Instant("2021-11-16T07:40:25Z"))
        #expect(try read(stations, "[\(third),\(second),\(first)]") == reading)
        #expect(try read("[\(second),\(third),\(first)]", stations) == reading)
    }

    @Test(
        "Only the service status 1 is in service, and one that is not known says nothing.",
        arguments: [(0, false), (1, true), (2, false), (3, nil)] as [(Int, Bool?)])
    func readsService(status: Int, inService: Bool?) throws {
        let reading = try read(stations, "[\(counts("KINA1", status: status, bikes: 1, docks: 1))]")
        #expect(reading.stations[1].inService == inService)
    }

    /// The codes are those of ISO 3166-2:TW, which TDX uses.
    @Test(
        "The city is what the address begins with, else that of the code before the identifier.",
        arguments: [
            ("TPE1", "", "臺北市"), ("NWT1", "", "新北市"), ("TAO1", "", "桃園市"), ("TXG1", "", "臺中市"),
            ("TNN1", "", "臺南市"), ("KHH1", "", "高雄市"), ("KEE1", "", "基隆市"), ("HSZ1", "", "新竹市"),
            ("HSQ1", "", "新竹縣"), ("MIA1", "", "苗栗縣"), ("CHA1", "", "彰化縣"), ("NAN1", "", "南投縣"),
            ("YUN1", "", "雲林縣"), ("CYI1", "", "嘉義市"), ("CYQ1", "", "嘉義縣"), ("PIF1", "", "屏東縣"),
            ("ILA1", "", "宜蘭縣"), ("HUA1", "", "花蓮縣"), ("TTT1", "", "臺東縣"), ("PEN1", "", "澎湖縣"),
            ("KIN1", "", "金門縣"), ("LIE1", "", "連江縣"), ("THB1", "", nil), ("tpe1", "", nil), ("TP", "", nil),
            ("TPE1", "台北市信義區市府路1號", "台北市"), ("THB1", "新北市板橋區中山路1號", "新北市"),
            ("TPE1", "市府路1號", "臺北市"),
        ] as [(String, String, String?)])
    func readsCity(uid: String, address: String, city: String?) throws {
        let station = """
            [{"StationUID":"\(uid)","StationName":{"Zh_tw":"a"},"StationAddress":{"Zh_tw":"\(address)"},\
            "StationPosition":{"PositionLon":121.5,"PositionLat":25}}]
            """
        let found = try #require(try read(station).stations.first)
        #expect(found.city == city)
        #expect(found.district == (address.contains("信義區") ? "信義區" : address.contains("板橋區") ? "板橋區" : nil))
    }

    @Test("Bikes and docks without the list of stations are refused.")
    func needsStations() {
        #expect(throws: FeedError.noStations(stationFile: "list of stations (Bike/Station)")) {
            try read("[\(counts("KINA1", status: 1, bikes: 1, docks: 1))]")
        }
    }

    @Test("A position that is in Taiwan only with its numbers swapped is swapped and counted.")
    func swaps() throws {
        let reading = try read(
            #"[{"StationUID":"A","StationName":{"En":"A"},"StationPosition":{"PositionLon":24.434,"PositionLat":118.32}}]"#
        )
        #expect(reading.stations.map(\.coordinate.latitude) == [24.434])
        #expect(reading.swapped == 1 && reading.stations[0].name == "A")
    }
}
