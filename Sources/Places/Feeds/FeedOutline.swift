/// What a JSON document looks like from outside, by which its kind is recognized.
struct FeedOutline: Decodable {
    /// The keys of the outermost object; empty when that is none.
    let keys: Set<String>
    /// The keys of the first 16 objects in the outermost array; empty when that is none.
    let recordKeys: Set<String>
    /// Whether it is an array of nothing.
    let isEmptyArray: Bool

    /// The outline of a number, a string or another value that is neither object nor array.
    init() {
        keys = []
        recordKeys = []
        isEmptyArray = false
    }

    init(from decoder: any Decoder) throws {
        if var records = try? decoder.unkeyedContainer() {
            isEmptyArray = records.isAtEnd
            var recordKeys: Set<String> = []
            for _ in 0..<16 where !records.isAtEnd {
                recordKeys.formUnion(try records.decode(Keys.self).names)
            }
            self.recordKeys = recordKeys
            keys = []
        } else {
            keys = try Keys(from: decoder).names
            recordKeys = []
            isEmptyArray = false
        }
    }

    /// The name of a well-known format that the document has, though no feed here reads it.
    var lookalike: String? {
        if keys.isSuperset(of: ["type", "features"]) { return "GeoJSON" }
        if keys.isSuperset(of: ["last_updated", "data"]) { return "GBFS" }
        if keys.contains("records") { return "Airtable" }
        if recordKeys.contains("StationUID") { return "TDX" }
        if recordKeys.contains("GymID") { return "iPlay" }
        return nil
    }

    /// The keys of an object; none of any other value.
    private struct Keys: Decodable {
        let names: Set<String>

        init(from decoder: any Decoder) throws {
            let object = try? decoder.container(keyedBy: Key.self)
            names = Set(object?.allKeys.map(\.stringValue) ?? [])
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
