import Events
import JSONText

/// A table of what people call by number, and the highest number given so far.
struct NumberedTable<Item: TableItem>: Equatable, Sendable where Item.Key == Int {
    /// The items, by number.
    var items = Table<Item>()
    /// The highest number given so far; 0 before the first.
    private(set) var lastNumber = 0

    /// An empty table, in which no number was ever given.
    init() {}

    /// Whether there once was an item of that number that has been removed.
    func isRemoved(_ number: Int) -> Bool { number >= 1 && number <= lastNumber && items[number] == nil }

    /// Puts in an item with a number of its own.
    mutating func add(_ item: Item) {
        items.put(item)
        lastNumber = max(lastNumber, item.key)
    }

    /// Writes the canonical form: a line with the highest number and the count, then a line for each item.
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("lastNumber", lastNumber)
            writer.member("count", items.count)
        }
        writer.newline()
        items.visit { item in
            item.write(to: &writer)
            writer.newline()
            return true
        }
    }

    /// Appends the items to the body of a checkpoint, and writes an object that finds them again.
    func write(to header: inout JSONWriter, body: inout [UInt8]) {
        header.object { header in
            header.member("lastNumber", lastNumber)
            header.key("items")
            items.write(to: &header, body: &body)
        }
    }

    /// The table of a checkpoint; the functions are those of `Table`.
    init(
        _ header: inout JSONReader, _ source: any BlockSource,
        read: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Item,
        rebuild: @escaping @Sendable (State) -> [Item]
    ) throws(JSONError) {
        var lastNumber: Int?
        var items: Table<Item>?
        try header.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "lastNumber": lastNumber = try reader.integer()
            case "items": items = try Table(&reader, source, read: read, rebuild: rebuild)
            default: try reader.skip()
            }
        }
        self.lastNumber = try header.require(lastNumber, "lastNumber")
        self.items = try header.require(items, "items")
    }
}
