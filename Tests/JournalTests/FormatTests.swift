import Files
import Foundation
import Journal
import SHA256
import Testing
import Values

/// What FORMAT.md says, held against the code.
@Suite("The description of the format")
struct FormatTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }
    private let format: FormatDocument

    init() throws {
        directory = try TemporaryDirectory()
        format = try FormatDocument()
    }

    // MARK: The example

    /// The salts and the journal's identity of the example come from SplitMix64 with the seed 1.
    @Test("The writer gives the bytes of the example, and the mark, for the same ids, salts and times.")
    func exampleIsWritten() throws {
        try writeExample()
        var lines = try Disk.lines(store.segment(1))
        lines[2] = forgetting(lines[2])
        let example = try format.block("jsonl")
        #expect(lines.map { $0 + "\n" }.joined() == example)
        #expect(example.utf8.count == 1140)
        var end = try #require(try store.end()).position
        end.offset = example.utf8.count
        #expect(mark(end) == padded(try format.block("json")))
    }

    @Test("The bytes of the example, with its mark, are read and verified.")
    func exampleIsRead() throws {
        try Disk.makeDirectories(store.journal)
        try Disk.write(try format.block("jsonl"), to: store.segment(1))
        try Disk.write(padded(try format.block("json")), to: store.durable)
        let found = try store.contents()
        #expect(found.damage == nil)
        #expect(found.batches.map { $0.map(\.seq) } == [[1], [2, 3]])
        #expect(found.events.map { $0.data.isEmpty } == [false, true, false])
        #expect(found.end?.durable == found.end?.position)
        #expect(found.end?.unfinishedBytes == 0)
    }

    @Test("The steps of the example give what they say.", .enabled(if: Tool("sha256sum") != nil))
    func exampleSteps() throws {
        let shell = try #require(Tool("sh"))
        let steps = try format.blocks("console")
        #expect(steps.count == 8)
        for step in steps {
            let parts = step.split(separator: "\n", maxSplits: 1).map(String.init)
            #expect(try shell.run("-c", String(parts[0].dropFirst(2))) == .init(output: parts[1], code: 0))
        }
    }

    private func padded(_ line: String) -> String {
        let line = line.dropLast()
        return line + String(repeating: " ", count: 255 - line.utf8.count) + "\n"
    }

    private func writeExample() throws {
        let moments = ["2026-11-30T02:25:00.123456Z", "2026-11-30T02:26:10Z"].compactMap { Instant($0) }
        try #require(moments.count == 2)
        var options = JournalWriter.Options.test(seed: 1)
        options.by = "todo-cli"
        var writer = try store.writer(options)
        let events = try [
            added(
                1, "0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c", "3e4f5061-7283-494a-9c2d-3e4f50617283", "Buy milk"),
            added(
                2, "1c2d3e4f-5061-4728-9a0b-1c2d3e4f5061", "4f506172-8394-4a5b-8d3e-4f5061728394", "Call Mum"),
            added(
                3, "2d3e4f50-6172-4839-8b1c-2d3e4f506172", "50617283-94a5-4b6c-9e4f-506172839405",
                "Water the plants"),
        ]
        _ = try writer.append([events[0]], at: moments[0])
        _ = try writer.append([events[1], events[2]], at: moments[1])
    }

    private func added(_ number: Int, _ id: String, _ item: String, _ title: String) throws -> NewEvent {
        let data = "{\"number\":\(number),\"id\":\"\(item)\",\"title\":\"\(title)\"}"
        return NewEvent(
            id: try #require(Identifier(id)), type: "todo.added", version: 1, data: Array(data.utf8))
    }

    // MARK: The verifiers

    /// A journal of several segments with batches, a forgotten event and text of many kinds.
    private func writeJournal() throws {
        var batches = [[event(1)], [event(2), event(3)], [event(4)], [event(5), event(6), event(7)]]
        batches.append([event(8, type: "a\"b\\c\n台🥛,\"data\":{}")])
        batches.append([event(9), event(10, bytes: 2000)])
        try store.append(batches, .test(segmentBytes: 700))
        let names = try SystemCalls().list(store.journal)
        #expect(names.count == 3)
        var lines = try Disk.lines(store.segment(1))
        lines[2] = forgetting(lines[2])
        try Disk.write(lines: lines, to: store.segment(1))
    }

    @Test(
        "The verifier in Python counts the events of a journal, of an empty one and of the example.",
        .enabled(if: Tool("python3") != nil))
    func pythonVerifies() throws {
        try writeJournal()
        #expect(try python(store) == .init(output: "10 events verified\n", code: 0))
        let example = StorePaths(directory.path + "/example")
        try Disk.makeDirectories(example.journal)
        #expect(try python(example) == .init(output: "0 events verified\n", code: 0))
        try Disk.write(try format.block("jsonl"), to: example.segment(1))
        #expect(try python(example) == .init(output: "3 events verified\n", code: 0))
    }

    @Test(
        "The verifier in Python names the line that the reader names: 24 flipped bits, and other damage.",
        .enabled(if: Tool("python3") != nil))
    func pythonFindsDamage() throws {
        try writeJournal()
        let whole = try Disk.tree(store.journal)
        let seed: UInt64 = 0xF0_2026
        print("flipped bits: seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<24 {
            guard let name = whole.keys.sorted().randomElement(using: &generator), var bytes = whole[name],
                let index = bytes.indices.randomElement(using: &generator)
            else { return }
            bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            try Disk.write(bytes, to: store.journal + "/" + name)
            try expectSameVerdict("byte \(index) of \(name)")
            try Disk.write(whole[name] ?? [], to: store.journal + "/" + name)
        }
        for name in whole.keys.sorted() {
            try Disk.remove(store.journal + "/" + name)
            let result = try python(store)
            #expect(result.code == (name == whole.keys.max() ? 0 : 65), "without \(name): \(result.output)")
            try Disk.write(whole[name] ?? [], to: store.journal + "/" + name)
        }
    }

    /// Holds what Python finds against what the reader finds.
    private func expectSameVerdict(_ comment: String) throws {
        var expected = "0:0\n"
        do throws(JournalError) {
            if let damage = try store.contents().damage {
                expected = "\(damage.path.split(separator: "/").last ?? ""):\(damage.line)\n"
            }
        } catch {
            guard case .newerFormat(let path) = error else { throw error }
            expected = "\(path.split(separator: "/").last ?? ""):1\n"
        }
        #expect(try python(store) == .init(output: expected, code: 65), "\(comment)")
    }

    private func python(_ store: StorePaths) throws -> Tool.Result {
        try #require(Tool("python3")).run("-c", try format.block("python"), store.journal)
    }

    @Test(
        "The verifier in shell takes every line of a journal, and not one with a digit changed.",
        .enabled(if: Tool("sha256sum") != nil))
    func shellVerifies() throws {
        try writeJournal()
        for name in try SystemCalls().list(store.journal) {
            let lines = try Disk.lines(store.journal + "/" + name)
            for (previous, line) in zip(lines, lines.dropFirst()) {
                #expect(try shell(line, after: previous) == 0, "\(line)")
                let changed = line.replacing("\"seq\":", with: "\"seq\":1")
                #expect(try shell(changed, after: previous) == 65)
            }
            let line = lines[1].replacing("\"salt\":\"", with: "\"salt\":\"0")
            #expect(try shell(line, after: lines[0]) == 65)
        }
    }

    private func shell(_ line: String, after previous: String) throws -> Int32 {
        let hash = String(previous.suffix(66).dropLast(2))
        return try #require(Tool("sh")).run("-c", try format.block("sh"), "sh", hash, input: line + "\n").code
    }
}

/// The code blocks of FORMAT.md.
struct FormatDocument {
    private let text: String

    init() throws {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        text = try Disk.text("/" + root + "/Journal/FORMAT.md")
    }

    /// All blocks in a language, in order.
    func blocks(_ language: String) throws -> [String] {
        text.components(separatedBy: "\n```" + language + "\n").dropFirst().map { part in
            part.components(separatedBy: "\n```\n")[0] + "\n"
        }
    }

    /// The one block in a language.
    func block(_ language: String) throws -> String {
        let blocks = try blocks(language)
        try #require(blocks.count == 1)
        return blocks[0]
    }
}
