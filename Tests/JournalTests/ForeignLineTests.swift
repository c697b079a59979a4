import Files
import Journal
import SHA256
import Testing
import Values

/// Lines as later versions and other programs may write them, made from the format's description alone.
@Suite("Lines of other writers")
struct ForeignLineTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    private static let id = "00000000-0000-4000-8000-000000000001"
    private static let head =
        "{\"seq\":1,\"id\":\"\(id)\",\"at\":\"2026-11-30T02:25:00.123456Z\",\"by\":\"x\",\"type\":\"t\",\"v\":1"
    private static let body = "\"data\":{\"n\":1},\"salt\":\"00\""

    @Test(
        "Members behind the version that are not known are stepped over, and the chain covers them.",
        arguments: [
            "", ",\"new\":1", ",\"new\":\"\"", ",\"a\":null,\"b\":[true,{\"data\":{},\"hash\":\"x\"}]",
            ",\"é\":{\"forgotten\":\"x\"}",
            ",\"part\":1,\"parts\":1", ",\"part\":1,\"parts\":1,\"new\":[[[]]]", ",\"\\\"data\\\":\":-1.5e+3",
            ",\"x\":\",\\\"data\\\":\"",
        ])
    func unknownMembers(members: String) throws {
        try write([(Self.head + members, Self.body)])
        let found = try store.contents()
        #expect(found.damage == nil)
        #expect(found.events.map(\.data) == ["{\"n\":1}"])
        try store.append([[event(2)]])
        #expect(try store.contents().numbers == [[1], [2]])
        let changed = try Disk.text(store.segment(1)).replacing(
            members, with: members.replacing("x", with: "y"))
        try Disk.write(changed, to: store.segment(1))
        #expect(try store.contents().damage?.seq == (members.contains("x") ? 1 : nil))
    }

    @Test("A type that nobody knows, in a version that nobody knows, is an event like any other.")
    func unknownType() throws {
        let head = Self.head.replacing(
            "\"type\":\"t\",\"v\":1", with: "\"type\":\"x.y.z 台\",\"v\":999999999999999999")
        try write([(head, Self.body)])
        #expect(try store.contents().events.map(\.type) == ["x.y.z 台"])
        try store.append([[event(2)]])
    }

    @Test("A body of any length of salt, of any data that JSON has, and without anything is read.")
    func bodies() throws {
        for (body, data) in [
            ("\"data\":{},\"salt\":\"\"", "{}"), ("\"data\":[1, 2],\"salt\":\"x\"", "[1, 2]"),
            (
                "\"data\":{\"salt\":\"a\"},\"salt\":\"\(String(repeating: "s", count: 1000))\"",
                "{\"salt\":\"a\"}"
            ),
            ("\"data\":\",\\\"salt\\\":\\\"\",\"salt\":\"0\"", "\",\\\"salt\\\":\\\"\""),
        ] {
            try write([(Self.head, body)])
            #expect(try store.contents().events.map(\.data) == [data])
        }
    }

    @Test(
        "A line that leaves out, moves or doubles a member, or has white space between them, is not of the format.",
        arguments: [
            ("\"seq\":1,", ""), ("\"seq\":1", "\"seq\":01"), ("\"seq\":1", "\"seq\":-1"),
            ("\"seq\":1", "\"seq\":1.0"), ("\"seq\":1", "\"seq\":\"1\""), ("{\"seq\":1", "{ \"seq\":1"),
            ("\"seq\":1", "\"seq\":1000000000000000001"), ("\"seq\":1", "\"seq\":99999999999999999999"),
            (",\"by\":\"x\"", ""), ("\"by\":\"x\"", "\"by\":1"), ("\"by\":\"x\"", "\"by\": \"x\""),
            (",\"by\"", ", \"by\""), (".123456Z", "Z"), ("2026-11-30", "2026-11-31"), (id, "00000000"),
            ("\"v\":1", "\"v\":1,\"new\""), ("\"v\":1", "\"v\":1,\"new\": 1"),
            ("\"v\":1", "\"v\":1,\"new\":1 "),
            ("\"v\":1", "\"v\":1,\"new\":01"), ("\"v\":1", "\"v\":1,new:1"), ("\"v\":1", "\"v\":1,"),
            ("\"v\":1", "\"v\":1,\"part\":0,\"parts\":1"), ("\"v\":1", "\"v\":1,\"part\":2,\"parts\":1"),
            ("\"v\":1", "\"v\":1,\"part\":1"), (",\"salt\":\"00\"", ""), (":\"00\"", ":0"),
            ("\"data\":{\"n\":1},\"salt\":\"00\"", "\"salt\":\"00\",\"data\":{}"), ("{\"n\":1}", ""),
            ("\"data\"", "\"date\""),
        ] as [(String, String)])
    func malformed(text: String, replacement: String) throws {
        let changed = (
            Self.head.replacing(text, with: replacement), Self.body.replacing(text, with: replacement)
        )
        #expect(changed != (Self.head, Self.body))
        try write([changed, (Self.head.replacing("\"seq\":1", with: "\"seq\":2"), Self.body)])
        let digest = try #require(Digest(String(repeating: "0", count: 64)))
        try Disk.write(mark(Position(seq: 2, hash: digest, segment: 1, offset: 500)), to: store.durable)
        let found = try store.contents()
        #expect(found.events == [])
        #expect(found.damage?.reason == .malformed && found.damage?.line == 2)
    }

    @Test("An event that was made to be forgotten verifies, by itself and within a batch, and is not read.")
    func forgotten() throws {
        try store.append([[event(1)], [event(2), event(3), event(4)], [event(5)]])
        var lines = try Disk.lines(store.segment(1))
        let mark = try Disk.bytes(store.durable)
        for number in [1, 3, 5, 2, 4] {
            lines[number] = forgetting(lines[number])
            try Disk.write(lines: lines, to: store.segment(1))
            let found = try store.contents()
            #expect(found.damage == nil)
            #expect(found.numbers == [[1], [2, 3, 4], [5]])
            #expect(found.events[number - 1].data == "")
        }
        #expect(try store.contents().events.allSatisfy { $0.data == "" })
        #expect(try Disk.bytes(store.durable) == mark)
        try store.append([[event(6)]])
        #expect(try store.contents().numbers == [[1], [2, 3, 4], [5], [6]])
    }

    @Test("A forgotten line is held to its digest and its head, and takes nothing behind the digest.")
    func forgottenDamage() throws {
        try store.append([[event(1)], [event(2)]])
        let lines = try Disk.lines(store.segment(1))
        let forgotten = forgetting(lines[1])
        for (changed, reason) in [
            (forgotten.replacing("\"by\":\"test\"", with: "\"by\":\"tesu\""), Damage.Reason.wrongHash),
            (forgetting(lines[1].replacing("\"n\":1", with: "\"n\":2")), .wrongHash),
            (forgotten.replacing(",\"hash\":", with: ",\"x\":1,\"hash\":"), .malformed),
            (forgotten.replacing("\"forgotten\":\"", with: "\"forgotten\":\"A"), .malformed),
        ] {
            #expect(changed != forgotten)
            try Disk.write(lines: [lines[0], changed, lines[2]], to: store.segment(1))
            #expect(try store.contents().damage?.reason == reason)
        }
    }

    @Test("Parts of a batch out of order, of another count, or cut off by another batch are damage.")
    func brokenBatches() throws {
        for parts in [[(2, 2)], [(1, 2), (1, 2)], [(1, 3), (2, 2)], [(1, 2), (1, 1)], [(1, 2), (3, 3)]] {
            var lines: [(head: String, body: String)] = []
            for (part, count) in parts {
                let head = Self.head.replacing("\"seq\":1", with: "\"seq\":\(lines.count + 1)")
                lines.append((head + ",\"part\":\(part),\"parts\":\(count)", Self.body))
            }
            lines.append((Self.head.replacing("\"seq\":1", with: "\"seq\":\(lines.count + 1)"), Self.body))
            try write(lines)
            let digest = try #require(Digest(String(repeating: "0", count: 64)))
            try Disk.write(mark(Position(seq: 9, hash: digest, segment: 1, offset: 500)), to: store.durable)
            let found = try store.contents()
            #expect(found.events == [])
            #expect(found.damage?.reason == .brokenBatch && found.damage?.seq == parts.count)
        }
    }

    // MARK: Making lines

    /// Makes a journal of these lines, each with its hash.
    private func write(_ lines: [(head: String, body: String)]) throws {
        try Disk.remove(store.directory)
        try Disk.makeDirectories(store.journal)
        let front = "{\"format\":1,\"journal\":\"\(Self.id)\",\"first\":1"
        var hash = Digest(of: Array(front.utf8).span)
        var text = front + ",\"previous\":\"\(hash)\"}\n"
        for (head, body) in lines {
            let bodyDigest = Digest(of: Array(body.utf8).span)
            hash = Digest(of: Array("\(hash)\(head)\(bodyDigest)".utf8).span)
            text += "\(head),\(body),\"hash\":\"\(hash)\"}\n"
        }
        try Disk.write(text, to: store.segment(1))
    }
}
