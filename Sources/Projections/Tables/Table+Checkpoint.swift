import Events
import JSONText

extension Table {
    /// How many items a block has when it is written.
    private static var itemsPerBlock: Int { 128 }

    /// Appends the lines of all items to the body of a checkpoint, and writes an object that finds them again.
    ///
    /// Blocks of the base of which nothing changed are copied as they are.
    func write(to header: inout JSONWriter, body: inout [UInt8]) {
        var index = JSONWriter()
        var last: Item.Key?
        forEachRun { run in
            switch run {
            case .items(let items):
                Self.write(items, to: &index, body: &body)
                last = items.last?.key ?? last
            case .block(let number, let base):
                last = base.blocks[number].last
                if let block = base.blocks[number].copied(from: base, number, to: &body) {
                    block.write(to: &index)
                    index.newline()
                } else {
                    Self.write(base.items(number), to: &index, body: &body)
                }
            }
            return true
        }
        header.object { header in
            header.member("count", count)
            header.member("listed", listedCount)
            guard let last else { return }
            header.key("last")
            last.write(to: &header)
            header.key("index")
            BlockPlace(appending: index.bytes, to: &body).write(to: &header)
        }
    }

    private static func write(_ items: [Item], to index: inout JSONWriter, body: inout [UInt8]) {
        for start in stride(from: 0, to: items.count, by: itemsPerBlock) {
            let part = items[start..<min(start + itemsPerBlock, items.count)]
            var lines = JSONWriter()
            var glances: [UInt8] = []
            for item in part {
                let begin = lines.bytes.count
                item.write(to: &lines)
                item.writeGlance(of: begin..<lines.bytes.count, to: &glances)
                lines.newline()
            }
            TableBase<Item>.Block(
                first: part[part.startIndex].key, last: part[part.endIndex - 1].key,
                listed: part.count { $0.isListed }, lines: BlockPlace(appending: lines.bytes, to: &body),
                glances: BlockPlace(appending: glances, to: &body)
            ).write(to: &index)
            index.newline()
        }
    }

    /// Reads what finds the items of a checkpoint.
    init(
        _ header: inout JSONReader, _ source: any BlockSource,
        read: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Item,
        rebuild: @escaping @Sendable (State) -> [Item]
    ) throws(JSONError) {
        var count: Int?
        var listed: Int?
        var last: Item.Key?
        var index: BlockPlace?
        try header.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "count": count = try reader.integer()
            case "listed": listed = try reader.integer()
            case "last": last = try Item.Key(&reader)
            case "index": index = try BlockPlace(&reader)
            default: try reader.skip()
            }
        }
        guard let last else {
            self.init()
            return
        }
        let base = TableBase<Item>(
            source, index: try header.require(index, "index"), last: last, read: read, rebuild: rebuild)
        self.init(
            base, count: try header.require(count, "count"), listedCount: try header.require(listed, "listed")
        )
    }
}

extension TableBase.Block {
    /// The same block in another body; nil when its bytes are not what they must be.
    fileprivate func copied(from base: TableBase<Item>, _ number: Int, to body: inout [UInt8]) -> Self? {
        guard let lines = base.lines(number), let glances = base.glances(number) else { return nil }
        return Self(
            first: first, last: last, listed: listed, lines: BlockPlace(appending: lines, to: &body),
            glances: BlockPlace(appending: glances, to: &body))
    }
}
