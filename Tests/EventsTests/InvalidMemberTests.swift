import Events
import JSONText
import Testing

@Suite("Members with values that are not allowed")
struct InvalidMemberTests {
    @Test(
        "The member and its place are named.",
        arguments: [
            ("todo.added", #"{"number":1,"id":"1","title":"t"}"#, "id", 17),
            ("todo.added", #"{"number":1,"id": "1","title":"t"}"#, "id", 18),
            ("todo.added", #"{"due":"2026-13-40"}"#, "due", 7),
            ("todo.added", #"{"due":"2026-12-01T09:00"}"#, "due", 7),
            ("todo.added", #"{"due":""}"#, "due", 7),
            ("todo.edited", #"{"number":1,"due":"03/04"}"#, "due", 18),
            ("favorite.added", #"{"id":"0b9e2a1c5d3f4e6a8b7c9d0e1f2a3b4c"}"#, "id", 6),
            ("favorite.added", #"{"station":{"startDate":"2026-02-30"}}"#, "startDate", 24),
            ("favorite.added", #"{"station":{"endDate":"tomorrow"}}"#, "endDate", 22),
            ("favorite.added", #"{"station":{"updatedAt":"2026-12-01"}}"#, "updatedAt", 24),
            ("location.geocoded", #"{"found":{"name":"a","latitude":91,"longitude":0}}"#, "latitude", 49),
            ("location.geocoded", #"{"found":{"name":"a","latitude":-90.1,"longitude":0}}"#, "latitude", 52),
            (
                "location.geocoded", #"{"found":{"name":"a","latitude":25,"longitude":180.5}}"#, "longitude",
                53
            ),
            ("stations.imported", #"{"feedTime":"1739445926"}"#, "feedTime", 12),
            ("stations.imported", #"{"counts":[[]]}"#, "counts", 11),
            ("stations.imported", #"{"counts":[["1",2,3]]}"#, "counts", 11),
            ("stations.imported", #"{"counts":[["0",1,2,3],["1",2,3,4,5]]}"#, "counts", 23),
            ("stations.imported", #"{"counts":[["1",2,3,253402300800]]}"#, "counts", 11),
            (
                "stations.imported",
                #"{"countedAt":"0001-01-01T00:00:01Z","counts":[["1",2,3,1],["1",2,3,2]]}"#, "counts", 58
            ),
            (
                "stations.imported",
                #"{"counts":[["1",2,3,-9223372036854775808]],"countedAt":"2025-02-13T11:25:26Z"}"#, "counts",
                11
            ),
            ("stations.imported", #"{"countedAt":"1739445926"}"#, "countedAt", 13),
            ("stations.imported", #"{"counts":[["1",2,3,-9223372036854775808]]}"#, "counts", 11),
        ])
    func invalid(type: String, data: String, member: String, offset: Int) {
        #expect(fault(type, data) == "member \"\(member)\" has a value that is not allowed at byte \(offset)")
    }

    @Test(
        "A value of another kind is refused where it begins.",
        arguments: [
            ("todo.checked", #"{"number":"12"}"#, "unexpected byte 0x22 at byte 10"),
            ("todo.checked", #"{"number":null}"#, "unexpected byte 0x6e at byte 10"),
            ("todo.checked", #"{"number":12.0}"#, "malformed number at byte 10"),
            ("todo.checked", #"{"number":9223372036854775808}"#, "malformed number at byte 10"),
            ("todo.checked", "[12]", "unexpected byte 0x5b at byte 0"),
            ("todo.checked", "", "the text ends within a value at byte 0"),
            ("todo.added", #"{"title":null}"#, "unexpected byte 0x6e at byte 9"),
            ("todo.added", #"{"title":["t"]}"#, "unexpected byte 0x5b at byte 9"),
            ("todo.added", #"{"due":null}"#, "unexpected byte 0x6e at byte 7"),
            ("todo.added", #"{"tags":"home"}"#, "unexpected byte 0x22 at byte 8"),
            ("todo.added", #"{"tags":["home",1]}"#, "unexpected byte 0x31 at byte 16"),
            ("todo.edited", #"{"title":null}"#, "unexpected byte 0x6e at byte 9"),
            ("favorite.added", #"{"note":null}"#, "unexpected byte 0x6e at byte 8"),
            ("favorite.added", #"{"station":{"inService":1}}"#, "unexpected byte 0x31 at byte 24"),
            ("favorite.added", #"{"station":{"capacity":"28"}}"#, "unexpected byte 0x22 at byte 23"),
            ("favorite.added", #"{"station":{"latitude":1e400}}"#, "malformed number at byte 23"),
            ("location.geocoded", #"{"found":null}"#, "unexpected byte 0x6e at byte 9"),
            ("location.geocoded", #"{"others":{}}"#, "unexpected byte 0x7b at byte 10"),
            ("location.geocoded", #"{"found":{"confidence":"1"}}"#, "unexpected byte 0x22 at byte 23"),
            ("stations.imported", #"{"counts":[[1,2,3,4]]}"#, "unexpected byte 0x31 at byte 12"),
            ("stations.imported", #"{"counts":[["1","2",3,4]]}"#, "unexpected byte 0x22 at byte 16"),
            (
                "stations.imported", #"{"changed":[{"id":"1","capacity":"x"}]}"#,
                "unexpected byte 0x22 at byte 33"
            ),
            ("stations.imported", #"{"changed":[{"capacity":1}]}"#, #"member "id" is missing at byte 26"#),
            ("stations.imported", #"{"added":[{"id":"1"}]}"#, #"member "name" is missing at byte 20"#),
            ("stations.imported", #"{"gone":[1]}"#, "unexpected byte 0x31 at byte 9"),
            ("source.added", #"{"every":"60"}"#, "unexpected byte 0x22 at byte 9"),
            ("source.added", #"{"map":{"id":1}}"#, "unexpected byte 0x31 at byte 13"),
            ("source.removed", #"{"name":1}"#, "unexpected byte 0x31 at byte 8"),
        ])
    func otherKind(type: String, data: String, description: String) {
        #expect(fault(type, data) == description)
    }
}
