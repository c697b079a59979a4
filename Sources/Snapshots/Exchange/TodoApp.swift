import Events
import FoundationEssentials
import Projections
import Values

extension TodoFormat {
    /// A list of the to-do sample app: a property list, an array of dictionaries; see `ToDoItem`.
    ///
    /// The app keeps what is open and what is done in two files, and has no identities.
    public static let todoApp = TodoFormat(
        name: "todo-app", summary: "a property list of the to-do sample app", fileEnding: "plist",
        recognizes: { $0.kind == .propertyList },
        read: { (bytes, _, reading) throws(TodoFileError) in
            var omitted = Omissions()
            for (index, item) in try ToDoItem.list(in: bytes).enumerated() {
                reading.add(at: .item(index + 1)) { () throws(TodoRejection.Reason) in
                    try item.result.get().record(&omitted)
                }
            }
            reading.omitted = omitted
        },
        write: { (items, _, omitted) throws(EncodingError) in
            for item in items {
                if !item.tags.isEmpty { omitted.add("tags") }
                if item.isDone { omitted.add("that something is done") }
                if item.place?.source != nil { omitted.add("sources of places") }
                omitted.add("identities and times of adding")
            }
            return try xmlPropertyList(items.map { ToDoItem($0) })
        })
}

/// A to-do with the sample app's keys; a missing value is a missing key.
struct ToDoItem: Codable {
    let titleKey: String?
    let itemDescriptionKey: String?
    /// Seconds since 1970 at which it is due; a day counts from its start in UTC.
    let timestampKey: Double?
    let locationKey: Location?

    struct Location: Codable {
        let nameKey: String?
        let latitudeKey: Double?
        let longitudeKey: Double?
    }

    init(_ item: TodoItem) {
        titleKey = item.title
        itemDescriptionKey = item.description
        timestampKey = item.due.map { Double($0.start.microseconds) / 1_000_000 }
        locationKey = item.place.map { place in
            Location(
                nameKey: place.name, latitudeKey: place.coordinate?.latitude,
                longitudeKey: place.coordinate?.longitude)
        }
    }
}

// MARK: Reading

extension ToDoItem {
    /// An element of the list, or why it is none.
    struct Element: Decodable {
        let result: Result<ToDoItem, TodoRejection.Reason>

        init(from decoder: any Decoder) {
            do {
                result = .success(try ToDoItem(from: decoder))
            } catch let DecodingError.typeMismatch(_, context) where !context.codingPath.isEmpty {
                let keys = context.codingPath.filter { $0.intValue == nil }.map(\.stringValue)
                result = .failure(.otherType(key: keys.isEmpty ? "item" : keys.joined(separator: ".")))
            } catch {
                result = .failure(.otherType(key: "item"))
            }
        }
    }

    /// The elements of a property list, XML or binary.
    static func list(in bytes: [UInt8]) throws(TodoFileError) -> [Element] {
        if let problem = PropertyListGuard.problem(in: bytes) { throw .propertyList(problem) }
        do {
            return try PropertyListDecoder().decode([Element].self, from: Data(bytes))
        } catch DecodingError.typeMismatch {
            throw .propertyList("it is no array")
        } catch DecodingError.dataCorrupted(let context) {
            throw .propertyList(context.debugDescription)
        } catch {
            throw .propertyList("\(error)")
        }
    }

    /// The to-do, without tags; a place without a name is left out, as the app does.
    func record(_ omitted: inout Omissions) throws(TodoRejection.Reason) -> TodoRecord {
        guard let titleKey, !titleKey.isEmpty else { throw .noTitle(field: "titleKey") }
        var place: TodoItem.Place?
        if let locationKey {
            let coordinate = try Coordinate(given: locationKey.latitudeKey, locationKey.longitudeKey)
            place = locationKey.nameKey.map { TodoItem.Place(name: $0, coordinate: coordinate) }
            if place == nil { omitted.add("locationKey without nameKey") }
        }
        return TodoRecord(
            title: titleKey, description: itemDescriptionKey, due: try timestampKey.map(Self.due),
            place: place, tags: nil)
    }

    /// The day that begins in UTC at that second, or else the moment.
    private static func due(_ timestamp: Double) throws(TodoRejection.Reason) -> Due {
        let microseconds = Int64(exactly: (timestamp * 1_000_000).rounded())
        guard let instant = microseconds.flatMap({ Instant(microseconds: $0) }),
            let moment = OffsetInstant(instant, offset: 0)
        else { throw .invalid(field: "timestampKey", value: "\(timestamp)", example: "1796086800") }
        return WallClock.utc.day(beginningAt: instant).map { .day($0) } ?? .moment(moment)
    }
}
