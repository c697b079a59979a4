import Events
import Places
import Testing

@Suite("Sports venues")
struct IPlayTests {
    private func read(_ text: String) throws(FeedError) -> FeedReading { try Feed.read(Array(text.utf8)) }

    /// A venue with some members put in another way or left out.
    private func venue(_ changes: [String: String?] = [:]) -> String {
        var members: [String: String?] = [
            "GymID": "1068", "Name": #""百齡高中活動中心""#, "OperationTel": #""02-28831568#57251""#,
            "Address": #""臺北市士林區承德路4段177號""#, "Rate": "0.0", "RateCount": "0", "Distance": "0",
            "GymFuncList": #""籃球場,排球場(館)""#, "Photo1": #""https://iplay.sa.gov.tw/a b/百.jpg""#,
            "LatLng": #""25.0864539762441,121.523551940918""#, "RentState": "null", "OpenState": #""E""#,
            "Declaration": "null",
        ]
        for (key, value) in changes { members[key] = value }
        return
            "{\(members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ","))}"
    }

    private func station(_ changes: [String: String?]) throws -> Station {
        try #require(try read("[\(venue(changes))]").stations.first)
    }

    private func expected() throws -> Station {
        var station = Station(
            source: "iplay", kind: "iplay", id: "1068", name: "百齡高中活動中心",
            coordinate: try #require(Coordinate(latitude: 25.0864539762441, longitude: 121.523551940918)))
        station.telephone = "02-28831568#57251"
        station.address = "臺北市士林區承德路4段177號"
        station.city = "臺北市"
        station.district = "士林區"
        station.openState = "E"
        station.url = "https://iplay.sa.gov.tw/a%20b/%E7%99%BE.jpg"
        return station
    }

    @Test("An array and an object with the array in value give equal lists.")
    func readsEnvelopes() throws {
        #expect(try read("[\(venue())]").stations == [try expected()])
        #expect(try read("{\"@odata.context\":\"x\",\"value\":[\(venue())]}").stations == [try expected()])
    }

    @Test("Whether a venue is open is prose or a letter, kept as it stands, or unknown.")
    func keepsOpenState() throws {
        #expect(try station(["OpenState": #""免費開放使用""#]).openState == "免費開放使用")
        #expect(try station(["OpenState": "null"]).openState == nil)
        #expect(try station(["OpenState": nil]).openState == nil)
    }

    @Test(
        "Members that are null or absent are unknown, and a venue without a name is called after its sports.")
    func readsNulls() throws {
        let changes: [String: String?] = [
            "Name": nil, "Address": "null", "OperationTel": nil, "Photo1": "null",
        ]
        let station = try station(changes)
        #expect(station.name == "籃球場,排球場(館)")
        #expect(station.address == nil && station.city == nil && station.district == nil)
        #expect(station.telephone == nil && station.url == nil)
    }

    @Test(
        "A position is two numbers with a comma between, and none when both are 0.",
        arguments: [
            #""0,0""#, #""0.0, 0.0""#, #""""#, "null", #""25.08""#, #""25.08,""#, #""25.08,121.5,3""#,
            #""25.08;121.5""#, "25.08",
            #""NaN,NaN""#, nil,
        ])
    func knowsNoPosition(text: String?) throws {
        let reading = try read("[\(venue()),\(venue(["GymID": "7", "LatLng": text]))]")
        #expect(reading.stations == [try expected()])
        #expect(reading.rejected.map(\.description) == ["record 2 (7) has no position"])
    }

    @Test("Latitude and longitude in each other's place are put right and counted.")
    func swapsAxes() throws {
        let reading = try read("[\(venue(["LatLng": #"" 121.523551940918 , 25.0864539762441 ""#]))]")
        #expect(reading.stations == [try expected()] && reading.swapped == 1)
    }

    @Test(
        "A photo's address is percent-encoded once, and is none when it is not on the web.",
        arguments: [
            (#""https://a.tw/x%E7%99%BE.jpg""#, "https://a.tw/x%E7%99%BE.jpg"),
            (#""http://a.tw/?q=é&r=\"<>""#, "http://a.tw/?q=%C3%A9&r=%22%3C%3E"),
            (#""javascript:alert(1)""#, nil), (#""/Upload/a.jpg""#, nil),
            (#""https://a.tw/\u001b[2J""#, "https://a.tw/[2J"),
        ] as [(String, String?)])
    func encodesAddresses(text: String, address: String?) throws {
        #expect(try station(["Photo1": text]).url == address)
    }

    @Test(
        "Cities and districts are read from the front of an address.",
        arguments: [
            ("高雄市鼓山區臨海二路50號", "高雄市", "鼓山區"), ("高雄市前鎮區中華五路1號", "高雄市", "前鎮區"),
            ("台南市新市區中正路1號", "台南市", "新市區"), ("高雄市那瑪夏區1號", "高雄市", "那瑪夏區"),
            ("新竹市東區光復路", "新竹市", "東區"), ("111 臺北市士林區", "臺北市", "士林區"), ("屏東縣屏東市民生路", "屏東縣", "屏東市"),
            ("臺東縣太麻里鄉1號", "臺東縣", "太麻里鄉"), ("臺北市市民大道一段", "臺北市", nil), ("桃園市平鎮區", "桃園市", "平鎮區"),
            ("復興南路二段235號前", nil, nil), ("台北捷運站", nil, nil),
        ] as [(String, String?, String?)])
    func findsDistricts(address: String, city: String?, district: String?) throws {
        let station = try station(["Address": "\"\(address)\""])
        #expect(station.city == city && station.district == district && station.address == address)
    }
}
