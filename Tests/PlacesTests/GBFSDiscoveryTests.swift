import Places
import Testing

@Suite("Lists of the files of a GBFS system")
struct GBFSDiscoveryTests {
    private func discovery(_ text: String, language: String? = nil) throws -> GBFSDiscovery? {
        GBFSDiscovery(try FeedDocument(Array(text.utf8), FeedHints(language: language)))
    }

    @Test("Version 3 has one list.")
    func readsOneList() throws {
        let found = try discovery(
            """
            {"last_updated":"2019-07-04T13:33:03.969Z","ttl":60,"version":"3.0","data":{"feeds":[\
            {"name":"station_information","url":"https://bikes.example/3.0/station-information"},\
            {"name":"station_status"},{"url":"https://bikes.example/x"},7]}}
            """)
        #expect(found?.files.map(\.name) == ["station_information"])
        #expect(found?["station_information"]?.url == "https://bikes.example/3.0/station-information")
        #expect(found?["station_status"] == nil)
    }

    @Test("Versions 1 and 2 have one for each language: the wanted one counts, else the first.")
    func choosesLanguage() throws {
        let text = """
            {"last_updated":1,"ttl":0,"data":{\
            "nb":{"feeds":[{"name":"station_status","url":"https://bikes.example/nb/s.json"}]},\
            "en":{"feeds":[{"name":"station_status","url":"https://bikes.example/en/s.json"}]}}}
            """
        func url(_ language: String?) throws -> String? {
            try discovery(text, language: language)?["station_status"]?.url
        }
        #expect(try url(nil) == "https://bikes.example/nb/s.json")
        #expect(try url("en") == "https://bikes.example/en/s.json")
        #expect(try url("en-GB") == "https://bikes.example/en/s.json")
        #expect(try url("fr") == "https://bikes.example/nb/s.json")
    }

    @Test(
        "What lists no file is no list.",
        arguments: [
            "[]", #"{"feeds":[{"name":"a","url":"b"}]}"#, #"{"last_updated":1,"data":{}}"#,
            #"{"last_updated":1,"data":{"feeds":[]}}"#, #"{"last_updated":1,"data":{"en":{"feeds":[]}}}"#,
            #"{"last_updated":1,"data":{"stations":[{"station_id":"a"}]}}"#, "a,b\n1,2\n",
        ])
    func refusesOthers(text: String) throws {
        #expect(try discovery(text) == nil)
    }

    @Test(
        "A copy of a file is called as the last part of its address, or by its name.",
        arguments: [
            ("https://a.example/v2/status.json", ["status.json", "status.json.json", "station_status.json"]),
            ("https://a.example/status?key=1#top", ["status", "status.json", "station_status.json"]),
            ("https://a.example/../..", ["...json", "station_status.json"]),
        ])
    func namesFiles(url: String, names: [String]) throws {
        let found = try discovery(
            #"{"last_updated":1,"data":{"feeds":[{"name":"station_status","url":"\#(url)"}]}}"#)
        #expect(found?.files.map(\.fileNames) == [names])
    }
}
