import Events
import JSONText
import Testing
import Values

@Suite("Members of the data")
struct MemberTests {
    @Test("Members that this program does not know are skipped, wherever they stand.", arguments: Golden.all)
    func unknown(golden: Golden) throws {
        let unknown = #""x-new":{"number":[1,{"id":null}],"title":"}"}"#
        let known = try members(of: golden.data).map(\.text)
        for index in 0...known.count {
            var all = known
            all.insert(unknown, at: index)
            let event = try #require(try event(golden.type, "{\(all.joined(separator: ","))}"))
            #expect(data(of: event) == golden.data)
        }
    }

    @Test("Unknown members of a station, an answer and a change are skipped.")
    func nested() throws {
        for golden in Golden.all {
            let text = golden.data.replacing("{\"id\":", with: "{\"x-new\":[{}],\"id\":")
                .replacing("{\"name\":", with: "{\"x-new\":[{}],\"name\":")
                .replacing(
                    "{\"source\":\"youbike\",\"kind\"", with: "{\"x-new\":0,\"source\":\"youbike\",\"kind\"")
            let event = try #require(try event(golden.type, text))
            #expect(data(of: event) == golden.data)
        }
    }

    @Test(
        "Escapes in the names and the values of members do not matter.",
        arguments: Golden.all.filter { !$0.data.contains("\\") })
    func escapes(golden: Golden) throws {
        let data = golden.data.replacing(/"[^"]*"/) { string in
            "\"" + string.output.dropFirst().dropLast().unicodeScalars.map(Self.escaped).joined() + "\""
        }
        let event = try #require(try event(golden.type, data))
        #expect(EventsTests.data(of: event) == golden.data)
    }

    /// A character as the escape that RFC 8259, section 7, gives for it.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        "\(scalar)".utf16.map { unit in
            "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
        }
        .joined()
    }

    @Test("The order of the members does not matter.", arguments: Golden.all)
    func order(golden: Golden) throws {
        let reversed = try members(of: golden.data).map(\.text).reversed().joined(separator: ",")
        let event = try #require(try event(golden.type, "{\(reversed)}"))
        #expect(data(of: event) == golden.data)
    }

    @Test("White space between members does not matter.", arguments: Golden.all)
    func whiteSpace(golden: Golden) throws {
        let spread = try members(of: golden.data).map { " \($0.text.replacing("\":", with: "\" :\n ")) " }
        let event = try #require(try event(golden.type, "\t{\(spread.joined(separator: ","))}\r\n"))
        #expect(data(of: event) == golden.data)
    }

    @Test("A member that must be there is missed, by name, at the end of its object.", arguments: Golden.all)
    func missing(golden: Golden) throws {
        let all = try members(of: golden.data)
        #expect(Set(golden.required).isSubset(of: Set(all.map(\.name))))
        for member in all {
            let rest = "{\(all.filter { $0.name != member.name }.map(\.text).joined(separator: ","))}"
            let missed = "member \"\(member.name)\" is missing at byte \(rest.utf8.count)"
            #expect(fault(golden.type, rest) == (golden.required.contains(member.name) ? missed : nil))
        }
        let first = try #require(golden.required.first)
        #expect(fault(golden.type, "{}") == "member \"\(first)\" is missing at byte 2")
    }

    @Test("Each text that the data begins with, but the data, is refused.", arguments: Golden.all)
    func prefixes(golden: Golden) {
        let bytes = Array(golden.data.utf8)
        for count in 0..<bytes.count {
            do throws(JSONError) {
                _ = try Event(type: golden.type, version: 1, data: bytes.span.extracting(0..<count))
                Issue.record("\(count) bytes were read")
            } catch {
                #expect(error == JSONError(.unexpectedEnd, at: count))
            }
        }
    }

    @Test("Nothing may stand behind the data.", arguments: Golden.all)
    func behind(golden: Golden) {
        let end = golden.data.utf8.count
        #expect(fault(golden.type, golden.data + "{}") == "unexpected byte 0x7b at byte \(end)")
        #expect(fault(golden.type, golden.data + " ,") == "unexpected byte 0x2c at byte \(end + 1)")
    }

    @Test("A station lacks a member.", arguments: ["source", "kind", "id", "name", "latitude", "longitude"])
    func stationMember(name: String) throws {
        let members = [
            #""source":"s""#, #""kind":"k""#, #""id":"1""#, #""name":"A""#, #""latitude":25"#,
            #""longitude":121"#,
        ]
        let station = "{\(members.filter { !$0.hasPrefix("\"\(name)\"") }.joined(separator: ","))}"
        let before = #"{"number":1,"id":"00000000-0000-4000-8000-000000000001","name":"A","station":"#
        let end = before.utf8.count + station.utf8.count
        #expect(
            fault("favorite.added", "\(before)\(station)}") == "member \"\(name)\" is missing at byte \(end)")
    }
}
