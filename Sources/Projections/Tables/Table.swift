/// Items sorted by their keys, of which those that a checkpoint has and nobody has asked for lie there unread.
struct Table<Item: TableItem>: Sendable {
    /// The items that are not as the base has them.
    private var changed: [Item.Key: Item] = [:]
    /// The keys of items of the base that are no longer there.
    private var removed: Set<Item.Key> = []
    private let base: TableBase<Item>?

    /// How many items there are.
    private(set) var count = 0
    /// How many of them are listed.
    private(set) var listedCount = 0

    /// An empty table.
    init() { base = nil }

    /// The items of a checkpoint.
    init(_ base: TableBase<Item>, count: Int, listedCount: Int) {
        self.base = base
        self.count = count
        self.listedCount = listedCount
    }

    /// The item of a key; nil when there is none.
    ///
    /// - Complexity: Constant, and one block of a checkpoint is read at the most.
    subscript(key: Item.Key) -> Item? {
        if let item = changed[key] { return item }
        return removed.contains(key) ? nil : base?.item(key)
    }

    /// Puts an item in the place of the one with its key, if there is one.
    mutating func put(_ item: Item) {
        let old = changed.updateValue(item, forKey: item.key) ?? unchanged(item.key)
        if old == nil { count += 1 }
        listedCount += (item.isListed ? 1 : 0) - (old?.isListed == true ? 1 : 0)
        removed.remove(item.key)
    }

    /// Changes the item of a key in its place, if there is one.
    mutating func change(_ key: Item.Key, _ body: (inout Item) -> Void) {
        if let index = changed.index(forKey: key) {
            listedCount += Self.change(&changed.values[index], body)
        } else if let old = unchanged(key) {
            var item = old
            listedCount += Self.change(&item, body)
            if item != old { changed[key] = item }
        }
    }

    /// Changes an item, and returns by how much that changes the number of those that are listed.
    private static func change(_ item: inout Item, _ body: (inout Item) -> Void) -> Int {
        let wasListed = item.isListed
        body(&item)
        return (item.isListed ? 1 : 0) - (wasListed ? 1 : 0)
    }

    /// Takes the item of a key out, if there is one.
    mutating func remove(_ key: Item.Key) {
        guard let old = changed.removeValue(forKey: key) ?? unchanged(key) else { return }
        count -= 1
        if old.isListed { listedCount -= 1 }
        if base?.mayHold(key) == true { removed.insert(key) }
    }

    /// The item of the base, unless it was removed.
    private func unchanged(_ key: Item.Key) -> Item? {
        guard let base, !removed.contains(key) else { return nil }
        return base.item(key)
    }
}

// MARK: In order

extension Table {
    /// A run of items in the order of their keys.
    enum Run {
        /// A block of the base of which nothing changed.
        case block(Int, TableBase<Item>)
        /// Items that are, in part at least, not as the base has them.
        case items([Item])
    }

    /// Gives all items in runs, until the body says false.
    func forEachRun(_ body: (Run) -> Bool) {
        let keys = changed.keys.sorted()
        let gone = removed.sorted()
        var key = 0
        var hole = 0
        for (index, block) in (base?.blocks ?? []).enumerated() {
            let firstKey = key
            let firstHole = hole
            while key < keys.count, keys[key] <= block.last { key += 1 }
            while hole < gone.count, gone[hole] <= block.last { hole += 1 }
            let isAsBefore = key == firstKey && hole == firstHole
            let run = isAsBefore ? base.map { Run.block(index, $0) } : nil
            guard body(run ?? .items(merged(index, with: keys[firstKey..<key]))) else { return }
        }
        if key < keys.count { _ = body(.items(keys[key...].compactMap { changed[$0] })) }
    }

    /// The items of a block that are still there, with those that changed or came between them.
    private func merged(_ index: Int, with keys: ArraySlice<Item.Key>) -> [Item] {
        var items = base?.items(index).filter { changed[$0.key] == nil && !removed.contains($0.key) } ?? []
        items += keys.compactMap { changed[$0] }
        return items.sorted { $0.key < $1.key }
    }

    /// Gives all items, or those that are listed or not listed, in the order of their keys, until the body says false.
    func visit(listed: Bool? = nil, _ body: (Item) -> Bool) {
        forEachRun { run in
            let items: [Item]
            switch run {
            case .items(let merged): items = merged
            case .block(let index, let base):
                if listed == true, base.blocks[index].listed == 0 { return true }
                items = base.items(index)
            }
            for item in items where listed == nil || item.isListed == listed {
                guard body(item) else { return false }
            }
            return true
        }
    }

    /// All items, or those that are listed or not listed, in the order of their keys.
    func all(listed: Bool? = nil) -> [Item] {
        var items: [Item] = []
        visit(listed: listed) { item in
            items.append(item)
            return true
        }
        return items
    }
}

extension Table: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.all() == right.all()
    }
}
