import Events
import Places
import Testing
import Values

@Suite("Works in Taipei")
struct TaipeiWorksTests {
    private func read(_ text: String, crs: String? = nil) throws(FeedError) -> FeedReading {
        var hints = FeedHints()
        hints.system = crs == "EPSG:3825" ? .metres(.outerIslands) : crs == nil ? nil : .degrees
        return try Feed.read(Array(text.utf8), hints: hints)
    }

    /// A work, with some members put in another way or left out.
    private func members(_ changes: [String: String?] = [:]) -> [String: String] {
        var members: [String: String?] = [
            "Ac_no": #""104003395""#, "sno": #""22""#, "X": #""301516.593""#, "Y": #""2769209.131""#,
            "App_Name": #""捷運二工處""#, "C_Name": #""中正""#, "Addr": #""南海路""#, "Cb_Da": #""113/07/18""#,
            "Ce_Da": #""114/09/27""#, "Co_Ti": #""日間""#, "NPurp": #""道路維護""#, "Tc_Ma": #""王○明""#,
            "Tc_Tl": #""0900-000-001""#, "Tc_Ma3": #""李○華""#, "Tc_Tl3": #""0900000002""#,
        ]
        for (key, value) in changes { members[key] = value }
        return members.compactMapValues(\.self)
    }

    private func object(_ members: [String: String]) -> String {
        "{\(members.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ","))}"
    }

    private func feature(_ changes: [String: String?] = [:], at position: String = "[301516.593,2769209.131]")
        -> String
    {
        """
        {"type":"Feature","geometry":{"type":"Point","coordinates":\(position)},"properties":\(object(members(changes)))}
        """
    }

    private func collection(_ features: String..., crs: String? = nil) -> String {
        let member = crs.map { "\"crs\":\($0)," } ?? ""
        return "{\"type\":\"FeatureCollection\",\(member)\"features\":[\(features.joined(separator: ","))]}"
    }

    private func legacy(_ records: [String: String]...) -> String {
        let objects = records.map { record in
            object(Dictionary(uniqueKeysWithValues: record.map { ($0.uppercased(), $1) }))
        }
        return "{\"result\":{\"count\":1,\"results\":[\(objects.joined(separator: ","))]}}"
    }

    /// The place by pyproj 3.7.2: 121.5104885817, 25.0301047738.
    private func expected() throws -> Station {
        var station = Station(
            source: "taipei-works", kind: "taipei-works", id: "104003395-22", name: "道路維護",
            coordinate: try #require(Coordinate(latitude: 25.030104774, longitude: 121.510488582)))
        station.address = "南海路"
        station.district = "中正區"
        station.city = "臺北市"
        station.openState = "日間"
        station.startDate = CalendarDate("2024-07-18")
        station.endDate = CalendarDate("2025-09-27")
        return station
    }

    @Test("GeoJSON and the older answer in capital letters give the same station.")
    func readsBothForms() throws {
        #expect(try read(collection(feature())).stations == [try expected()])
        #expect(try read(legacy(members())).stations == [try expected()])
        let withoutXY = feature(["X": #""""#, "Y": nil])
        #expect(try read(collection(withoutXY)).stations == [try expected()])
    }

    @Test("Names and telephone numbers of contacts are in no station and in no message.")
    func keepsNoContacts() throws {
        let contacts = ["王○明", "李○華", "0900"]
        let differing = feature(["Addr": #""他路""#])
        let bad = [
            feature(["sno": #""1""#, "X": "0", "Y": "0"]), feature(["sno": #""2""#, "X": "1", "Y": "2"]),
            feature(["Ac_no": nil]),
            feature(["sno": #""3""#, "NPurp": nil, "Addr": nil]),
        ]
        let feed = collection(([feature(), differing] + bad).joined(separator: ","))
        let reading = try read(feed)
        #expect(reading.stations == [try expected()] && reading.rejected.count == 5)
        var texts = [String(describing: reading)] + reading.rejected.map(\.description)
        for text in [
            collection(bad.joined(separator: ",")), legacy(members(["Ac_no": nil])),
            String(feed.dropLast(20)),
            String(feed.dropLast(4)) + "oops}",
        ] {
            do throws(FeedError) {
                Issue.record("\(try read(text).stations)")
            } catch {
                texts.append(error.description)
                texts.append(String(describing: error))
            }
        }
        for text in texts {
            for contact in contacts { #expect(!text.contains(contact), "\(text)") }
        }
    }

    @Test(
        "Days of the Republic of China are told from others by their years.",
        arguments: [
            (#""113/07/18""#, "2024-07-18"), (#""1130718""#, "2024-07-18"), ("1130718", "2024-07-18"),
            (#""20251005""#, "2025-10-05"), (#""2025-10-05""#, "2025-10-05"), (#""2025/10/5""#, "2025-10-05"),
            (#"" 114/01/01 ""#, "2025-01-01"), (#""99/12/31""#, "2010-12-31"), (#""106/1/2""#, "2017-01-02"),
            (#""108/01/18 14:59:06""#, "2019-01-18"), (#""113/02/29""#, "2024-02-29"), (#""114/02/29""#, nil),
            (#""03/04/2025""#, nil), (#""113/7""#, nil), (#""113718""#, nil), (#""-113/07/18""#, nil),
            (#""""#, nil), ("null", nil), (nil, nil),
        ] as [(String?, String?)])
    func readsDates(written: String?, day: String?) throws {
        let station = try #require(try read(collection(feature(["Cb_Da": written]))).stations.first)
        #expect(station.startDate?.description == day)
    }

    @Test(
        "A permit without a number of the work is the identifier, and a work without a purpose is called by its place."
    )
    func fallsBack() throws {
        let station = try #require(
            try read(collection(feature(["sno": #""""#, "NPurp": nil, "C_Name": #""中正區""#]))).stations.first)
        #expect(station.id == "104003395" && station.name == "南海路" && station.district == "中正區")
    }

    @Test(
        "A position outside Taiwan is rejected, and one with x and y in each other's place is put right and counted."
    )
    func findsBadPositions() throws {
        let far = feature(["sno": #""1""#, "X": #""0.5""#, "Y": #""25""#])
        let exchanged = feature(["X": #""2769209.131""#, "Y": #""301516.593""#])
        let reading = try read(collection(far, exchanged))
        #expect(reading.stations == [try expected()] && reading.swapped == 1)
        #expect(
            reading.rejected.map(\.description) == [
                "record 1 (104003395-1) has a position that is not in Taiwan by EPSG:3826, "
                    + "easting 0.5 and northing 25.0"
            ])
    }

    @Test("A coordinate reference system that the feed or a hint names is obeyed.")
    func obeysSystem() throws {
        let degrees = feature(["X": "121.510488582", "Y": "25.030104774"])
        let crs = #"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#
        #expect(try read(collection(degrees, crs: crs)).stations == [try expected()])
        #expect(try read(collection(degrees), crs: "EPSG:4326").stations == [try expected()])
        let west = try #require(try read(collection(feature()), crs: "EPSG:3825").stations.first)
        #expect(abs(west.coordinate.longitude - 119.510488582) < 1e-8)
    }
}
