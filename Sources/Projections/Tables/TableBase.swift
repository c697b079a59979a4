import Events
import JSONText
import Synchronization

/// The items of a table as a checkpoint has them: blocks of lines, each read when an item of it is needed.
final class TableBase<Item: TableItem>: Sendable {
    /// A run of items with neighboring keys.
    struct Block: Sendable {
        let first: Item.Key
        let last: Item.Key
        /// How many of the items are listed.
        let listed: Int
        let lines: BlockPlace
        let glances: BlockPlace
    }

    private struct Cache {
        var blocks: [Block]?
        var items: [Int: [Item]] = [:]
        /// The lines that were asked for last, since whoever wants one of a block wants more of it.
        var lines: (index: Int, bytes: [UInt8])?
    }

    private let source: any BlockSource
    private let index: BlockPlace
    /// The last of the keys, known without reading the index.
    private let last: Item.Key
    private let read: @Sendable (inout JSONReader) throws(JSONError) -> Item
    private let rebuild: @Sendable (State) -> [Item]
    private let cache = Mutex(Cache())

    /// The items that an index in the body of a checkpoint tells of.
    ///
    /// - Parameters:
    ///   - read: Reads the line of an item.
    ///   - rebuild: Takes the same items out of a state that was rebuilt from the journal.
    init(
        _ source: any BlockSource, index: BlockPlace, last: Item.Key,
        read: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Item,
        rebuild: @escaping @Sendable (State) -> [Item]
    ) {
        self.source = source
        self.index = index
        self.last = last
        self.read = read
        self.rebuild = rebuild
    }

    /// The blocks, in the order of their keys.
    var blocks: [Block] {
        if let blocks = cache.withLock({ $0.blocks }) { return blocks }
        let read = source.bytes(at: index).flatMap { Self.blocks($0) }
        let blocks = read ?? rebuiltBlocks()
        cache.withLock { $0.blocks = blocks }
        return blocks
    }

    /// The items of a block, in the order of their keys.
    func items(_ index: Int) -> [Item] {
        if let items = cache.withLock({ $0.items[index] }) { return items }
        let block = blocks[index]
        let items =
            source.bytes(at: block.lines).flatMap { parse($0) }
            ?? rebuild(source.rebuilt).filter { block.first <= $0.key && $0.key <= block.last }
        cache.withLock { $0.items[index] = items }
        return items
    }

    /// The item of a key; nil when there is none.
    func item(_ key: Item.Key) -> Item? {
        guard let index = self.index(of: key) else { return nil }
        return items(index).first { $0.key == key }
    }

    /// Whether there may be an item of a key.
    func mayHold(_ key: Item.Key) -> Bool { index(of: key) != nil }

    /// The block in which a key would be; nil when there is none.
    private func index(of key: Item.Key) -> Int? {
        guard key <= last else { return nil }
        let blocks = blocks
        var low = 0
        var high = blocks.count
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].last < key { low = middle + 1 } else { high = middle }
        }
        return low < blocks.count && blocks[low].first <= key ? low : nil
    }

    /// The bytes of the lines of a block; nil when they are not what they must be.
    func lines(_ index: Int) -> [UInt8]? {
        if let lines = cache.withLock({ $0.lines }), lines.index == index { return lines.bytes }
        guard let bytes = source.bytes(at: blocks[index].lines) else { return nil }
        cache.withLock { $0.lines = (index, bytes) }
        return bytes
    }

    /// The glances of a block; nil when they are not what they must be.
    func glances(_ index: Int) -> [UInt8]? { source.bytes(at: blocks[index].glances) }

    /// Reads one line of a block.
    func item(inLine line: Range<Int>, of lines: [UInt8]) -> Item? {
        guard line.upperBound <= lines.count else { return nil }
        var reader = JSONReader(lines.span.extracting(line))
        return try? read(&reader)
    }

    private func parse(_ bytes: [UInt8]) -> [Item]? {
        var reader = JSONReader(bytes.span)
        var items: [Item] = []
        do throws(JSONError) {
            while reader.peek() != nil { items.append(try read(&reader)) }
            return items
        } catch {
            return nil
        }
    }

    /// All items as one block that is in memory already.
    private func rebuiltBlocks() -> [Block] {
        let items = rebuild(source.rebuilt)
        guard let first = items.first, let last = items.last else { return [] }
        cache.withLock { $0.items[0] = items }
        let listed = items.count { $0.isListed }
        return [Block(first: first.key, last: last.key, listed: listed, lines: index, glances: index)]
    }
}

// MARK: The index

extension TableBase {
    private static func blocks(_ bytes: [UInt8]) -> [Block]? {
        var reader = JSONReader(bytes.span)
        var blocks: [Block] = []
        do throws(JSONError) {
            while reader.peek() != nil { blocks.append(try Block(&reader)) }
            return blocks
        } catch {
            return nil
        }
    }
}

extension TableBase.Block {
    /// Reads `[first,last,listed,place,place]`.
    fileprivate init(_ reader: inout JSONReader) throws(JSONError) {
        var keys: [Item.Key] = []
        var listed: Int?
        var places: [BlockPlace] = []
        let start = reader.position
        try reader.array { (reader: inout JSONReader) throws(JSONError) in
            if keys.count < 2 {
                keys.append(try Item.Key(&reader))
            } else if listed == nil {
                listed = try reader.integer()
            } else {
                places.append(try BlockPlace(&reader))
            }
        }
        guard keys.count == 2, let listed, places.count == 2 else {
            throw JSONError(.invalidMember("block"), at: start)
        }
        self.init(first: keys[0], last: keys[1], listed: listed, lines: places[0], glances: places[1])
    }

    /// Writes `[first,last,listed,place,place]`.
    func write(to writer: inout JSONWriter) {
        writer.array { writer in
            first.write(to: &writer)
            last.write(to: &writer)
            writer.integer(listed)
            lines.write(to: &writer)
            glances.write(to: &writer)
        }
    }
}
