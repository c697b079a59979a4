import Events

extension Feed {
    /// The works on Taipei's roads and metro lines, in metres of TWD97 and with days of the Republic of China.
    ///
    /// Either GeoJSON, or the older answer of data.taipei with `result.results` and names in capital letters. A permit
    /// (`Ac_no`) may be for several works, which `sno` numbers. What the works are for is the name; the days on which they
    /// begin and end are dates, and the hours are the state of being open.
    static let taipeiWorks = Feed(
        kind: "taipei-works", topics: .system,
        recognizes: \.isTaipeiWorks,
        read: { (document, reading) throws(FeedError) in
            reading.system = try document.geoJSONSystem() ?? .metres(.taiwan)
            reading.add(works(of: document.root), as: WorkRecord.init, in: .taiwan)
        })
}

extension FeedOutline {
    /// Whether its records have at least half of the members that are read of a work.
    var isTaipeiWorks: Bool {
        let names = recordKeys { works(of: $0).prefix(Self.depth).map { WorkRecord.members(of: $0) } }
        return WorkRecord.names.intersection(names.map { $0.uppercased() }).count * 2
            >= WorkRecord.names.count
    }
}

private func works(of root: FeedValue) -> [FeedValue] {
    let results = root["result"]["results"].elements
    return results.isEmpty ? root["features"].elements : results
}

/// A work as the feed has it.
private struct WorkRecord: StationRecord {
    /// The members, by their names in capital letters.
    private let members: [String: FeedValue]
    private let point: [FeedValue]

    /// What is read; the names and telephone numbers of contacts, in other members, never are.
    static let names: Set = [
        "AC_NO", "SNO", "C_NAME", "ADDR", "CB_DA", "CE_DA", "CO_TI", "NPURP", "X", "Y",
    ]

    init(_ record: FeedValue) {
        var members: [String: FeedValue] = [:]
        for member in Self.members(of: record).members {
            let name = member.name.uppercased()
            if Self.names.contains(name), members[name] == nil { members[name] = member.value }
        }
        self.members = members
        point = record.point
    }

    /// The members that say something of the work: the properties of a feature, or those of the record.
    static func members(of record: FeedValue) -> FeedValue {
        if case .object = record["properties"] { record["properties"] } else { record }
    }

    private subscript(name: String) -> FeedValue { members[name] ?? .null }

    var id: String? {
        guard let permit = self["AC_NO"].text else { return nil }
        return self["SNO"].text.map { "\(permit)-\($0)" } ?? permit
    }
    var name: String? { self["NPURP"].text ?? self["ADDR"].text }
    var latitude: Double? { self["Y"].double ?? (point.count > 1 ? point[1].double : nil) }
    var longitude: Double? { self["X"].double ?? point.first?.double }

    func describe(_ station: inout Station) {
        let district = self["C_NAME"].text
        station.setAddress(
            self["ADDR"].text, district: district.map { $0.hasSuffix("區") ? $0 : "\($0)區" }, city: "臺北市")
        station.openState = self["CO_TI"].text
        station.startDate = self["CB_DA"].taiwanDate
        station.endDate = self["CE_DA"].taiwanDate
    }
}
