public import JSONText
public import Values

/// A station or a free place became a favorite.
///
/// Data: `{"number":3,"id":"<uuid>","name":"…","note":"…","station":{…}}`, the station as it was known then (see
/// `Station`); note only when there is one. Applied it adds the favorite; undone by `favorite.removed`.
public struct FavoriteAdded: EventPayload {
    public static let type = "favorite.added"
    public static let version = 1

    /// The number people call it by, from 1, never reused.
    public var number: Int
    /// Its identity for machines.
    public var id: Identifier
    /// What it is called.
    public var name: String
    /// The user's own words about it.
    public var note: String?
    /// What was known of the place then.
    public var station: Station

    /// The event for a new favorite.
    public init(number: Int, id: Identifier, name: String, note: String? = nil, station: Station) {
        self.number = number
        self.id = id
        self.name = name
        self.note = note
        self.station = station
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var id: Identifier?
        var name: String?
        var note: String?
        var station: Station?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "id": id = try reader.identifier("id")
            case "name": name = try reader.string()
            case "note": note = try reader.string()
            case "station": station = try Station(&reader)
            default: try reader.skip()
            }
        }
        self.init(
            number: try reader.require(number, "number"), id: try reader.require(id, "id"),
            name: try reader.require(name, "name"), note: note,
            station: try reader.require(station, "station"))
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("id", id.description)
            writer.member("name", name)
            writer.member("note", note)
            writer.key("station")
            station.write(to: &writer)
        }
    }

    public var sentence: String { "Added favorite \(label)" }

    /// The number, the name, and the note if there is one, as a sentence tells them.
    var label: String {
        let text = "#\(number) \"\(name)\""
        return note.map { "\(text), with the note \"\($0)\"" } ?? text
    }
}
