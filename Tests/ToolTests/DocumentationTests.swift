import Foundation
import Testing

@Suite("Every command in the documentation is there and does what is shown")
struct DocumentationTests {
    private let desk: Desk

    init() throws { desk = try Desk(["DAYBOOK_NOW": "2026-11-30T02:25:00Z"]) }

    /// A command of the README, and what it shows as its output.
    private static func session() throws -> [(command: String, output: String)] {
        let readme = try String(contentsOfFile: Programs.package + "/README.md", encoding: .utf8)
        return readme.split(separator: "\n```").filter { $0.hasPrefix("\n$ ") }.flatMap { block in
            block.split(separator: "\n$ ").map { part in
                let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                let output = lines.count == 2 ? lines[1].split(separator: "\n\n$ ")[0] : ""
                return (String(lines[0]), String(output))
            }
        }
    }

    /// The text without what differs from store to store: UUIDs and digests.
    private static func masked(_ text: String) -> String {
        text.replacing(/[0-9a-f]{64}/, with: "DIGEST")
            .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
            .trimmingCharacters(in: .newlines)
    }

    @Test("The session in the README goes as it says.")
    func readme() throws {
        let session = try Self.session()
        #expect(session.count > 10)
        let fixtures = Programs.package + "/Tests/Fixtures"
        #expect(try desk.shell("mkdir Tests && cp -r '\(fixtures)' Tests").exit == 0)
        for (command, output) in session {
            let run = try desk.shell(command)
            let shown = Self.masked(output)
            let found = Self.masked(run.output)
            #expect(run.exit == 0 && run.errors == "", "\(command): \(run)")
            #expect(found == shown, "\(command)")
        }
    }

    @Test("The week goes as its transcript says.", .enabled(if: Programs.has("jq") && Programs.has("bash")))
    func week() throws {
        let week = try desk.shell(
            "DAYBOOK_TOOLS='\(Programs.tools)' '\(Programs.package)/Tools/week/run' --check '\(desk("week"))'"
        )
        #expect(week.exit == 0 && week.output == "", "\(week)")
    }

    /// The commands that every tool has.
    private static let ofEveryTool: Set = ["help", "completions", "man"]

    @Test("The tables of the README name every command of every tool.")
    func tables() throws {
        let readme = try String(contentsOfFile: Programs.package + "/README.md", encoding: .utf8)
        for tool in Programs.Tool.allCases {
            let row = try #require(
                readme.split(separator: "\n").first { $0.hasPrefix("| `\(tool.rawValue)` |") })
            let named = row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }.dropFirst()
            #expect(
                Array(named)
                    == (try commands(of: tool)).filter { !Self.ofEveryTool.contains($0) })
        }
    }

    @Test(
        "The manual page, as groff shows it, says all that the help of the tool and of each command says.",
        .enabled(if: Programs.has("groff")), arguments: Programs.Tool.allCases)
    func manualPage(tool: Programs.Tool) throws {
        func words(_ text: some StringProtocol) -> String {
            text.split { $0.isWhitespace }.joined(separator: " ")
        }
        let shown = try desk.shell("\(tool.rawValue) man | groff -man -ww -K utf8 -T utf8 -P -cbou")
        #expect(shown.exit == 0 && shown.errors == "", "\(shown)")
        let page = words(shown.output)
        for help in try ["--help"] + commands(of: tool).map({ "help \($0)" }) {
            for line in try desk.shell("\(tool.rawValue) \(help)").output.split(separator: "\n") {
                let text = words(line).replacing(#/^(OVERVIEW|USAGE): /#, with: "")
                guard !text.hasSuffix(":"), !text.hasSuffix("explains a command.") else { continue }
                #expect(page.contains(text) as Bool, "\(help): \(text)")
            }
        }
    }

    @Test("Every example in the help of every command ends well.", arguments: Programs.Tool.allCases)
    func examples(tool: Programs.Tool) throws {
        try desk.write("youbike.json", Dock.all.newFeed())
        try desk.write("station_information.json", GBFSSample.information)
        try desk.write("station_status.json", GBFSSample.status)
        try desk.write("stops.txt", "stop_id,stop_name,stop_lat,stop_lon\nA,Central,1,2\n")
        try desk.write("places.csv", "shop,lat,lon\nCorner,25.03,121.56\n")
        try desk.write("TW.txt", GeocodeTests.gazetteer)
        try desk.write("todo.txt", "Buy milk +home\n")
        try desk.write(
            "todos.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Buy milk\nEND:VTODO\nEND:VCALENDAR\n")
        // An address is not asked: curl answers with the feed.
        try desk.write("curl", "#!/bin/sh\ncat '\(desk("youbike.json"))'\n")
        let prepared = """
            chmod +x curl; fav-cli import youbike.json; fav-cli add 500101001; fav-cli add 500112035
            fav-cli add 500112018; todo-cli add a --tag home --at x; todo-cli add b; todo-cli add c; journal-cli anchor > anchor.txt
            todo-cli add d --at 台北
            """
        let preparation = try desk.shell(prepared)
        #expect(preparation.exit == 0 && preparation.errors == "", "\(preparation)")
        var count = 0
        for command in [nil] + (try commands(of: tool)).map(Optional.some) {
            for example in try examples(of: tool, command) {
                let copy = try Desk(["HOME": desk("home")])
                try FileManager.default.removeItem(atPath: copy.path)
                try FileManager.default.copyItem(atPath: desk.path, toPath: copy.path)
                let run = try copy.shell("export PATH=.:$PATH; " + example)
                #expect(run.exit == 0, "\(example): \(run)")
                #expect(example.contains(tool.rawValue))
                count += 1
            }
            if let command {
                #expect(
                    try !examples(of: tool, command).isEmpty || Self.ofEveryTool.contains(command),
                    "\(command)")
            }
        }
        #expect(count > 5)
    }

    private func commands(of tool: Programs.Tool) throws -> [String] {
        try section("SUBCOMMANDS:", of: desk.run(tool, ["--help"]).output)
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.contains("help COMMAND") }
            .map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }

    private func examples(of tool: Programs.Tool, _ command: String?) throws -> [String] {
        let help = try desk.run(tool, [command, "--help"].compactMap(\.self))
        #expect(help.exit == 0 && help.errors == "", "\(help)")
        return section("EXAMPLES:", of: help.output).map { String($0.dropFirst(2)) }
    }

    /// The lines of a section of a help.
    private func section(_ title: String, of help: String) -> [String] {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != title }
        return lines.dropFirst().prefix { !$0.isEmpty }.map(String.init)
    }

    @Test(
        "help COMMAND, COMMAND --help and -h say the same, and fit 80 columns.",
        arguments: Programs.Tool.allCases)
    func help(tool: Programs.Tool) throws {
        for command in try commands(of: tool) {
            let help = try desk.run(tool, ["help", command])
            #expect(help.exit == 0 && help.output.hasPrefix("OVERVIEW: "), "\(help)")
            #expect(try desk.run(tool, [command, "--help"]) == help)
            #expect(try desk.run(tool, [command, "-h"]) == help)
            #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(command)")
        }
    }
}
