import Events
import JSONText
import Testing
import Values

/// Reads the data of an event; nil when the type or the version is unknown.
func event(_ type: String, version: Int = 1, _ data: String) throws(JSONError) -> Event? {
    let bytes = Array(data.utf8)
    return try Event(type: type, version: version, data: bytes.span)
}

/// What is wrong with the data of an event, for people; nil when nothing is.
func fault(_ type: String, _ data: String) -> String? {
    do throws(JSONError) {
        _ = try event(type, data)
        return nil
    } catch {
        return error.description
    }
}

/// The data of an event as it is written.
func data(of event: Event) -> String {
    var writer = JSONWriter()
    event.payload.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
}

/// The members of a JSON object, each with its name, as the bytes they are.
func members(of object: String) throws -> [(name: String, text: String)] {
    let bytes = Array(object.utf8)
    var reader = JSONReader(bytes.span)
    var members: [(name: String, text: String)] = []
    try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
        let value = try reader.raw()
        members.append((key.text, "\"\(key.text)\":" + String(decoding: bytes[value], as: UTF8.self)))
    }
    return members
}

/// A station of which everything is known.
func fullStation() throws -> Station {
    var station = Station(
        source: "youbike", kind: "youbike", id: "500101001", name: "YouBike2.0_捷運科技大樓站",
        coordinate: try #require(Coordinate(latitude: 25.02605, longitude: 121.5436)))
    station.nameEnglish = "MRT Technology Bldg. Sta."
    station.address = "復興南路二段235號前"
    station.district = "大安區"
    station.city = "臺北市"
    station.capacity = 28
    station.inService = true
    station.line = "文湖線"
    station.telephone = "02-2181-2345"
    station.url = "https://www.youbike.com.tw/"
    station.openState = "24 小時"
    station.startDate = CalendarDate("2026-01-01")
    station.endDate = CalendarDate("2026-12-31")
    station.availability = Station.Availability(
        bikes: 12, docks: 16, updatedAt: Instant("2025-02-13T11:25:26Z"))
    return station
}
