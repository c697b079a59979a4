import JSONText

/// What changed about one station in its feed's directory.
public struct StationChange: Hashable, Sendable {
    /// The feed's identifier of the station.
    public let id: String
    /// The members that differ, in the order they are written; nil where one was taken away.
    private let members: [Member]

    private struct Member: Hashable, Sendable {
        let field: StationField
        let value: StationField.Value?
    }

    /// What differs between two states of a station; nil when nothing but the availability does.
    public init?(from old: Station, to new: Station) {
        let members = StationField.allCases.compactMap { field in
            old[field] == new[field] ? nil : Member(field: field, value: new[field])
        }
        guard !members.isEmpty else { return nil }
        id = new.id
        self.members = members
    }

    /// Changes a station to what it is now.
    public func apply(to station: inout Station) {
        for member in members { station[member.field] = member.value }
    }

    init(_ reader: inout JSONReader) throws(JSONError) {
        var id: String?
        var members: [Member] = []
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "id": id = try reader.string()
            default:
                guard let field = StationField(rawValue: key.text) else { return try reader.skip() }
                members.append(Member(field: field, value: try reader.null() ? nil : try field.read(&reader)))
            }
        }
        self.id = try reader.require(id, "id")
        self.members = members
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("id", id)
            for member in members {
                writer.key(member.field.rawValue)
                if let value = member.value { value.write(to: &writer) } else { writer.null() }
            }
        }
    }
}
