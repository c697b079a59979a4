/// How the text of a feed is written as bytes.
enum FeedEncoding {
    /// Where bytes are not UTF-8, or that they end within a character; nil when neither.
    static func error(in bytes: [UInt8]) -> FeedError? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            let isCut = error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
            return isCut ? .truncated(length: bytes.count) : .notUTF8(offset: error.byteOffsets.lowerBound)
        }
    }

    /// A text that may hold no NUL, in UTF-8 and without a byte order mark; it is UTF-16 when such a mark says so.
    static func text(of bytes: [UInt8]) throws(FeedError) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) { return try decodedUTF16(bytes, highByte: 1) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try decodedUTF16(bytes, highByte: 0) }
        if let error = error(in: bytes) { throw error }
        if let offset = bytes.firstIndex(of: 0) { throw .nul(offset: offset) }
        return withoutMark(bytes)
    }

    /// The bytes without the mark of UTF-8 that some programs put before a text.
    static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    }

    /// The text of UTF-16 behind its mark; the higher byte of each unit is its first (0) or its second (1).
    private static func decodedUTF16(_ bytes: [UInt8], highByte: Int) throws(FeedError) -> [UInt8] {
        guard bytes.count.isMultiple(of: 2) else { throw .truncated(length: bytes.count) }
        let units = stride(from: 2, to: bytes.count, by: 2).map { offset in
            UInt16(bytes[offset + highByte]) << 8 | UInt16(bytes[offset + 1 - highByte])
        }
        var isInPair = false
        for (index, unit) in units.enumerated() {
            let offset = 2 + 2 * index
            guard unit != 0 else { throw .nul(offset: offset) }
            guard UTF16.isTrailSurrogate(unit) == isInPair else { throw .notUTF16(offset: offset) }
            isInPair = UTF16.isLeadSurrogate(unit)
        }
        guard !isInPair else { throw .truncated(length: bytes.count) }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
