import Daybook
import Events
import Places
import Projections
import Terminal

extension Subcommand {
    /// The command `fav-cli source`.
    static let source = Subcommand(
        "source", "Adds or removes a feed that refresh fetches.",
        arguments: [
            Argument("ACTION", "What to do.", kind: .choice(["add", "remove"])),
            Argument("NAME", "What to call the source: letters and digits, and . - _ between them."),
            Argument("URL", "Where add has it fetched from, by http or https.", min: 0),
        ],
        options: [
            .feedKind,
            Option(
                "every", value: "T",
                "How often refresh --watch fetches it, as 90s, 5m, 2h; by default as the feed says, or 1m."),
            .map, .crs, .language,
        ],
        writes: true,
        details: """
            Adding fetches nothing yet: fav-cli refresh does. The stations of a source that is removed stay in the cache.

            Of gbfs give the address of gbfs.json, from which the others are found. The pages of airtable are followed. The \
            address is kept in the journal, so it must have no user and no password in it. fav-cli sources --known lists \
            public ones; of a key for others tells fav-cli help refresh.
            """,
        examples: [
            "fav-cli source add bikes https://example.org/gbfs.json --every 1m",
            "fav-cli source add cafes https://example.org/cafes.csv --map id=shop",
        ]
    ) { invocation in
        var store = try invocation.openStore()
        switch invocation.positionals[0] {
        case "add":
            let source = try invocation.addition()
            let receipt = try invocation.perform(AddSource(source), on: &store)
            try invocation.print(SourceRow(receipt.state.sources[source.name], source.name, in: store)) {
                guard !receipt.events.isEmpty else {
                    return ["The source \(source.name) is there already: nothing written."]
                }
                let next = invocation.isDryRun ? "" : " Fetch it: fav-cli refresh \(source.name)."
                let sentence = "\(invocation.verb("Added", "add")) the source \(source.name).\(next)"
                return invocation.lines([sentence], undoing: receipt.seqs?.lowerBound)
            }
        default:
            let name = try invocation.removedName()
            let source = store.state.sources[name]
            let receipt = try invocation.perform(RemoveSource(name), on: &store)
            if !invocation.isDryRun { store.forgetFetchNote(of: name) }
            try invocation.print(SourceRow(source, name, in: store)) {
                let sentence = "\(invocation.verb("Removed", "remove")) the source \(name)."
                return invocation.lines(
                    ["\(sentence) Its stations stay in the cache."], undoing: receipt.seqs?.lowerBound)
            }
        }
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    /// The source that `add` is to add.
    fileprivate func addition() throws(ToolError) -> SourceAdded {
        guard positionals.count == 3 else { throw .usage("the URL of the source is missing") }
        let hints = try hints()
        return SourceAdded(
            name: positionals[1], url: positionals[2], kind: value("kind"), every: try seconds("every"),
            map: Dictionary(uniqueKeysWithValues: hints.fields.map { ($0.key.rawValue, $0.value) }),
            crs: hints.system?.description, language: hints.language)
    }

    /// The name of the source that `remove` is to remove.
    fileprivate func removedName() throws(ToolError) -> String {
        let isPlain = ["kind", "every", "map", "crs", "language"].allSatisfy { values($0).isEmpty }
        guard positionals.count == 2, isPlain else {
            throw .usage("remove takes the name of a source and nothing more")
        }
        return positionals[1]
    }
}

extension FeedHints {
    /// What was said of a feed when its source was added.
    init(_ source: SourceAdded) throws(CoordinateSystemError) {
        self.init(language: source.language)
        for (name, field) in source.map {
            if let name = RecordField(rawValue: name) { fields[name] = field }
        }
        system = try source.crs.map { (name) throws(CoordinateSystemError) in
            try CoordinateSystem(named: name)
        }
    }
}
