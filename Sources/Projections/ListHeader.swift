import Events
import JSONText

/// The first line of the canonical form of a numbered list.
struct ListHeader {
    let lastNumber: Int
    let count: Int

    init(_ reader: inout JSONReader) throws(JSONError) {
        var lastNumber: Int?
        var count: Int?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "lastNumber": lastNumber = try reader.integer()
            case "count": count = try reader.integer()
            default: try reader.skip()
            }
        }
        self.lastNumber = try reader.require(lastNumber, "lastNumber")
        self.count = max(try reader.require(count, "count"), 0)
    }
}
