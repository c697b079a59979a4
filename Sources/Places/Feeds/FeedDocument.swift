import JSONText

/// A feed as a whole.
struct FeedDocument {
    /// All that it says.
    let root: FeedValue
    /// What it looks like from outside.
    let outline: FeedOutline

    /// Reads JSON; a mark of UTF-8 before it is stepped over.
    init(_ bytes: [UInt8]) throws(FeedError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        var reader = JSONReader(text.span)
        switch reader.peek() {
        case nil: throw .empty
        case UInt8(ascii: "<"): throw .markup
        default: break
        }
        do throws(JSONError) {
            root = try FeedValue(&reader, in: text)
            try reader.finish()
        } catch {
            if let error = Self.encodingError(in: bytes) { throw error }
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
        outline = FeedOutline(root)
    }

    /// Where bytes are not UTF-8, or that they end within a character; nil when neither.
    private static func encodingError(in bytes: [UInt8]) -> FeedError? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            let isCut = error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
            return isCut ? .truncated(length: bytes.count) : .notUTF8(offset: error.byteOffsets.lowerBound)
        }
    }
}
