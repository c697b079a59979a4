import Events

/// A record of a feed without a schema of its own, whose fields are known by their names or by hints.
struct MappedRecord: StationRecord {
    private let values: [RecordField: FeedValue]

    /// A record with these members; of several that say the same thing the likeliest counts, and a hint before all.
    init(_ record: FeedValue, _ hints: FeedHints) {
        var found: [RecordField: (value: FeedValue, rank: Int)] = [:]
        for member in record.members where !member.value.isBlank {
            guard let (field, rank) = RecordField.named(member.name), rank < found[field]?.rank ?? .max
            else { continue }
            found[field] = (member.value, rank)
        }
        values = found.mapValues(\.value).merging(hints.fields.mapValues { record[$0] }) { $1 }
    }

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

extension FeedReading {
    /// Notes which fields the records have, and throws if a hint names another.
    mutating func noteFields(of records: [FeedValue], _ hints: FeedHints) throws(FeedError) {
        var known: Set<String> = []
        for member in records.lazy.flatMap(\.members) where known.insert(member.name).inserted {
            fieldNames.append(member.name)
        }
        for name in hints.fields.values.sorted() where !known.contains(name) {
            throw .noField(name, fields: fieldNames)
        }
    }
}
