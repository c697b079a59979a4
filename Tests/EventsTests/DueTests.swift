import Events
import Testing
import Values

@Suite("Dates and places in events")
struct DueTests {
    @Test(
        "A day, or a moment with its offset, is read and written as it is.",
        arguments: [
            ("2026-12-01", "2026-12-01T00:00:00Z"), ("0001-01-01", "0001-01-01T00:00:00Z"),
            ("9999-12-31", "9999-12-31T00:00:00Z"), ("2026-12-01T09:00:00+08:00", "2026-12-01T01:00:00Z"),
            ("2026-12-01T09:00:00-03:30", "2026-12-01T12:30:00Z"),
            ("2026-12-01T09:00:00Z", "2026-12-01T09:00:00Z"),
            ("2026-12-01T09:00:00+08:00[Asia/Taipei]", "2026-12-01T01:00:00Z"),
            ("2026-12-01T09:00:00.500000Z", "2026-12-01T09:00:00.500000Z"),
        ])
    func due(text: String, start: String) throws {
        let due = try #require(Due(text))
        #expect(due.description == text)
        #expect(due.start.description == start)
        #expect(Due(due.description) == due)
    }

    @Test("A day is no moment, and two offsets are two values.")
    func kinds() throws {
        #expect(Due("2026-12-01") == .day(try #require(CalendarDate("2026-12-01"))))
        #expect(
            Due("2026-12-01T00:00:00Z") == .moment(try #require(OffsetInstant("2026-12-01T00:00:00Z"))))
        #expect(Due("2026-12-01") != Due("2026-12-01T00:00:00Z"))
        #expect(Due("2026-12-01T09:00:00+08:00") != Due("2026-12-01T01:00:00Z"))
    }

    @Test(
        "Other forms are refused.",
        arguments: [
            "", "today", "2026-12", "2026-12-01T09:00", "2026-12-01 09:00", "2026-02-30", "03/04",
            "2026-12-01 ", "2026-12-01[Asia/Taipei]", "2026-12-01T09:00:00[Asia/Taipei]",
        ])
    func refused(text: String) {
        #expect(Due(text) == nil)
    }

    @Test("A moment in another form is written in the one form of the journal.")
    func oneForm() {
        #expect(Due("2026-12-01t09:00:00.5z")?.description == "2026-12-01T09:00:00.500000Z")
        #expect(Due("2026-12-01 09:00:00-00:00")?.description == "2026-12-01T09:00:00Z")
    }

    @Test(
        "A place is on the earth.",
        arguments: [
            (0, 0, true), (90, 180, true), (-90, -180, true), (90.000001, 0, false), (-90.000001, 0, false),
            (0, 180.000001, false), (0, -180.000001, false), (.nan, 0, false), (0, .nan, false),
            (.infinity, 0, false),
        ] as [(Double, Double, Bool)])
    func coordinate(latitude: Double, longitude: Double, isAllowed: Bool) {
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        #expect((coordinate != nil) == isAllowed)
        #expect(coordinate.map(\.latitude) == (isAllowed ? latitude : nil))
        #expect(coordinate.map(\.longitude) == (isAllowed ? longitude : nil))
    }

    @Test("A place is written with the latitude first.")
    func coordinateText() throws {
        #expect(
            try #require(Coordinate(latitude: 25.0478, longitude: -121.5171)).description
                == "25.0478,-121.5171")
    }

    @Test("An edit keeps, clears or sets.")
    func change() {
        #expect(Change<Int>.keep.applied(to: 1) == 1)
        #expect(Change<Int>.keep.applied(to: nil) == nil)
        #expect(Change<Int>.clear.applied(to: 1) == nil)
        #expect(Change.set(2).applied(to: 1) == 2)
        #expect(Change.set(2).applied(to: nil) == 2)
    }

    @Test("An edit of one value is made one of another.")
    func mapped() {
        #expect(Change<Int>.keep.map { "\($0)" } == .keep)
        #expect(Change<Int>.clear.map { "\($0)" } == .clear)
        #expect(Change.set(2).map { "\($0)" } == .set("2"))
    }
}
