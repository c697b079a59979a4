/// Which field of the records of one feed says what.
struct FieldMap {
    /// The names of all fields, in the order of the feed.
    let names: [String]
    /// What hints say where to find.
    let hinted: Set<RecordField>

    private var meanings: [String: [Meaning]] = [:]

    /// What a field says, and how likely that is; less is likelier.
    private struct Meaning {
        let field: RecordField
        let rank: Int
    }

    /// The map for these records: where a hint says so, else by the names of the fields.
    ///
    /// - Throws: `FeedError.noField` when no record has a field that a hint names.
    init(_ records: [FeedValue], _ hints: FeedHints) throws(FeedError) {
        var seen: Set<String> = []
        names = records.flatMap(\.members).map(\.name).filter { seen.insert($0).inserted }
        hinted = Set(hints.fields.keys)
        for name in names {
            guard let known = RecordField.named(name), !hinted.contains(known.field) else { continue }
            meanings[name, default: []].append(Meaning(field: known.field, rank: known.rank))
        }
        for field in RecordField.allCases {
            guard let name = hints.fields[field] else { continue }
            guard seen.contains(name) else { throw .noField(name, fields: names) }
            meanings[name, default: []].append(Meaning(field: field, rank: 0))
        }
    }

    /// What a record says; of several fields that say the same thing the likeliest counts that is not blank.
    func values(of record: FeedValue) -> [RecordField: FeedValue] {
        var found: [RecordField: (value: FeedValue, rank: Int)] = [:]
        for member in record.members where !member.value.isBlank {
            for meaning in meanings[member.name] ?? [] where meaning.rank < found[meaning.field]?.rank ?? .max
            {
                found[meaning.field] = (member.value, meaning.rank)
            }
        }
        return found.mapValues(\.value)
    }
}
