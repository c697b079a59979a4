import Terminal
import Testing
import Values

@Suite struct EnvironmentTests {
    @Test(
        "The journal is where the option or the environment says.",
        arguments: [
            ("here", ["DAYBOOK_JOURNAL": "/j", "HOME": "/h"], "here"),
            (nil, ["DAYBOOK_JOURNAL": "/j", "XDG_DATA_HOME": "/d", "HOME": "/h"], "/j"),
            (nil, ["DAYBOOK_JOURNAL": "", "XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/daybook"),
            (nil, ["XDG_DATA_HOME": "data", "HOME": "/h"], "/h/.local/share/daybook"),
            (nil, ["HOME": "/h"], "/h/.local/share/daybook"),
        ] as [(String?, [String: String], String)])
    func journal(given: String?, variables: [String: String], directory: String) throws {
        #expect(try Environment(variables).journalDirectory(given: given) == directory)
    }

    @Test("Without HOME the home directory of the user database counts.")
    func userDatabase() throws {
        let directory = try Environment([:]).journalDirectory(given: nil)
        #expect(directory.hasPrefix("/") && directory.hasSuffix("/.local/share/daybook"))
    }

    @Test("An empty --journal is wrong usage.")
    func emptyJournal() {
        #expect(
            throws: ToolError(
                .usage, code: "usage", message: "the directory given with --journal is empty",
                remedy: "Name a directory, or leave --journal out.")
        ) { try Environment([:]).journalDirectory(given: "") }
    }

    @Test("DAYBOOK_NOW is the clock.")
    func clock() throws {
        let now = try Environment(["DAYBOOK_NOW": "2026-11-30T10:25:00.5+08:00"]).now()
        #expect(now.description == "2026-11-30T02:25:00.500000Z")
        #expect(try Environment([:]).now() > now)
    }

    @Test("A DAYBOOK_NOW that is no time is wrong configuration.")
    func wrongClock() {
        #expect(
            throws: ToolError(
                .configuration, code: "configuration",
                message: "DAYBOOK_NOW is \"yesterday\", which is no time of RFC 3339",
                remedy: "Set it to a time such as 2026-11-30T09:00:00Z, or unset it.")
        ) { try Environment(["DAYBOOK_NOW": "yesterday"]).now() }
    }

    @Test("The process has an environment.")
    func process() { #expect(Environment.process()["PATH"]?.contains("/") == true) }
}
