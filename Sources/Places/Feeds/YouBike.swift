import Events
import Values

extension Feed {
    /// The shared bikes of Taiwan's cities, in the four generations published since 2012.
    ///
    /// An array of stations, or an object with the return code 1 in `retCode` and, in `retVal`, that array, an object
    /// of the stations by identifier, or either as JSON within a text. Times are Taipei's; counts and degrees are
    /// numbers or text. What a count is called has changed twice.
    static let youBike = Feed(
        kind: "youbike",
        recognizes: { outline in
            outline.recordKeys.isSuperset(of: ["sno", "sna"])
                || !outline.keys.isDisjoint(with: ["retCode", "retVal"])
        },
        read: { (document, reading) throws(FeedError) in
            guard let records = try records(of: document.root) else {
                throw .otherKind(wanted: reading.kind, found: document.outline.lookalike)
            }
            reading.speaks(for: records.lazy.compactMap { YouBikeRecord($0).feedTime }.first)
            reading.add(records, as: YouBikeRecord.init, in: .taiwan)
        })
}

/// The stations of a document, with or without the object that has the return code; nil when there are none.
private func records(of root: FeedValue) throws(FeedError) -> [FeedValue]? {
    guard case .object = root else { return list(root) }
    if let code = root["retCode"].text, code != "1" { throw .failed(code: code) }
    guard case .string(let text) = root["retVal"] else { return list(root["retVal"]) }
    guard let document = try? FeedDocument(Array(text.utf8)), !document.outline.isTable,
        let records = list(document.root)
    else {
        throw .malformedMember("retVal")
    }
    return records
}

/// The elements of an array; the values of an object, in the order of the identifiers that are their names.
private func list(_ value: FeedValue) -> [FeedValue]? {
    switch value {
    case .array(let elements): elements
    case .object(let members): members.sorted { $0.name < $1.name }.map(\.value)
    default: nil
    }
}

/// A station as the feed has it.
private struct YouBikeRecord: StationRecord {
    private let members: FeedValue

    init(_ members: FeedValue) { self.members = members }

    var id: String? { members["sno"].text }
    var name: String? { members["sna"].youBikeName }
    var latitude: Double? { members["latitude"].double ?? members["lat"].double }
    var longitude: Double? { members["longitude"].double ?? members["lng"].double }
    /// The time that the feed speaks for.
    var feedTime: Instant? { members["srcUpdateTime"].taipeiTime ?? members["updateTime"].taipeiTime }

    func describe(_ station: inout Station) {
        station.nameEnglish = members["snaen"].youBikeName
        station.address = members["ar"].text
        station.district = members["sarea"].text
        station.capacity = members["Quantity"].count ?? members["total"].count ?? members["tot"].count
        station.inService = members["act"].flag
        station.availability = Station.Availability(
            bikes: members["available_rent_bikes"].count ?? members["sbi"].count,
            docks: members["available_return_bikes"].count ?? members["bemp"].count,
            updatedAt: members["mday"].taipeiTime ?? members["infoTime"].taipeiTime)
    }
}

extension FeedValue {
    /// The name of a station without the system's own before it; nil when nothing is left.
    var youBikeName: String? {
        guard let name = text else { return nil }
        let prefix = "YouBike2.0_".utf8
        guard name.utf8.starts(with: prefix) else { return name }
        let rest = Substring(name.utf8.dropFirst(prefix.count)).trimmed()
        return rest.isEmpty ? nil : String(rest)
    }
}
