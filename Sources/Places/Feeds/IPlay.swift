import Events

extension Feed {
    /// The sports venues of Taiwan's Sports Administration: an array, or an object of OData with the array in `value`.
    ///
    /// When a venue is open is prose in older answers and a letter in newer ones, whose meaning is not published: both are
    /// kept as they stand. A venue without a name is called what can be played there. The web address is its photo's.
    static let iPlay = Feed(
        kind: "iplay",
        recognizes: { $0.recordKeys { venues(of: $0) }.contains("GymID") },
        read: { (document, reading) throws(FeedError) in
            reading.add(venues(of: document.root), as: VenueRecord.init, in: .taiwan)
        })
}

private func venues(of root: FeedValue) -> [FeedValue] {
    root.members.isEmpty ? root.elements : root["value"].elements
}

/// A venue as the feed has it.
private struct VenueRecord: StationRecord {
    private let members: FeedValue
    private let position: [Double?]

    init(_ members: FeedValue) {
        self.members = members
        let parts = members["LatLng"].text?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        position = parts.count == 2 ? parts.map { decimal($0.trimmed()) } : [nil, nil]
    }

    var id: String? { members["GymID"].text }
    var name: String? { members["Name"].text ?? members["GymFuncList"].text }
    var latitude: Double? { position[0] }
    var longitude: Double? { position[1] }

    func describe(_ station: inout Station) {
        station.setAddress(members["Address"].text)
        station.telephone = members["OperationTel"].text
        station.openState = members["OpenState"].text
        station.url = members["Photo1"].webAddress
    }
}
