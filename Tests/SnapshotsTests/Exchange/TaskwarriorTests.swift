import Events
import Projections
import Snapshots
import Testing
import Values

@Suite("Taskwarrior")
struct TaskwarriorTests {
    @Test("What task 2.6.2 exports is read, with its times, tags, priority, project and annotations.")
    func reads() throws {
        // `TZ=Asia/Taipei task export` of Taskwarrior 2.6.2, after `task add … due:2026-12-05 priority:M project:Home +tag1`,
        // `task 1 annotate …` and `task 2 done`.
        let reading = try reading(
            #"""
            [
            {"id":3,"description":"second +x","due":"20261204T160000Z","entry":"20261130T082800Z","modified":"20261130T082800Z","priority":"M","project":"Home","status":"pending","uuid":"9b4cbc1f-1959-4377-8c6e-a4c02f6be585","annotations":[{"entry":"20261130T022505Z","description":"two\nlines a\/b"},{"entry":"20261130T022506Z","description":"three"}],"tags":["tag1"],"urgency":12.5279},
            {"id":0,"description":"Water","due":"20261204T160001Z","end":"20261130T022508Z","entry":"20261130T022505Z","modified":"20261130T082800Z","recur":"weekly","status":"completed","uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000004","urgency":0},
            {"id":0,"description":"Gone","entry":"20261130T022505Z","status":"deleted","uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000005"}
            ]

            """#)
        #expect(reading.format == "taskwarrior" && reading.problems == [])
        #expect(reading.omitted.counts == ["recur": 1, "deleted tasks": 1])
        #expect(reading.positions == [.item(1, line: 2), .item(2, line: 3)])
        #expect(
            reading.records == [
                TodoRecord(
                    id: Identifier("9b4cbc1f-1959-4377-8c6e-a4c02f6be585"), title: "second +x",
                    description: "two\nlines a/b\nthree", due: Due("2026-12-05"),
                    tags: ["pri:M", "project:Home", "tag1"],
                    addedAt: Instant("2026-11-30T08:28:00Z")),
                TodoRecord(
                    id: try Sample.identifier(4), title: "Water", due: Due("2026-12-04T16:00:01Z"),
                    isDone: true,
                    addedAt: Instant("2026-11-30T02:25:05Z"), checkedAt: Instant("2026-11-30T02:25:08Z")),
            ])
    }

    @Test("A line a task is read as well, and a bad task is named.")
    func lines() throws {
        let reading = try reading(
            """
            {"uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000001","description":"a","status":"waiting","tags":"b,c"}
            {"uuid":"7","description":"a"}
            {"uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000002","description":""}
            {"uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000002","description":"a","entry":"yesterday"}
            {"uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000002","description":"a",
            {"uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000002","description":"a","geo":"121.5,25"}
            """)
        #expect(
            reading.records == [TodoRecord(id: try Sample.identifier(1), title: "a", tags: ["b", "c"])])
        #expect(
            reading.problems == [
                "line 2 has \"7\" as uuid, which should be as in 0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c",
                "line 3 has no title (description)",
                "line 4 has \"yesterday\" as entry, which should be as in 20261201T010000Z",
                "line 5 is no to-do: the text ends within a value at byte 65",
                "line 6 has a place that is not on the globe: latitude 121.5 is not within -90 to 90. "
                    + "Did you mean 25.0,121.5? Latitude comes first.",
            ])
    }

    @Test(
        "A task a line with all it has; a day is its midnight, and characters that break tags are replaced.")
    func writes() throws {
        let (text, omitted) = try document(
            "taskwarrior",
            [
                fullRecord(),
                TodoRecord(
                    id: try Sample.identifier(4), title: "&open;", due: Due("2026-12-01"),
                    tags: ["pri:H", "project:Home", "a,b:c"], addedAt: Instant("2026-11-30T02:25:05.5Z")),
            ])
        #expect(
            text == #"""
                [
                {"uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000003","description":"買牛奶 🥛 a;b,c\\d","status":"completed","entry":"20261129T160000Z","end":"20261130T160000Z","due":"20261201T010000Z","dueoffset":"28800","place":"Taipei 101, level 3","geo":"25.03,121.5645","placesource":"youbike/500101001","annotations":[{"entry":"20261129T160000Z","description":"two\nlines"}],"tags":["home","@phone","deep%20work"]},
                {"uuid":"0b9e2a1c-5d3f-4e6a-8b7c-000000000004","description":"&open;","status":"pending","entry":"20261130T022505Z","due":"20261130T160000Z","priority":"H","project":"Home","tags":["a%2Cb%3Ac"]}
                ]

                """#)
        #expect(
            omitted == [
                "fractions of seconds": 1,
                "the words &open;, &close; and &dquot;, which become brackets and quotes there": 1,
            ])
        #expect(try document("taskwarrior", []).text == "[\n]\n")
    }

    @Test("The first day there is, which begins before it in the east, is left out, which is counted.")
    func firstDay() throws {
        let record = TodoRecord(id: try Sample.identifier(1), title: "a", due: Due("0001-01-01"))
        let (text, omitted) = try document("taskwarrior", [record])
        #expect(try reading(text).records.map(\.due) == [nil])
        #expect(omitted["days that begin before the year 1"] == 1)
    }

    @Test("A moment at midnight stays a moment.")
    func midnight() throws {
        for due in [
            "2026-12-01T00:00:00+08:00", "2026-11-30T16:00:00Z", "2026-12-01", "2026-12-01T09:00:00Z",
        ] {
            let record = TodoRecord(id: try Sample.identifier(1), title: "a", due: Due(due))
            #expect(try reading(document("taskwarrior", [record]).text).records.map(\.due) == [Due(due)])
        }
    }
}
