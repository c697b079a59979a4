public import Events
public import JSONText
import Values

/// The to-dos, open and done.
public struct TodoList: Projection {
    public static let name = "todos"
    public static let version = 4

    private var list = NumberedTable<TodoItem>()

    /// The highest number given so far; 0 before the first.
    public var lastNumber: Int { list.lastNumber }

    public init() {}

    /// The to-do of that number, open or done; nil when there is none, or when it was removed.
    public subscript(number: Int) -> TodoItem? { list.items[number] }

    /// Whether there once was a to-do of that number that has been removed.
    public func isRemoved(_ number: Int) -> Bool { list.isRemoved(number) }

    /// How many there are, open and done.
    public var count: Int { list.items.count }

    /// How many of them are not done.
    public var openCount: Int { list.items.listedCount }

    /// All to-dos, open and done, by number.
    public var all: [TodoItem] { list.items.all() }

    /// The to-dos that are not done, by number.
    public var open: [TodoItem] { list.items.all(listed: true) }

    /// The to-dos that are done, by number.
    public var done: [TodoItem] { list.items.all(listed: false) }

    /// The first so many to-dos, by number, that are done or not and pass a test.
    ///
    /// - Complexity: Of a checkpoint no more is read than it takes to find them.
    public func first(_ limit: Int, done: Bool, where passes: (TodoItem) -> Bool) -> [TodoItem] {
        var found: [TodoItem] = []
        list.items.visit(listed: !done) { item in
            if found.count < limit, passes(item) { found.append(item) }
            return found.count < limit
        }
        return found
    }

    public mutating func apply(_ event: Event, at moment: Moment) {
        switch event {
        case .todoAdded(let added):
            list.add(TodoItem(TodoRestored(added), at: moment))
        case .todoEdited(let edited): change(edited.number, at: moment) { $0.edit(edited) }
        case .todoChecked(let checked):
            change(checked.number, at: moment) { item in
                item.check(at: checked.checkedAt ?? moment.at)
            }
        case .todoUnchecked(let unchecked): change(unchecked.number, at: moment) { $0.uncheck() }
        case .todoRemoved(let removed): list.items.remove(removed.number)
        case .todoRestored(let restored): list.add(TodoItem(restored, at: moment))
        case .locationGeocoded(let geocoded):
            change(geocoded.number, at: moment) { $0.locate(geocoded, at: moment.at) }
        case .favoriteAdded, .favoriteRemoved, .favoriteNoted, .favoriteRelinked, .favoriteRestored,
            .stationsImported, .stationsRestored, .sourceAdded, .sourceRemoved, .commandUndone,
            .commandRedone, .journalRecovered, .journalRepaired:
            break
        }
    }

    /// Changes the to-do of a number, if there is one; the body says whether it changed it.
    private mutating func change(_ number: Int, at moment: Moment, _ body: (inout TodoItem) -> Bool) {
        list.items.change(number) { item in
            if body(&item) { item.seq = moment.seq }
        }
    }
}

// MARK: A to-do as an event has it

extension TodoItem {
    fileprivate init(_ restored: TodoRestored, at moment: Moment) {
        let added = restored.added
        self.init(
            number: added.number, id: added.id, title: added.title, description: added.description,
            due: added.due,
            place: restored.place,
            tags: [], addedAt: added.addedAt ?? moment.at, checkedAt: restored.checkedAt, seq: moment.seq)
        tag(added.tags)
    }

    /// What an event that puts it back says of it as it stands.
    var restored: TodoRestored {
        let added = TodoAdded(
            number: number, id: id, title: title, description: description, due: due, place: place?.name,
            tags: tags, addedAt: addedAt)
        var restored = TodoRestored(added)
        restored.found = place.flatMap { place in
            place.coordinate.map { .init(name: place.name, coordinate: $0, source: place.source) }
        }
        restored.favorite = place?.favorite
        restored.miss = place?.miss
        restored.checkedAt = checkedAt
        return restored
    }
}

extension TodoRestored {
    /// The place of the to-do with all that was known of it.
    fileprivate var place: TodoItem.Place? {
        guard let name = added.place else { return nil }
        var place = TodoItem.Place(name: name, coordinate: found?.coordinate, source: found?.source)
        place.favorite = favorite
        place.miss = miss
        return place
    }
}

// MARK: Changes of a to-do, each of which says whether it is one

extension TodoItem {
    fileprivate mutating func check(at time: Instant) -> Bool {
        guard !isDone else { return false }
        checkedAt = time
        return true
    }

    fileprivate mutating func uncheck() -> Bool {
        guard isDone else { return false }
        checkedAt = nil
        return true
    }

    fileprivate mutating func locate(_ geocoded: LocationGeocoded, at time: Instant) -> Bool {
        guard place != nil else { return false }
        if let found = geocoded.found {
            place?.coordinate = found.coordinate
            place?.source = found.source
            place?.favorite = geocoded.favorite
            place?.miss = nil
        } else {
            place?.miss = LocationGeocoded.Miss(provider: geocoded.provider, at: time)
        }
        return true
    }

    fileprivate mutating func edit(_ edited: TodoEdited) -> Bool {
        if let title = edited.title { self.title = title }
        description = edited.description.applied(to: description)
        due = edited.due.applied(to: due)
        place = edited.place.map { Place(name: $0) }.applied(to: place)
        if !edited.untagged.isEmpty { tags.removeAll { edited.untagged.contains($0) } }
        tag(edited.tagged)
        return true
    }

    /// Adds the tags that it does not have.
    fileprivate mutating func tag(_ new: [String]) {
        for tag in new where !tags.contains(tag) { tags.append(tag) }
    }
}

// MARK: Canonical form

extension TodoList {
    public func write(to writer: inout JSONWriter) { list.write(to: &writer) }

    func write(to header: inout JSONWriter, body: inout [UInt8]) { list.write(to: &header, body: &body) }

    init(_ header: inout JSONReader, _ source: any BlockSource) throws(JSONError) {
        list = try NumberedTable(
            &header, source,
            read: { (reader: inout JSONReader) throws(JSONError) in try TodoItem(&reader) },
            rebuild: { $0.todos.all })
    }
}

extension TodoItem: TableItem {
    var key: Int { number }

    var isListed: Bool { !isDone }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("id", id.description)
            writer.member("title", title)
            writer.member("description", description)
            writer.member("due", due?.description)
            writer.member("place", place?.name)
            writer.member("latitude", place?.coordinate?.latitude)
            writer.member("longitude", place?.coordinate?.longitude)
            writer.member("source", place?.source)
            writer.member("favorite", place?.favorite)
            writer.member("missedBy", place?.miss?.provider)
            writer.member("missedAt", place?.miss?.at.description)
            writer.member("tags", tags)
            writer.member("addedAt", addedAt.description)
            writer.member("checkedAt", checkedAt?.description)
            writer.member("seq", seq)
        }
    }

    init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var id: Identifier?
        var title: String?
        var description: String?
        var due: Due?
        var place: String?
        var latitude: Double?
        var longitude: Double?
        var source: String?
        var favorite: Int?
        var missedBy: String?
        var missedAt: Instant?
        var tags: [String] = []
        var addedAt: Instant?
        var checkedAt: Instant?
        var seq: Int?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "id": id = try reader.identifier("id")
            case "title": title = try reader.string()
            case "description": description = try reader.string()
            case "due": due = try reader.due()
            case "place": place = try reader.string()
            case "latitude": latitude = try reader.double()
            case "longitude": longitude = try reader.double()
            case "source": source = try reader.string()
            case "favorite": favorite = try reader.integer()
            case "missedBy": missedBy = try reader.string()
            case "missedAt": missedAt = try reader.instant("missedAt")
            case "tags": tags = try reader.strings()
            case "addedAt": addedAt = try reader.instant("addedAt")
            case "checkedAt": checkedAt = try reader.instant("checkedAt")
            case "seq": seq = try reader.integer()
            default: try reader.skip()
            }
        }
        self.number = try reader.require(number, "number")
        self.id = try reader.require(id, "id")
        self.title = try reader.require(title, "title")
        self.description = description
        self.due = due
        self.place = place.map { Place(name: $0, source: source) }
        if latitude != nil {
            self.place?.coordinate = try reader.coordinate(latitude: latitude, longitude: longitude)
        }
        self.place?.favorite = favorite
        if let missedBy {
            self.place?.miss = LocationGeocoded.Miss(
                provider: missedBy, at: try reader.require(missedAt, "missedAt"))
        }
        self.tags = tags
        self.addedAt = try reader.require(addedAt, "addedAt")
        self.checkedAt = checkedAt
        self.seq = try reader.require(seq, "seq")
    }
}
