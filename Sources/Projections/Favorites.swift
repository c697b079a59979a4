public import Events
public import JSONText
import Values

/// The favorites.
public struct Favorites: Projection {
    public static let name = "favorites"
    public static let version = 2

    private var list = NumberedTable<Favorite>()

    /// The highest number given so far; 0 before the first.
    public var lastNumber: Int { list.lastNumber }

    public init() {}

    /// The favorite of that number; nil when there is none, or when it was removed.
    public subscript(number: Int) -> Favorite? { list.items[number] }

    /// Whether there once was a favorite of that number that has been removed.
    public func isRemoved(_ number: Int) -> Bool { list.isRemoved(number) }

    /// How many there are.
    public var count: Int { list.items.count }

    /// All favorites, by number.
    public var all: [Favorite] { list.items.all() }

    /// The favorite that is this station of a source, if it is one; of several, the one with the lowest number.
    public func favorite(ofStation id: String, from source: String) -> Favorite? {
        all.first { $0.station.id == id && $0.station.source == source }
    }

    public mutating func apply(_ event: Event, at moment: Moment) {
        switch event {
        case .favoriteAdded(let added):
            list.add(
                Favorite(
                    number: added.number, id: added.id, name: added.name, note: added.note,
                    addedAt: moment.at,
                    station: added.station, seq: moment.seq))
        case .favoriteRemoved(let removed): list.items.remove(removed.number)
        case .favoriteNoted(let noted):
            list.items.change(noted.number) { favorite in
                favorite.note = noted.note
                favorite.seq = moment.seq
            }
        case .favoriteRelinked(let relinked):
            list.items.change(relinked.number) { favorite in
                guard favorite.station.id == relinked.from else { return }
                favorite.station.id = relinked.to
                favorite.seq = moment.seq
            }
        case .todoAdded, .todoEdited, .todoChecked, .todoUnchecked, .todoRemoved, .locationGeocoded,
            .stationsImported, .sourceAdded, .sourceRemoved, .journalRecovered, .journalRepaired:
            break
        }
    }
}

// MARK: Canonical form

extension Favorites {
    public func write(to writer: inout JSONWriter) { list.write(to: &writer) }

    func write(to header: inout JSONWriter, body: inout [UInt8]) { list.write(to: &header, body: &body) }

    init(_ header: inout JSONReader, _ source: any BlockSource) throws(JSONError) {
        list = try NumberedTable(
            &header, source,
            read: { (reader: inout JSONReader) throws(JSONError) in try Favorite(&reader) },
            rebuild: { $0.favorites.all })
    }
}

extension Favorite: TableItem {
    var key: Int { number }

    var isListed: Bool { true }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("added")
            FavoriteAdded(number: number, id: id, name: name, note: note, station: station).write(to: &writer)
            writer.member("addedAt", addedAt.description)
            writer.member("seq", seq)
        }
    }

    init(_ reader: inout JSONReader) throws(JSONError) {
        var added: FavoriteAdded?
        var addedAt: Instant?
        var seq: Int?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "added": added = try FavoriteAdded(&reader)
            case "addedAt": addedAt = try reader.instant("addedAt")
            case "seq": seq = try reader.integer()
            default: try reader.skip()
            }
        }
        let favorite = try reader.require(added, "added")
        number = favorite.number
        id = favorite.id
        name = favorite.name
        note = favorite.note
        station = favorite.station
        self.addedAt = try reader.require(addedAt, "addedAt")
        self.seq = try reader.require(seq, "seq")
    }
}
