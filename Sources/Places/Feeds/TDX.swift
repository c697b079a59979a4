import Events

extension Feed {
    /// The stations of the transport ministry's data exchange TDX, chiefly those of shared bikes.
    ///
    /// An array of stations, alone or with an array of their bikes and docks, joined by `StationUID`. Source:
    /// tdx.transportdata.tw, the schemas `BikeStation` and `BikeAvailability`.
    static let tdx = Feed(
        kind: "tdx",
        stationFile: "list of stations (Bike/Station)",
        recognizes: { $0.recordKeys.contains("StationUID") && !$0.isTable },
        read: { (document, reading) throws(FeedError) in
            let records = document.root.elements
            reading.speaks(for: records.lazy.compactMap { $0["UpdateTime"].moment }.first)
            if records.isEmpty || document.outline.recordKeys.contains("StationPosition") {
                reading.hasStationFile = true
                reading.add(records, as: TDXStation.init, in: .taiwan)
            } else {
                reading.addAvailability(records, as: AvailabilityRecord.init(tdx:))
            }
        })
}

/// Where TDX has what belongs to a list of stations.
public enum TDXAddress {
    /// The address of the bikes and docks of the stations at an address; nil when a document is no list of stations from
    /// there.
    ///
    /// Source: tdx.transportdata.tw: `Bike/Availability/City/Taipei` goes with `Bike/Station/City/Taipei`, and so for all others.
    public static func counts(of document: FeedDocument, at url: String) -> String? {
        guard Feed.tdx.recognizes(document.outline), let range = url.firstRange(of: "/Bike/Station/") else {
            return nil
        }
        return url[..<range.lowerBound] + "/Bike/Availability/" + url[range.upperBound...]
    }
}

/// A station as the list of stations has it.
private struct TDXStation: StationRecord {
    private let members: FeedValue

    init(_ members: FeedValue) { self.members = members }

    var id: String? { members["StationUID"].text }
    var name: String? {
        members["StationName"]["Zh_tw"].youBikeName ?? members["StationName"]["En"].youBikeName
    }
    var latitude: Double? { members["StationPosition"]["PositionLat"].double }
    var longitude: Double? { members["StationPosition"]["PositionLon"].double }

    /// The city whose code the identifier begins with, such as `KIN` of `KINA1`.
    private var city: String? { id.flatMap { Self.cities[String($0.prefix(3))] } }

    /// The cities and counties by the codes of TDX, which are those of ISO 3166-2:TW (its `Basic/City`, member `CityCode`).
    private static let cities = [
        "TPE": "臺北市", "NWT": "新北市", "TAO": "桃園市", "TXG": "臺中市", "TNN": "臺南市", "KHH": "高雄市", "KEE": "基隆市",
        "HSZ": "新竹市", "HSQ": "新竹縣", "MIA": "苗栗縣", "CHA": "彰化縣", "NAN": "南投縣", "YUN": "雲林縣", "CYI": "嘉義市",
        "CYQ": "嘉義縣", "PIF": "屏東縣", "ILA": "宜蘭縣", "HUA": "花蓮縣", "TTT": "臺東縣", "PEN": "澎湖縣", "KIN": "金門縣",
        "LIE": "連江縣",
    ]

    func describe(_ station: inout Station) {
        station.nameEnglish = members["StationName"]["En"].youBikeName
        station.setAddress(members["StationAddress"]["Zh_tw"].text)
        station.city = station.city ?? city
        station.capacity = members["BikesCapacity"].count
    }
}

extension AvailabilityRecord {
    /// A record of bikes and docks; the status is 0 for not in operation, 1 for normal, 2 for suspended.
    fileprivate init(tdx members: FeedValue) {
        self.init(
            id: members["StationUID"].text,
            inService: members["ServiceStatus"].count.flatMap { (0...2).contains($0) ? $0 == 1 : nil },
            availability: Station.Availability(
                bikes: members["AvailableRentBikes"].count, docks: members["AvailableReturnBikes"].count,
                updatedAt: members["SrcUpdateTime"].moment ?? members["UpdateTime"].moment))
    }
}
