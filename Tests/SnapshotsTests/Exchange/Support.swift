import Events
import Projections
import Snapshots
import Testing
import Values

/// What is read of a text, in a format or in the one that is recognized; clocks on the wall are eight hours east of UTC.
func reading(_ text: String, as format: String? = nil, clock: WallClock = .taipei) throws -> TodoReading {
    try reading(Array(text.utf8), as: format, clock: clock)
}

/// What is read of bytes.
func reading(_ bytes: [UInt8], as format: String? = nil, clock: WallClock = .taipei) throws -> TodoReading {
    let format = try format.map { try #require(TodoFormat($0)) }
    return try TodoFormat.reading(of: bytes, as: format, clock: clock)
}

extension WallClock {
    /// A clock eight hours east of UTC.
    static let taipei = fixed(hours: 8)

    /// A clock that many hours east of UTC.
    static func fixed(hours: Int) -> WallClock {
        let offset = hours * 3600
        return WallClock(
            moment: { local in
                Instant(microseconds: local.microseconds(offset: offset)).flatMap {
                    OffsetInstant($0, offset: offset)
                }
            }, time: { LocalTime($0, offset: offset) })
    }
}

extension TodoReading {
    /// The reports on what could not be read.
    var problems: [String] { rejected.map(\.description) }
}

/// The to-dos that records become, by number from 1; those without a time of adding are added at 2026-11-30T02:25:00Z.
func items(_ records: [TodoRecord]) throws -> [TodoItem] {
    var state = State()
    let moment = Moment(seq: 1, at: try Sample.instant("2026-11-30T02:25:00Z"))
    for (index, record) in records.enumerated() {
        let number = index + 1
        let added = TodoAdded(
            number: number, id: try #require(record.id), title: record.title, description: record.description,
            due: record.due, place: record.place?.name, tags: record.tags ?? [], addedAt: record.addedAt)
        state.apply(.todoAdded(added), at: moment)
        if let place = record.place, let coordinate = place.coordinate {
            let found = LocationGeocoded.Match(
                name: place.name, coordinate: coordinate, source: place.source)
            state.apply(
                .locationGeocoded(
                    LocationGeocoded(number: number, query: place.name, provider: "import", found: found)),
                at: moment)
        }
        guard record.isDone else { continue }
        state.apply(.todoChecked(TodoChecked(number: number, checkedAt: record.checkedAt)), at: moment)
    }
    return state.todos.all
}

/// What a format writes of records, and what it has no place for.
func document(
    _ format: String, _ records: [TodoRecord], clock: WallClock = .taipei
) throws -> (text: String, omitted: [String: Int]) {
    let document = try #require(TodoFormat(format)).document(of: items(records), clock: clock)
    return (String(decoding: document.bytes, as: UTF8.self), document.omitted.counts)
}

/// A to-do with some of everything, which every format but the sample app's can hold.
func fullRecord() throws -> TodoRecord {
    TodoRecord(
        id: try Sample.identifier(3), title: "買牛奶 🥛 a;b,c\\d", description: "two\nlines",
        due: .moment(try #require(OffsetInstant("2026-12-01T09:00:00+08:00"))),
        place: TodoItem.Place(
            name: "Taipei 101, level 3", coordinate: Coordinate(latitude: 25.03, longitude: 121.5645),
            source: "youbike/500101001"), tags: ["home", "@phone", "deep work"], isDone: true,
        addedAt: try Sample.instant("2026-11-29T16:00:00Z"),
        checkedAt: try Sample.instant("2026-11-30T16:00:00Z"))
}
