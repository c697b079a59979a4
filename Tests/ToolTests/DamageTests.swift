import Foundation
import Testing

/// A journal of 200 events: 20 by themselves, then 18 batches of ten.
///
/// It is made once, and each test gets its files.
private let sample = Result {
    let desk = try Desk()
    for number in 1...20 { _ = try desk.todo("add", "single \(number)") }
    let lines = (1...10).map { "part \($0)\n" }.joined()
    for _ in 1...18 { _ = try desk.todo("add", "-", input: lines) }
    return try desk.files()
}

@Suite("A journal of which a byte is another")
struct DamageTests {
    private let desk: Desk
    private let bytes: [UInt8]
    /// Where each line begins, the header's first.
    private let starts: [Int]

    init() throws {
        desk = try Desk(sample.get())
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: desk.segment)))
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        starts = [0] + ends.dropLast().map { $0 + 1 }
        self.bytes = bytes
    }

    private var remedy: String {
        "Nothing was changed; restore the store from a backup, or see journal-cli repair.\n"
    }

    private func verify(_ bytes: [UInt8]) throws -> Run {
        try Data(bytes).write(to: URL(filePath: desk.segment))
        return try desk.journal("verify")
    }

    private func expectDamage(at position: Int, as byte: UInt8, _ comment: String) throws {
        var damaged = bytes
        damaged[position] = byte
        let line = try #require(starts.lastIndex { $0 <= position })
        let run = try verify(damaged)
        #expect(run.exit == 65 && run.output == "", "\(comment): \(run)")
        #expect(
            run.errors.hasPrefix("journal-cli: \(desk.segment), line \(line + 1), byte \(starts[line]): ")
                && run.errors.hasSuffix("\n" + remedy),
            "\(comment): byte \(position) is \(byte): \(run)")
    }

    @Test("Whatever byte of it becomes another, verify names its line and exits 65.")
    func anyByte() throws {
        #expect(try verify(bytes).output.hasPrefix("200 events verified. "))
        #expect(starts.count == 201)
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed)
        // Every byte of the third line of a batch; then some of all, the header's format aside.
        let positions = Array(starts[23]..<starts[24])
        let samples = (0..<80).map { _ in Int.random(in: 12..<bytes.count, using: &random) }
        for position in positions + samples {
            let byte = bytes[position] ^ UInt8.random(in: 1...255, using: &random)
            try expectDamage(at: position, as: byte, "seed \(seed)")
        }
    }

    @Test(
        "The ends of lines count: two lines that become one, one that becomes two, the last without its end.")
    func lineEnds() throws {
        try expectDamage(at: starts[20] - 1, as: UInt8(ascii: " "), "joined")
        try expectDamage(at: starts[20] + 9, as: UInt8(ascii: "\n"), "cut in two")
        try expectDamage(at: bytes.count - 1, as: UInt8(ascii: " "), "the last")
        try expectDamage(at: 0, as: UInt8(ascii: "["), "the first")
    }

    @Test(
        "What a damaged journal said before the damage is shown, the exit code is 65, and nothing is written."
    )
    func readsPrefix() throws {
        let text = String(decoding: bytes, as: UTF8.self).replacing("\"single 5\"", with: "\"single 6\"")
        try desk.write("store/journal/00000000000000000001.jsonl", text)
        // A checkpoint stands for the events before it, so that damage there shows only without one, and to replay.
        #expect(try desk.todo("list").exit == 0 && desk.journal("replay").exit == 65)
        try FileManager.default.removeItem(atPath: desk.store + "/checkpoints")
        let files = try desk.files()
        let message =
            ": \(desk.segment), line 6, byte \(starts[5]): event 5 does not have the hash that it states\n"
            + remedy
        try expect(
            desk.todo("list", "--plain"),
            65, (1...4).map { "\($0)\t[ ]\tsingle \($0)\t\t\t\n" }.joined(), "todo-cli" + message)
        try expect(desk.todo("add", "x"), 65, "", "todo-cli" + message)
        try expect(desk.journal("export", desk("out")), 65, "", "journal-cli" + message)
        let sentence = message.dropFirst(2).split(separator: "\n")[0]
        try expect(
            desk.todo("check", "1", "--json"), 65, "",
            "{\"error\":{\"code\":\"damaged\",\"message\":\"\(sentence)\",\"remedy\":\"\(remedy.dropLast())\"}}\n"
        )
        #expect(try desk.files() == files)
    }
}
