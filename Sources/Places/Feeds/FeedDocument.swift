import FoundationEssentials

/// The bytes of a feed, known to be JSON.
struct FeedDocument {
    private let data: Data
    /// What it looks like from outside.
    let outline: FeedOutline

    /// Checks the bytes; a mark of UTF-8 before them is stepped over.
    init(_ bytes: [UInt8]) throws(FeedError) {
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            let isCut = error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
            throw isCut
                ? .truncated(length: bytes.count) : .notUTF8(offset: error.byteOffsets.lowerBound)
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        switch bytes[start...].first(where: { !JSONSyntax.isBlank($0) }) {
        case nil: throw .empty
        case UInt8(ascii: "<"): throw .markup
        default: break
        }
        var syntax = JSONSyntax(bytes, from: start)
        try syntax.check()
        data = Data(bytes[start...])
        outline = (try? JSONDecoder().decode(FeedOutline.self, from: data)) ?? FeedOutline()
    }

    /// Decodes the whole document; nil when it has another shape, while an error about the feed is passed on.
    func decode<Value: Decodable>(_ type: Value.Type) throws(FeedError) -> Value? {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch let error as FeedError {
            throw error
        } catch {
            return nil
        }
    }
}
