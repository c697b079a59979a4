import Foundation
import Testing

/// What of the machine these tests need, found out by trying it.
private enum Machine {
    /// Whether strace may make calls of a program fail.
    static let injects =
        (try? Desk().shell("strace -f -qq -e inject=uname:error=EIO -o /dev/null true"))?.exit == 0
    static let limits = Programs.has("prlimit")
}

/// A call that is made to fail, with the error it gives.
struct InjectedFault: Sendable, CustomTestStringConvertible {
    let call: String
    let error: String
    /// What is done to an empty desk before.
    let preparation: Preparation

    var testDescription: String { "\(call) gives \(error), \(preparation)" }

    enum Preparation: String, CaseIterable {
        case noStore = "no store"
        case twoAdded = "two added"
        case unfinishedWrite = "unfinished write"

        var titles: [String] { self == .noStore ? [] : ["first", "second"] }
    }

    static let all = ["pwrite64", "fdatasync", "fsync", "rename", "mkdir", "ftruncate", "write"].flatMap {
        call in
        ["EIO", "ENOSPC"].flatMap { error in
            Preparation.allCases.map { InjectedFault(call: call, error: error, preparation: $0) }
        }
    }
}

@Suite("Faults of the system itself")
struct RealFaultTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    private func prepare(_ preparation: InjectedFault.Preparation) throws {
        guard preparation != .noStore else { return }
        for title in preparation.titles { #expect(try desk.todo("add", title).exit == 0) }
        guard preparation == .unfinishedWrite else { return }
        #expect(try desk.shell("printf '{\"seq\":3,' >> \(desk.segment)").exit == 0)
    }

    private func titles() throws -> [String] { try desk.json([TodoRow].self, .todo, "list").map(\.title) }

    /// Expects that the store has what a failed or successful `add` has promised, and that it goes on.
    private func expectKept(_ run: Run, _ before: [String], _ comment: Comment) throws {
        let after = try titles()
        if run.exit == 0 {
            #expect(after == before + ["new"] && run.errors == "", comment)
        } else {
            #expect(
                [73, 74].contains(run.exit) && run.output == "" && run.errors.hasPrefix("todo-cli: "), comment
            )
            let isThere = run.errors.contains("cannot write the output")
            let isUnknown = run.errors.contains("it is not known whether this was written")
            #expect(
                after == before + (isThere ? ["new"] : []) || isUnknown && after == before + ["new"], comment)
        }
        #expect(try desk.journal("verify").exit == 0, comment)
        #expect(try desk.todo("add", "later").exit == 0, comment)
        #expect(try titles() == after + ["later"], comment)
        #expect(try desk.journal("verify").exit == 0, comment)
    }

    @Test(
        "Whichever call of an add fails: what is reported as written is there, what as not written is not.",
        .enabled(if: Machine.injects), arguments: InjectedFault.all)
    func injected(fault: InjectedFault) throws {
        try prepare(fault.preparation)
        _ = try desk.shell("test -e store && cp -r store before")
        var count = 0
        while true {
            _ = try desk.shell("rm -rf store; test -e before && cp -r before store")
            let run = try desk.shell(
                "strace -f -qq -o trace -e trace=\(fault.call) "
                    + "-e inject=\(fault.call):error=\(fault.error):when=\(count + 1) todo-cli add new")
            guard try desk.shell("grep -q INJECTED trace").exit == 0 else { break }
            count += 1
            try expectKept(run, fault.preparation.titles, "call \(count): \(run)")
        }
        let isMade =
            switch fault.call {
            case "mkdir", "rename", "fsync": fault.preparation != .twoAdded
            case "ftruncate": fault.preparation == .unfinishedWrite
            default: true
            }
        #expect((count > 0) == isMade, "\(count)")
    }

    @Test(
        "Wherever a limit on the size of files stops a write, nothing is written, 74, and without it all goes on.",
        .enabled(if: Machine.limits))
    func sizeLimit() throws {
        try prepare(.twoAdded)
        let size = try #require(try FileManager.default.attributesOfItem(atPath: desk.segment)[.size] as? Int)
        try #expect(desk.shell("cp -r store before").exit == 0)
        for limit in stride(from: size, through: size + 250, by: 25) {
            _ = try desk.shell("rm -rf store; cp -r before store")
            let run = try desk.shell("prlimit --fsize=\(limit) todo-cli add new")
            expect(
                run, 74, "",
                "todo-cli: nothing was written: write \(desk.segment): File too large\n"
                    + "Free some space, then try again.\n")
            try expectKept(run, ["first", "second"], "limit \(limit)")
        }
    }

    @Test("Of writers that are killed all at once, whatever was acknowledged is there once.")
    func killedWriters() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed)
        var acknowledged: Set<String> = []
        // Half as long after a round that no kill came in time for, and twice as long after one that all came too early for.
        var longest: UInt32 = 60_000
        for round in 1...30 {
            let names = (1...4).map { "task \(round).\($0)" }
            let adds = try names.map { try desk.start(.todo, ["add", $0]) }
            usleep(UInt32.random(in: 0...longest, using: &random))
            for add in adds { add.kill() }
            let added = try zip(names, adds).filter { try $1.wait().output.hasPrefix("Added #") }.map(\.0)
            acknowledged.formUnion(added)
            if added.count == names.count { longest = max(longest / 2, 1) }
            if added.isEmpty { longest = min(longest * 2, 1_000_000) }
        }
        #expect(try desk.todo("add", "last").exit == 0, "seed \(seed)")
        let titles = try titles()
        #expect(acknowledged.subtracting(titles) == [], "seed \(seed)")
        #expect(Set(titles).count == titles.count && titles.last == "last", "seed \(seed)")
        #expect(!acknowledged.isEmpty && titles.count < 121, "seed \(seed): \(acknowledged.count)")
        #expect(try desk.journal("verify").exit == 0, "seed \(seed)")
    }

    @Test("A clock set back ten years changes no order, no state and no verdict.")
    func clockSetBack() throws {
        let clocks = [Desk.now, "2016-11-30T01:30:00Z", Desk.now, "2016-11-30T01:30:00Z"]
        let commands = [["add", "a"], ["add", "b"], ["check", "1"], ["add", "c"]]
        for (clock, words) in zip(clocks, commands) {
            #expect(try desk.run(.todo, words, ["DAYBOOK_NOW": clock]).exit == 0)
        }
        let log = try desk.json([EventRow].self, .journal, "log")
        #expect(log.map(\.seq) == [1, 2, 3, 4])
        #expect(try desk.json([TodoRow].self, .todo, "list", "--all").map(\.title) == ["b", "c", "a"])
        #expect(try desk.journal("verify").output.hasPrefix("4 events verified. "))
        let then = try desk.run(.journal, ["replay", "--json"], ["DAYBOOK_NOW": clocks[1]])
        try expect(desk.run(.journal, ["replay", "--json"]), 0, then.output)
    }
}
