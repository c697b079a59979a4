import Foundation
import Testing

/// What users reported about coordinates, feeds and places; each names the public thread.
@Suite("Lessons of others: places")
struct LessonTestsPlaces {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test(
        "swift-argument-parser #31, minimist #50: a negative coordinate is the same behind a blank and behind =."
    )
    func negativeNumbers() throws {
        _ = try desk.todo("add", "a", "--at", "-33.9,-118.3")
        _ = try desk.todo("add", "b", "--at=-33.9,-118.3")
        _ = try desk.fav("add", "--name", "c", "--at", "-33.9,-118.3")
        _ = try desk.fav("add", "--name", "d", "--at=-33.9,-118.3")
        let todos = try desk.json([TodoRow].self, .todo, "list").compactMap(\.place)
        let favorites = try desk.json([FavoriteRow].self, .fav, "list").map(\.station)
        #expect(todos.map(\.latitude) == [-33.9, -33.9] && todos.map(\.longitude) == [-118.3, -118.3])
        #expect(
            favorites.map(\.latitude) == [-33.9, -33.9] && favorites.map(\.longitude) == [-118.3, -118.3])
        let near = try desk.todo("list", "--near", "-33.9,-118.3")
        try expect(desk.todo("list", "--near=-33.9,-118.3"), 0, near.output)
        #expect(near.output.contains("  0 m"), "\(near)")
        let route = try desk.fav("route", "#1", "--from", "-33.9,-118.4")
        try expect(desk.fav("route", "#1", "--from=-33.9,-118.4"), 0, route.output)
        try expect(
            desk.todo("list", "--due-before", "-3d"), desk.todo("list", "--due-before=-3d").exit,
            desk.todo("list", "--due-before=-3d").output, desk.todo("list", "--due-before=-3d").errors)
    }

    @Test(
        "BikeSharingHub #75, SFOE/sharedmobility #40: an import says for what time its data speaks, not the time it ran."
    )
    func dataTime() throws {
        try expect(
            desk.fav("import", "-", input: Dock.all.newFeed(at: "2024-12-14 19:11:23")), 0,
            "youbike: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. "
                + "6 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n")
        let sources = try desk.fav("sources", "--json").output
        #expect(sources.contains("2024-12-14T11:11:23Z"), "\(sources)")
    }

    /// Metres by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI).
    @Test(
        "nyc-citibike-data PR #6: an identifier that is elsewhere by more than 30 m is told of, with how far and from where."
    )
    func moved() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", Dock.square.id)
        _ = try desk.fav("add", Dock.sports.id)
        var docks = Dock.all
        docks[1].latitude += 0.0002  // 22 m
        docks[2].latitude += 0.0003  // 33 m
        _ = try desk.fav("import", "-", input: docks.newFeed(at: "2024-12-14 20:00:00"))
        let soon = ["DAYBOOK_NOW": "2024-12-14T13:00:00Z"]
        let list = try desk.run(.fav, ["list", "--sort", "added", "--json"], soon)
        let rows = try JSONDecoder().decode([FavoriteRow].self, from: Data(list.output.utf8))
        #expect(rows.map(\.state) == ["current", "moved"])
        #expect(rows.map(\.movedBy) == [nil, 33.2])
        #expect(rows[1].was == FavoriteRow.Former(name: nil, latitude: 25.03171, longitude: 121.56673))
        #expect(try desk.fav("list").output.contains("moved 33 m"))
    }

    /// Metres by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI).
    @Test(
        "nyc-citibike-data PR #6: an identifier that is elsewhere by more than 500 m is told of and not followed."
    )
    func recycled() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", Dock.square.id)
        _ = try desk.todo("add", "Tea", "--at", "#1")
        var docks = Dock.all
        docks[1].latitude += 0.01  // 1107.7 m
        _ = try desk.fav("import", "-", input: docks.newFeed(at: "2024-12-14 20:00:00"))
        let row = try #require(try desk.json([FavoriteRow].self, .fav, "list").first)
        #expect(row.state == "moved" && row.movedBy == 1107.7)
        #expect(row.station.latitude == Dock.square.latitude && row.station.bikes == nil)
        let shown = try desk.fav("show", "#1").output
        #expect(
            shown.contains("its identifier is that of a station 1.1 km away, which is not followed\n"),
            "\(shown)")
        let todo = try #require(try desk.json([TodoRow].self, .todo, "list").first)
        #expect(todo.place?.latitude == Dock.square.latitude)
    }

    @Test("SFOE/sharedmobility #40: a feed that is empty though all went well removes nothing.")
    func emptyFeed() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        let files = try desk.files()
        let run = try desk.fav("import", "-", "--kind", "youbike", input: "[]")
        #expect(run.exit == 1 && run.output == "", "\(run)")
        #expect(
            run.errors.hasPrefix(
                "fav-cli: the feed of youbike has no stations and lacks 6 of the 6 in the cache\n"), "\(run)")
        #expect(try desk.files() == files)
    }

    @Test("node-geocoder #170: of tied places the candidates are listed, and nothing is written.")
    func tied() throws {
        try desk.write("US.txt", GeocodeTests.gazetteer)
        _ = try desk.todo("add", "Visit", "--at", "Springfield")
        let files = try desk.files()
        let run = try desk.todo("geocode", "--gazetteer", desk("US.txt"))
        #expect(run.exit == 1, "\(run)")
        #expect(
            run.output.contains("37.21533,-93.29824") && run.output.contains("42.10148,-72.58981"), "\(run)")
        #expect(try desk.files() == files)
    }

    @Test("icalendar/icalendar #238: a calendar that is written names no zone that it does not describe.")
    func zones() throws {
        let berlin = ["TZ": "Europe/Berlin"]
        _ = try desk.run(.todo, ["add", "a", "--due", "2027-03-27 09:00"], berlin)
        _ = try desk.run(.todo, ["add", "b", "--due", "2027-03-28"], berlin)
        let calendar = try desk.run(.todo, ["export", "--format", "icalendar"], berlin).output
        #expect(!calendar.contains("TZID"))
        #expect(
            calendar.contains("DUE;X-DAYBOOK-OFFSET=3600;X-DAYBOOK-ZONE=Europe/Berlin:20270327T080000Z\r\n")
                && calendar.contains("DUE;VALUE=DATE:20270328\r\n"))
    }
}
