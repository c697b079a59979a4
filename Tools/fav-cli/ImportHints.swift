import Places
import Terminal

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
