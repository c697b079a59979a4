import Files

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads the lines of one segment through a buffer that holds one batch at a time.
struct SegmentReader: ~Copyable {
    /// The file it reads.
    let path: String
    private let file: File
    private var buffer: [UInt8]
    /// How much of the buffer has been read from the file.
    private var filled = 0
    /// Where in the file the buffer begins.
    private var bufferOffset: Int
    /// Where in the buffer the current batch begins.
    private var batch = 0
    /// Where in the buffer the next line begins.
    private var next = 0

    private static let pieceSize = 1 << 18

    /// What stands next in a segment.
    enum Piece {
        /// A line, by its place behind the start of the batch, without its newline.
        case line(Range<Int>)
        /// The end of the file, behind that many bytes that no newline ends.
        case end(unterminated: Int)
        /// A line beyond the limit.
        case tooLong
    }

    init(_ path: String, from offset: Int, calls: any FileCalls) throws(FileError) {
        let file = try File(path, .read, calls: calls)
        let rest = try file.size() - offset
        self.path = path
        self.file = file
        bufferOffset = offset
        buffer = [UInt8](repeating: 0, count: min(max(rest, 0) + 1, Self.pieceSize))
    }

    /// The size of the file now.
    func size() throws(FileError) -> Int { try file.size() }

    /// Where in the file the next line begins.
    var offset: Int { bufferOffset + next }

    /// Begins a batch at the next line, and lets go of what was before.
    mutating func beginBatch() { batch = next }

    /// The bytes at a place behind the start of the batch.
    @_lifetime(borrow self)
    func bytes(_ place: Range<Int>) -> Span<UInt8> {
        buffer.span.extracting(batch + place.lowerBound..<batch + place.upperBound)
    }

    /// Reads up to the next newline.
    mutating func nextPiece() throws(FileError) -> Piece {
        var searched = 0
        while true {
            if let length = lengthOfLine(searched: searched) {
                guard length < Limits.lineBytes else { return .tooLong }
                let start = next - batch
                next += length + 1
                return .line(start..<start + length)
            }
            searched = filled - next
            guard searched < Limits.lineBytes else { return .tooLong }
            guard try fill() else { return .end(unterminated: searched) }
        }
    }

    /// How many bytes stand before the next newline; nil when it is not in the buffer.
    private func lengthOfLine(searched: Int) -> Int? {
        // Sound: the search stays within the buffer, which nobody changes meanwhile.
        unsafe buffer.withUnsafeBytes { bytes in
            let start = next + searched
            guard start < filled, let base = bytes.baseAddress,
                let found = unsafe memchr(base + start, 0x0A, filled - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base - next
        }
    }

    /// Reads more of the file behind what is there of the batch; false at its end.
    private mutating func fill() throws(FileError) -> Bool {
        for index in batch..<filled { buffer[index - batch] = buffer[index] }
        bufferOffset += batch
        filled -= batch
        next -= batch
        batch = 0
        if filled == buffer.count { buffer += repeatElement(0, count: max(filled, Self.pieceSize)) }
        let count = try file.read(into: &buffer, from: filled, at: bufferOffset + filled)
        filled += count
        return count > 0
    }
}
