import Testing

/// The data of an event as it stands in a journal, and what people are told of it.
///
/// These lines must be read forever, and written back byte for byte as long as their version is the newest. A new version
/// adds lines; none is changed or taken away, but what is no longer written goes to `OldGolden`.
struct Golden: Sendable, CustomTestStringConvertible {
    let type: String
    let version: Int
    let data: String
    /// The members without which the data cannot be read.
    let required: [String]
    let sentence: String

    init(_ type: String, version: Int, _ data: String, required: [String], _ sentence: String) {
        self.type = type
        self.version = version
        self.data = data
        self.required = required
        self.sentence = sentence
    }

    var testDescription: String { "\(type) v\(version), \(data.utf8.count) bytes" }

    static let all = [
        Golden(
            "favorite.added", version: 1,
            #"{"number":3,"id":"0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c","name":"科技大樓","note":"good \"racks\"","#
                + #""station":{"source":"youbike","kind":"youbike","id":"500101001","name":"YouBike2.0_捷運科技大樓站","#
                + #""nameEnglish":"MRT Technology Bldg. Sta.","address":"復興南路二段235號前","district":"大安區","city":"臺北市","#
                + #""latitude":25.02605,"longitude":121.5436,"capacity":28,"inService":true,"line":"文湖線","#
                + #""telephone":"02-2181-2345","url":"https://www.youbike.com.tw/","openState":"24 小時","#
                + #""startDate":"2026-01-01","endDate":"2026-12-31","bikes":12,"docks":16,"#
                + #""updatedAt":"2025-02-13T11:25:26Z"}}"#,
            required: ["number", "id", "name", "station"],
            #"Added favorite #3 "科技大樓", with the note "good "racks"""#),
        Golden(
            "favorite.added", version: 1,
            #"{"number":4,"id":"00000000-0000-4000-8000-000000000004","name":"Home","#
                + #""station":{"source":"","kind":"","id":"","name":"Home","latitude":-0.5,"longitude":-118}}"#,
            required: ["number", "id", "name", "station"],
            #"Added favorite #4 "Home""#),
        Golden(
            "favorite.removed", version: 1, #"{"number":12}"#, required: ["number"], "Removed favorite #12"),
        Golden(
            "favorite.noted", version: 1, #"{"number":3,"note":"good racks"}"#, required: ["number", "note"],
            #"Noted at favorite #3: "good racks""#),
        Golden(
            "favorite.noted", version: 1, #"{"number":3,"note":null}"#, required: ["number", "note"],
            "Removed the note at favorite #3"),
        Golden(
            "favorite.relinked", version: 1, #"{"number":3,"from":"500101001","to":"500119001"}"#,
            required: ["number", "from", "to"], "Relinked favorite #3 from station 500101001 to 500119001"),
        Golden(
            "favorite.restored", version: 1,
            #"{"added":{"number":4,"id":"00000000-0000-4000-8000-000000000004","name":"Home","note":"n","#
                + #""station":{"source":"own","kind":"own","id":"4","name":"Home","latitude":-0.5,"longitude":-118}},"#
                + #""addedAt":"2026-11-30T01:30:00.500000Z"}"#,
            required: ["added", "addedAt"], #"Put back favorite #4 "Home", with the note "n""#),
        Golden(
            "todo.added", version: 2,
            #"{"number":14,"id":"0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c","title":"Call","addedAt":"2026-11-01T08:00:00Z"}"#,
            required: ["number", "id", "title"],
            "Added to-do #14 \"Call\", first written down 2026-11-01T08:00:00Z"),
        Golden(
            "todo.checked", version: 1, #"{"number":14,"checkedAt":"2026-11-02T08:00:00Z"}"#,
            required: ["number"],
            "Checked to-do #14, done 2026-11-02T08:00:00Z"),
        Golden(
            "todo.added", version: 2,
            #"{"number":12,"id":"0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c","title":"-5 °C -x +a-b (1) it's","#
                + #""description":"two\tor three","due":"2026-12-01T09:00:00+08:00","place":"Taipei 101","#
                + #""tags":["home","急"]}"#,
            required: ["number", "id", "title"],
            "Added to-do #12 \"-5 °C -x +a-b (1) it's\", due 2026-12-01T09:00:00+08:00, at Taipei 101 +home +急"
        ),
        Golden(
            "todo.added", version: 2,
            #"{"number":1,"id":"00000000-0000-4000-8000-000000000001","title":"Buy milk","due":"2026-12-01"}"#,
            required: ["number", "id", "title"], #"Added to-do #1 "Buy milk", due 2026-12-01"#),
        Golden(
            "todo.added", version: 2,
            #"{"number":2,"id":"00000000-0000-4000-8000-000000000002","title":"Call","#
                + #""due":"2027-03-29T09:00:00+02:00[Europe/Berlin]"}"#,
            required: ["number", "id", "title"], #"Added to-do #2 "Call", due 2027-03-29T09:00:00+02:00"#),
        Golden(
            "todo.edited", version: 2, #"{"number":12,"due":"2026-12-01T09:00:00+08:00[Asia/Taipei]"}"#,
            required: ["number"], "Changed to-do #12: due 2026-12-01T09:00:00+08:00"),
        Golden(
            "todo.edited", version: 2,
            #"{"number":12,"title":"Buy oat milk","description":"two","due":"2026-12-02","place":"市場","#
                + #""tagged":["home"],"untagged":["work","old"]}"#,
            required: ["number"],
            #"Changed to-do #12: title "Buy oat milk", a new description, due 2026-12-02, at 市場, +home, -work, -old"#
        ),
        Golden(
            "todo.edited", version: 2, #"{"number":12,"description":null,"due":null,"place":null}"#,
            required: ["number"], "Changed to-do #12: no description, no date, no place"),
        Golden(
            "todo.edited", version: 2, #"{"number":12}"#, required: ["number"], "Changed to-do #12: nothing"),
        Golden("todo.checked", version: 1, #"{"number":12}"#, required: ["number"], "Checked to-do #12"),
        Golden("todo.unchecked", version: 1, #"{"number":12}"#, required: ["number"], "Unchecked to-do #12"),
        Golden("todo.removed", version: 1, #"{"number":12}"#, required: ["number"], "Removed to-do #12"),
        Golden(
            "todo.restored", version: 2,
            #"{"added":{"number":12,"id":"0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c","title":"Buy milk","#
                + #""due":"2026-12-01","place":"市場","tags":["home"],"addedAt":"2026-11-30T01:30:00Z"},"found":{"name":"市場","#
                + #""latitude":25.02605,"longitude":121.5436,"source":"favorite/3"},"favorite":3,"#
                + #""miss":{"provider":"gazetteer/TW.txt","at":"2026-11-30T02:00:00Z"},"checkedAt":"2026-11-30T02:30:00.250000Z"}"#,
            required: ["added"],
            #"Put back to-do #12 "Buy milk", done, due 2026-12-01, at 市場 +home"#),
        Golden(
            "todo.restored", version: 2,
            #"{"added":{"number":1,"id":"00000000-0000-4000-8000-000000000001","title":"Buy milk"}}"#,
            required: ["added"], #"Put back to-do #1 "Buy milk", to do"#),
        Golden(
            "location.geocoded", version: 1,
            #"{"number":12,"query":"500101001","provider":"station","found":{"name":"捷運科技大樓站","latitude":25.02605,"#
                + #""longitude":121.5436,"source":"youbike/500101001"}}"#,
            required: ["number", "query", "provider"],
            "Located to-do #12 at 捷運科技大樓站, 25.02605,121.5436 (youbike/500101001)"),
        Golden(
            "location.geocoded", version: 1,
            #"{"number":12,"query":"25.5,-0.5","provider":"coordinate","found":{"name":"25.5,-0.5","latitude":25.5,"#
                + #""longitude":-0.5}}"#,
            required: ["number", "query", "provider"],
            "Located to-do #12 at 25.5,-0.5 (coordinate)"),
        Golden(
            "location.geocoded", version: 1,
            #"{"number":12,"query":"Pan-ch'iao","provider":"gazetteer/TW.txt","found":{"name":"Banqiao","area":"TW","#
                + #""latitude":25.01427,"longitude":121.46719,"source":"geonames/1670029","confidence":0.059},"#
                + #""others":[{"name":"Taipei","latitude":25.05306,"longitude":121.52639,"confidence":0.841},"#
                + #"{"name":"c","latitude":1,"longitude":2}]}"#,
            required: ["number", "query", "provider"],
            "Located to-do #12 at Banqiao, 25.01427,121.46719 (geonames/1670029, confidence 0.059)"),
        Golden(
            "location.geocoded", version: 1, #"{"number":12,"query":"Nowhere","provider":"station"}"#,
            required: ["number", "query", "provider"],
            #"Found no coordinate for to-do #12 at "Nowhere" (station)"#),
        Golden(
            "stations.imported", version: 2,
            #"{"source":"youbike","kind":"youbike","feedTime":"2025-02-13T11:25:26Z","complete":true,"#
                + #""added":[{"id":"500101001","name":"捷運科技大樓站","latitude":25.02605,"longitude":121.5436,"capacity":28,"#
                + #""bikes":12,"docks":16}],"back":["500119002"],"#
                + #""changed":[{"id":"500101002","capacity":30,"nameEnglish":null},{"id":"500101003","latitude":25.1}],"#
                + #""countedAt":"2025-02-13T11:25:22Z","counts":[["500101001",12,16,0],["500101002",0,null,null],"#
                + #"["500101003",null,3,3600]],"gone":["500119001"],"dropped":["500119003","500119004"]}"#,
            required: ["source", "kind"],
            "Imported stations of youbike: 1 added, 1 back, 2 changed, 3 counted, 1 gone, 2 dropped"),
        Golden(
            "stations.imported", version: 2, #"{"source":"metro","kind":"metro"}"#,
            required: ["source", "kind"],
            "Imported stations of metro: nothing new"),
        Golden(
            "stations.restored", version: 1,
            #"{"source":"youbike","feed":{"kind":"youbike","importedAt":"2026-11-30T01:30:00Z","#
                + #""feedTime":"2025-02-13T11:25:26Z","completeFeeds":3},"#
                + #""entries":[{"firstSeenAt":"2026-11-30T01:30:00Z","goneAt":"2026-11-30T02:30:00Z","lastFeed":2,"#
                + #""station":{"id":"500101001","name":"捷運科技大樓站","latitude":25.02605,"longitude":121.5436,"capacity":28,"#
                + #""bikes":12,"docks":16}},{"firstSeenAt":"2026-11-30T01:30:00Z","#
                + #""station":{"id":"500101004","name":"A","latitude":25,"longitude":121}}],"there":["500119002"],"#
                + #""changed":[{"id":"500101002","capacity":30,"nameEnglish":null}],"#
                + #""countedAt":"2025-02-13T11:25:22Z","counts":[["500101002",0,null,60],["500101003",null,3,0]],"#
                + #""removed":["500119003"]}"#,
            required: ["source"],
            "Put back the stations of youbike: 2 put back, 1 there again, 1 changed back, 2 counted as before, 1 removed"
        ),
        Golden(
            "stations.restored", version: 1,
            #"{"source":"metro","feed":{"kind":"gtfs","importedAt":"2026-11-30T01:30:00Z","completeFeeds":0}}"#,
            required: ["source"], "Put back the stations of metro: no difference"),
        Golden(
            "stations.restored", version: 1, #"{"source":"metro"}"#, required: ["source"],
            "Took away all stations of metro"),
        Golden(
            "source.added", version: 1,
            #"{"name":"cafes","url":"https://example.org/a.csv?key=1","kind":"csv","every":300,"#
                + #""map":{"address":"店","id":"shop"},"crs":"EPSG:3826","language":"en"}"#,
            required: ["name", "url"], "Added the source cafes, https://example.org/a.csv, every 300 seconds"),
        Golden(
            "source.added", version: 1, #"{"name":"bikes","url":"http://127.0.0.1:80/"}"#,
            required: ["name", "url"], "Added the source bikes, http://127.0.0.1:80/"),
        Golden(
            "source.removed", version: 1, #"{"name":"bikes"}"#, required: ["name"], "Removed the source bikes"
        ),
        Golden(
            "command.undone", version: 1, #"{"from":6,"to":7}"#, required: ["from", "to"],
            "Took back events 6 to 7"),
        Golden(
            "command.redone", version: 1, #"{"from":6,"to":6}"#, required: ["from", "to"],
            "Brought back event 6"),
        Golden(
            "journal.recovered", version: 1,
            #"{"segment":"00000000000000000001.jsonl","offset":4711,"bytes":17,"#
                + #""sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","#
                + #""quarantine":"00000000000000000001.jsonl-4711"}"#,
            required: ["segment", "offset", "bytes", "sha256", "quarantine"],
            "Recovered the journal: 17 bytes of an unfinished write moved to quarantine/00000000000000000001.jsonl-4711"
        ),
        Golden(
            "journal.repaired", version: 1,
            #"{"journal":"0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c","kept":197,"mended":1,"lost":3,"leftOut":["#
                + #"{"segment":"00000000000000000001.jsonl","offset":4711,"bytes":322,"#
                + #""sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","#
                + #""quarantine":"00000000000000000001-4711"},"#
                + #"{"segment":"00000000000000000101.jsonl","offset":9000,"bytes":17,"#
                + #""sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","#
                + #""quarantine":"00000000000000000101-9000"}]}"#,
            required: ["kept", "mended", "lost", "leftOut"],
            "Repaired the journal 0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c: 197 events kept, 3 lost, 339 bytes left out"
        ),
        Golden(
            "journal.repaired", version: 1, #"{"kept":0,"mended":0,"lost":0,"leftOut":[]}"#,
            required: ["kept", "mended", "lost", "leftOut"],
            "Repaired a journal of unknown identity: 0 events kept, 0 lost, 0 bytes left out"),
    ]
}

/// The data of an event in a version that is no longer written, and the same in the newest one.
struct OldGolden: Sendable, CustomTestStringConvertible {
    let type: String
    let version: Int
    let data: String
    let newest: String
    let sentence: String

    var testDescription: String { "\(type) v\(version), \(data.utf8.count) bytes" }

    static let all = [
        // 1739445926 is 2025-02-13T11:25:26Z by `date -u -d @1739445926`.
        OldGolden(
            type: "stations.imported", version: 1,
            data: #"{"source":"youbike","kind":"youbike","feedTime":"2025-02-13T11:25:26Z","#
                + #""added":[{"id":"500101001","name":"捷運科技大樓站","latitude":25.02605,"longitude":121.5436,"capacity":28,"#
                + #""bikes":12,"docks":16}],"changed":[{"id":"500101002","capacity":30,"nameEnglish":null},"#
                + #"{"id":"500101003","latitude":25.1}],"counts":[["500101001",12,16,1739445926],["500101002",0,null,null]],"#
                + #""gone":["500119001"]}"#,
            newest: #"{"source":"youbike","kind":"youbike","feedTime":"2025-02-13T11:25:26Z","#
                + #""added":[{"id":"500101001","name":"捷運科技大樓站","latitude":25.02605,"longitude":121.5436,"capacity":28,"#
                + #""bikes":12,"docks":16}],"changed":[{"id":"500101002","capacity":30,"nameEnglish":null},"#
                + #"{"id":"500101003","latitude":25.1}],"countedAt":"2025-02-13T11:25:26Z","#
                + #""counts":[["500101001",12,16,0],["500101002",0,null,null]],"gone":["500119001"]}"#,
            sentence: "Imported stations of youbike: 1 added, 2 changed, 2 counted, 1 gone"),
        OldGolden(
            type: "stations.imported", version: 1, data: #"{"source":"metro","kind":"metro"}"#,
            newest: #"{"source":"metro","kind":"metro"}"#, sentence: "Imported stations of metro: nothing new"
        ),
        OldGolden(
            type: "todo.added", version: 1,
            data:
                #"{"number":1,"id":"00000000-0000-4000-8000-000000000001","title":"Call","due":"2026-12-01T09:00:00+08:00"}"#,
            newest:
                #"{"number":1,"id":"00000000-0000-4000-8000-000000000001","title":"Call","due":"2026-12-01T09:00:00+08:00"}"#,
            sentence: #"Added to-do #1 "Call", due 2026-12-01T09:00:00+08:00"#),
        OldGolden(
            type: "todo.edited", version: 1, data: #"{"number":12,"due":"2026-12-02"}"#,
            newest: #"{"number":12,"due":"2026-12-02"}"#, sentence: "Changed to-do #12: due 2026-12-02"),
        OldGolden(
            type: "todo.restored", version: 1,
            data: #"{"added":{"number":1,"id":"00000000-0000-4000-8000-000000000001","title":"Buy milk"}}"#,
            newest: #"{"added":{"number":1,"id":"00000000-0000-4000-8000-000000000001","title":"Buy milk"}}"#,
            sentence: #"Put back to-do #1 "Buy milk", to do"#),
    ]
}
