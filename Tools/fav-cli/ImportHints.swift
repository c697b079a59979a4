import Places
import Terminal

extension Option {
    static let feedKind = Option(
        "kind", value: "K", "What sort of feed it is; by default it is recognized.",
        kind: .choice(Feed.all.map(\.kind)))
    static let map = Option(
        "map", value: "NAME=FIELD", "Which field of a record holds what: NAME is a key of --json.",
        isRepeatable: true)
    static let crs = Option(
        "crs", value: "CRS",
        "What positions are in: EPSG:4326 (degrees), EPSG:3826 or EPSG:3825 (metres), or TWD67.")
    static let language = Option(
        "language", value: "L", "The language of names, as in en; by default the feed's first.")
}

extension Invocation {
    /// What `--map`, `--crs` and `--language` say of the feed.
    func hints() throws(ToolError) -> FeedHints {
        var hints = FeedHints(language: value("language"))
        for text in values("map") {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let field = RecordField(rawValue: parts[0]) else {
                throw .usage(
                    "--map is \"\(text)\", which is no NAME=FIELD",
                    remedy: "NAME is one of \(RecordField.allCases.map(\.rawValue).joined(separator: ", ")).")
            }
            guard hints.fields.updateValue(parts[1], forKey: field) == nil else {
                throw .usage("--map says twice which field is the \(field.rawValue)")
            }
        }
        do throws(CoordinateSystemError) {
            hints.system = try value("crs").map { (name) throws(CoordinateSystemError) in
                try CoordinateSystem(named: name)
            }
        } catch {
            throw .usage("--crs: \(error)")
        }
        return hints
    }
}
