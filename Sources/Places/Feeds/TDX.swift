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
            if document.outline.recordKeys.contains("StationPosition") {
                reading.add(records, as: TDXStation.init, in: .taiwan)
            } else {
                reading.addAvailability(records, as: AvailabilityRecord.init(tdx:))
            }
        })
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

    func describe(_ station: inout Station) {
        station.nameEnglish = members["StationName"]["En"].youBikeName
        station.address = members["StationAddress"]["Zh_tw"].text
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
