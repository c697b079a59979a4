import Files
import Journal
import SHA256
import Testing
import Values

/// Files that somebody made to harm the reader.
///
/// That a test ends is part of what it shows: no crash, no hang.
@Suite("Hostile files", .timeLimit(.minutes(10)))
struct HostileTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }
    private let header: String
    private let line: String

    init() throws {
        directory = try TemporaryDirectory()
        try directory.store.append([[event(1)], [event(2), event(3)]])
        let lines = try Disk.lines(directory.store.segment(1))
        header = lines[0]
        line = lines[1]
    }

    /// What a reader finds behind the first event when these bytes follow it, without a mark and with one.
    private func read(_ bytes: some Collection<UInt8>) throws {
        try Disk.write(Array((header + "\n" + line + "\n").utf8) + bytes, to: store.segment(1))
        let mark = try Disk.bytes(store.durable)
        #expect(try store.contents().numbers == [[1]])
        #expect(try store.contents().damage != nil)
        try Disk.remove(store.durable)
        let found = try store.contents()
        #expect(found.numbers == [[1]])
        #expect(found.damage != nil || found.end?.unfinishedBytes == bytes.count)
        try Disk.write(mark, to: store.durable)
    }

    private func read(line: String) throws { try read(Array((line + "\n").utf8)) }

    private static let tail = ",\"hash\":\"" + String(repeating: "0", count: 64) + "\"}"

    @Test("Megabytes without a newline, zeros, newlines and spaces.")
    func floods() throws {
        try read([UInt8](repeating: UInt8(ascii: "x"), count: 5 << 20))
        try read([UInt8](repeating: 0, count: 3 << 20))
        try read([UInt8](repeating: 0x0A, count: 1 << 16))
        try read([UInt8](repeating: 0x20, count: 1 << 20) + [0x0A])
        try read(Array(line.utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + [0x0A])
    }

    @Test("A segment of 64 GiB of zeros takes no longer than one of a few.")
    func sparse() throws {
        let file = try File(store.segment(1), .update, calls: SystemCalls())
        try file.truncate(to: 64 << 30)
        #expect(try store.contents().damage == nil)
        #expect(try store.contents().numbers == [[1], [2, 3]])
        try Disk.remove(store.durable)
        let end = try #require(try store.end())
        #expect(end.position.offset + end.unfinishedBytes == 64 << 30)
    }

    @Test("Random bytes: 300 seeds.")
    func random() throws {
        for seed in 0..<300 * effort {
            var generator = SeededGenerator(seed: UInt64(seed))
            let count = Int.random(in: 1...600, using: &generator)
            let alphabet =
                seed % 2 == 0 ? Array(UInt8.min...UInt8.max) : Array("{}[]\",:\\\nseqhatdx019".utf8)
            var bytes: [UInt8] = []
            for _ in 0..<count { bytes.append(alphabet.randomElement(using: &generator) ?? 0) }
            try read(bytes)
        }
    }

    @Test("A line cut at every byte with the end of a line put behind it.")
    func everyPrefix() throws {
        let next = line.replacing("\"seq\":1,", with: "\"seq\":2,")
        for count in 0...next.utf8.count {
            let prefix = String(decoding: Array(next.utf8.prefix(count)), as: UTF8.self)
            try read(line: prefix + Self.tail)
            guard let sealed = Recovery.sealed(prefix + Self.tail, after: line) else { continue }
            if !next.dropFirst(count).hasPrefix(",\"hash\"") { try read(line: sealed) }
        }
    }

    @Test(
        "Nesting, numbers and names beyond all measure.",
        arguments: [
            String(repeating: "[", count: 200_000), String(repeating: "{\"a\":", count: 100_000),
            String(repeating: "9", count: 500_000), "-" + String(repeating: "1", count: 100) + "e999999999",
            "\"" + String(repeating: "\\u0000", count: 100_000) + "\"", "\"\\ud800\\ud800\"", "1e", "tru",
            "\"\\",
        ])
    func beyondMeasure(value: String) throws {
        let front =
            "{\"seq\":2,\"id\":\"00000000-0000-4000-8000-000000000002\",\"at\":\"2026-11-30T02:25:00.123456Z\",\"by\":"
        for head in [
            front + value, front + "\"x\",\"type\":" + value, front + "\"x\",\"type\":\"t\",\"v\":" + value,
            front + "\"x\",\"type\":\"t\",\"v\":1,\"new\":" + value,
            front + "\"x\",\"type\":\"t\",\"v\":1,\"part\":1,\"parts\":" + value, "{\"seq\":" + value,
        ] {
            try read(line: head + ",\"data\":{},\"salt\":\"\"" + Self.tail)
            try read(line: head + Self.tail)
        }
    }

    @Test("A first part of a batch of 10^18 parts takes no more memory than what is there.")
    func endlessBatch() throws {
        var previous = Digest(line.suffix(66).dropLast(2))
        var bytes: [UInt8] = []
        for part in 1...500 {
            let head =
                "{\"seq\":\(part + 1),\"id\":\"\(identifier(part))\",\"at\":\"2026-11-30T02:25:00.123456Z\",\"by\":\"\","
                + "\"type\":\"\",\"v\":0,\"part\":\(part),\"parts\":999999999999999999"
            let body = "\"data\":{},\"salt\":\"\""
            let hash = Digest(
                of: Array("\(try #require(previous))\(head)\(Digest(of: Array(body.utf8).span))".utf8).span)
            bytes += Array("\(head),\(body),\"hash\":\"\(hash)\"}\n".utf8)
            previous = hash
        }
        try read(bytes)
    }

    @Test("A header of any such kind.")
    func headers() throws {
        try Disk.remove(store.durable)
        for start in [
            String(repeating: "[", count: 5000), "{\"format\":" + String(repeating: "9", count: 5000),
            String(repeating: "\0", count: 2 << 20), "", "\n",
            "{\"format\":1,\"first\":-9223372036854775809}\n",
            "{\"format\":-9223372036854775808}\n",
        ] {
            try Disk.write(start, to: store.segment(1))
            #expect(try store.contents().damage?.reason == .wrongHeader)
        }
    }

    @Test("Files beside the segments that have no name of one are left alone.")
    func otherNames() throws {
        for name in [
            "x", "1.jsonl", "00000000000000000000.jsonl", "-0000000000000000001.jsonl",
            "+0000000000000000001.jsonl",
            "99999999999999999999.jsonl", "00000000000000000001.jsonl~", "00000000000000000004.jsonl.new",
            "０００００００００００００００００００２.jsonl",
        ] {
            try Disk.write("{}", to: store.journal + "/" + name)
        }
        try store.append([[event(4)]])
        #expect(try store.contents().numbers == [[1], [2, 3], [4]])
    }
}

extension Recovery {
    /// A line whose hash is put right, as the one after another; nil when it has no data.
    static func sealed(_ line: String, after previous: String) -> String? {
        guard let data = line.firstRange(of: ",\"data\":"), let hash = line.lastRange(of: ",\"hash\":\""),
            data.lowerBound < hash.lowerBound
        else { return nil }
        let body = Digest(of: Array(line[line.index(after: data.lowerBound)..<hash.lowerBound].utf8).span)
        let digest = Digest(
            of: Array("\(previous.suffix(66).dropLast(2))\(line[..<data.lowerBound])\(body)".utf8).span)
        return line[..<hash.upperBound] + "\(digest)\"}"
    }
}
