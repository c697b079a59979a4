import Events

/// A record of a feed without a schema of its own, whose fields are known by their names or by hints.
struct MappedRecord: StationRecord {
    private let values: [RecordField: FeedValue]

    init(_ record: FeedValue, _ map: FieldMap) { values = map.values(of: record) }

    private subscript(field: RecordField) -> FeedValue { values[field] ?? .null }

    var id: String? { self[.id].text }
    var name: String? { self[.name].text }
    var latitude: Double? { self[.latitude].double }
    var longitude: Double? { self[.longitude].double }

    func describe(_ station: inout Station) {
        station.nameEnglish = self[.nameEnglish].text
        station.setAddress(self[.address].text, district: self[.district].text, city: self[.city].text)
        station.capacity = self[.capacity].count
        station.inService = self[.inService].flag
        station.line = self[.line].text
        station.telephone = self[.telephone].text
        station.url = self[.url].webAddress
        station.openState = self[.openState].text
        station.startDate = self[.startDate].taiwanDate
        station.endDate = self[.endDate].taiwanDate
    }
}

extension Station {
    /// Sets the address, and the district and the city with which it begins unless they are given.
    mutating func setAddress(_ address: String?, district: String? = nil, city: String? = nil) {
        let parts = address.map { TaiwanAddress($0) }
        self.address = address
        self.district = district ?? parts?.district
        self.city = city ?? parts?.city
    }
}
