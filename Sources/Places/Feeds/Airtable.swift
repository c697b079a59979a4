import Events

extension Feed {
    /// The records of a table of Airtable, as its list of records answers: pages in order, in a file each or in an array.
    ///
    /// The fields are known by their names or by hints. The identifier is a field's, or Airtable's own of the record.
    static let airtable = Feed(
        kind: "airtable", isPaged: true, topics: [.fields, .system],
        recognizes: { $0.keys.contains("records") || $0.recordKeys.contains("records") },
        read: { (document, reading) throws(FeedError) in
            let whole = try AirtablePage(joining: document.root.elements.map { AirtablePage($0) })
            let map = try FieldMap(whole.records.map { $0["fields"] }, document.hints)
            reading.fieldNames = map.names
            reading.isComplete = whole.nextOffset == nil
            reading.system = document.hints.system ?? .degrees
            reading.add(whole.records, as: { AirtableRecord($0, map) }, in: .taiwan)
        })
}

/// Some of the records of a table, and what asks for those behind them.
struct AirtablePage {
    let records: [FeedValue]
    /// What the request for the next page must carry; nil on the last one.
    let nextOffset: String?

    /// The page that a request was answered with.
    init(_ answer: FeedValue) {
        records = answer["records"].elements
        nextOffset = answer["offset"].text
    }

    /// The pages of a table in order as one; it is the last one if the last of them is.
    init(joining pages: [AirtablePage]) throws(FeedError) {
        var offsets: Set<String> = []
        for (index, page) in pages.enumerated() {
            if let offset = page.nextOffset {
                guard offsets.insert(offset).inserted else { throw .repeatedOffset(offset) }
            } else if index < pages.count - 1 {
                throw .pageAfterLast(index + 1)
            }
        }
        records = pages.flatMap(\.records)
        nextOffset = pages.last?.nextOffset
    }
}

/// A record as the feed has it.
private struct AirtableRecord: StationRecord {
    private let recordID: String?
    private let fields: MappedRecord

    init(_ record: FeedValue, _ map: FieldMap) {
        recordID = record["id"].text
        let members = record["fields"].members.map {
            FeedValue.Member(name: $0.name, value: $0.value.flattened)
        }
        fields = MappedRecord(.object(members), map)
    }

    var id: String? { fields.id ?? recordID }
    var name: String? { fields.name }
    var latitude: Double? { fields.latitude }
    var longitude: Double? { fields.longitude }

    func describe(_ station: inout Station) { fields.describe(&station) }
}

extension FeedValue {
    /// The value of a field with several: of one, as a lookup has, that; of texts and numbers a text with commas between
    /// them; of attachments, collaborators and links to records nothing.
    ///
    /// Source: airtable.com/developers/web/api/field-model; a link is the identifier of a record, `rec` and 14 signs.
    fileprivate var flattened: FeedValue {
        guard case .array(let elements) = self else { return self }
        let values = elements.filter { $0.isPlain && !$0.isLink }
        guard values.count > 1 else { return values.first ?? .null }
        return .string(values.compactMap(\.written).joined(separator: ", "))
    }

    private var isPlain: Bool {
        switch self {
        case .boolean, .number, .string: !isBlank
        case .null, .array, .object: false
        }
    }

    private var isLink: Bool {
        guard case .string(let text) = self else { return false }
        return text.hasPrefix("rec") && text.utf8.count == 17
            && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    }

    /// A text without blanks around it, or a number as it is written.
    private var written: String? {
        if case .number(let digits) = self { digits } else { text }
    }
}
