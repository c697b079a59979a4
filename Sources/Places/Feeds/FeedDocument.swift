import JSONText

/// A file of a feed as a whole.
public struct FeedDocument: Sendable {
    /// All that it says.
    let root: FeedValue
    /// What it looks like from outside.
    let outline: FeedOutline
    /// How many cells of a table stood beyond its last column.
    let extraCells: Int
    /// What a person says about it.
    let hints: FeedHints

    /// Reads JSON when an object or an array begins it, else a table; a mark of UTF-8 before either is stepped over.
    public init(_ bytes: [UInt8], _ hints: FeedHints = FeedHints()) throws(FeedError) {
        self.hints = hints
        let text = FeedEncoding.withoutMark(bytes)
        var reader = JSONReader(text.span)
        // A name that its publisher cut within an emoji must not cost the feed (RFC 8259, section 8.2).
        reader.replacesHalfPairs = true
        switch reader.peek() {
        case nil: throw .empty
        case UInt8(ascii: "<"): throw .markup
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            root = try Self.tree(&reader, in: text, of: bytes)
            outline = FeedOutline(root)
            extraCells = 0
        default:
            var table = try CSVReader(bytes)
            var rows: [FeedValue] = []
            while let cells = try table.row() {
                rows.append(
                    .object(
                        zip(table.columns, cells).map { FeedValue.Member(name: $0, value: .string($1)) }))
            }
            root = .array(rows)
            outline = FeedOutline(root, columns: table.columns)
            extraCells = table.extraCells
        }
    }

    /// The pages of one list, in the order of the documents, each a page or an array of pages.
    init(pages documents: [FeedDocument]) {
        root = .array(documents.flatMap { $0.root.members.isEmpty ? $0.root.elements : [$0.root] })
        outline = FeedOutline(root)
        extraCells = 0
        hints = documents.first?.hints ?? FeedHints()
    }

    /// Reads all of a text as one value of JSON; the bytes are the same, with the mark of UTF-8.
    private static func tree(
        _ reader: inout JSONReader, in text: [UInt8], of bytes: [UInt8]
    ) throws(FeedError) -> FeedValue {
        do throws(JSONError) {
            let root = try FeedValue(&reader, in: text)
            try reader.finish()
            return root
        } catch {
            if let error = FeedEncoding.error(in: bytes) { throw error }
            // What is malformed at the very end has been cut there, such as the number `25.`.
            let isCut =
                switch error.reason {
                case .unexpectedEnd: true
                case .malformedNumber, .malformedString: reader.position == text.count
                default: false
                }
            throw isCut
                ? .truncated(length: bytes.count)
                : .malformed(offset: error.offset + bytes.count - text.count)
        }
    }
}
