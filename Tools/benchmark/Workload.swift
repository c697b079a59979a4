import Events
import Values

/// What people do with their to-dos, without end, the same for the same seed.
///
/// First as many to-dos are added as are to be live. Then come rounds of five events about one of them, chosen at
/// random: it is edited, checked, unchecked and removed, and a new one is added. So at the end of each round that many
/// are open and none is done, and a fifth of the events is of each type. Of the new to-dos a half has a date, a third a
/// tag, a fifth a place and an eighth a description; edits change the title, the date or the tags.
struct Workload: Sequence, IteratorProtocol {
    private let live: Int
    private var random: SplitMix64
    private var numbers: [Int] = []
    private var lastNumber = 0
    /// What is left of the round, the next event last.
    private var round: [Event] = []

    private static let titles = [
        "Buy milk", "Return the bike", "Call the plumber", "Book a table for four", "Water the plants",
        "Pick up the parcel", "Pay the electricity bill", "Send the report to the office", "還書給圖書館",
        "買牛奶和雞蛋", "繳停車費", "預約牙醫", "Renew the library card", "Charge the lamp", "Plan the trip to 花蓮",
        "Ask about the meeting room on the third floor",
    ]
    private static let tags = ["home", "work", "errand", "family", "急"]
    private static let places = ["Taipei 101", "捷運市政府站(3號出口)", "Daan Park", "the office", "臺北車站"]

    /// The events with so many live to-dos.
    init(live: Int, seed: UInt64 = 2026) {
        self.live = live
        random = SplitMix64(seed: seed)
    }

    mutating func next() -> Event? {
        if numbers.count < live { return .todoAdded(addition()) }
        if round.isEmpty { beginRound() }
        return round.popLast()
    }

    private mutating func beginRound() {
        numbers.swapAt(Int.random(in: numbers.indices, using: &random), numbers.count - 1)
        let number = numbers.removeLast()
        round = [
            .todoAdded(addition()), .todoRemoved(TodoRemoved(number: number)),
            .todoUnchecked(TodoUnchecked(number: number)), .todoChecked(TodoChecked(number: number)),
            .todoEdited(edit(number)),
        ]
    }

    private mutating func addition() -> TodoAdded {
        lastNumber += 1
        numbers.append(lastNumber)
        return TodoAdded(
            number: lastNumber, id: .random(using: &random), title: title(),
            description: oneIn(8) ? "Ask first, and take the blue bag along." : nil,
            due: oneIn(2) ? date() : nil, place: oneIn(5) ? choice(Self.places) : nil,
            tags: oneIn(3) ? [choice(Self.tags)] : [])
    }

    private mutating func edit(_ number: Int) -> TodoEdited {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: TodoEdited(number: number, title: title())
        case 1: TodoEdited(number: number, due: date().map { .set($0) } ?? .clear)
        default: TodoEdited(number: number, tagged: [choice(Self.tags)])
        }
    }

    private mutating func title() -> String {
        "\(choice(Self.titles)) \(Int.random(in: 1...9_999, using: &random))"
    }

    /// A day of 2026, 2027 or 2028.
    private mutating func date() -> Due? {
        CalendarDate(daysSince1970: 20_454 + Int.random(in: 0..<1_000, using: &random)).map { .day($0) }
    }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func choice(_ texts: [String]) -> String {
        texts[Int.random(in: texts.indices, using: &random)]
    }
}
