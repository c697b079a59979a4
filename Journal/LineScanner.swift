import Files

/// Gives the lines of a file one after another, whatever is in them; memory is bounded by the longest line allowed.
struct LineScanner: ~Copyable {
    private let file: File
    private var piece: [UInt8] = []
    /// Where in the piece the next byte stands.
    private var next = 0
    /// Where in the file the next byte stands.
    private var offset: Int

    private static let pieceSize = 1 << 20

    /// What stands between two newlines.
    struct Piece {
        /// The bytes without the newline; none when there are too many, or no newline ends them.
        let content: Result<[UInt8], Fault>
        /// Its place in the file, with the newline.
        let place: Range<Int>
    }

    /// Why the bytes of a piece can be no line.
    enum Fault: Error {
        case tooLong
        case unterminated
    }

    init(_ path: String, from offset: Int = 0, calls: any FileCalls) throws(FileError) {
        self.offset = offset
        file = try File(path, .read, calls: calls)
    }

    /// The next piece; nil at the end of the file.
    mutating func nextPiece() throws(FileError) -> Piece? {
        let start = offset
        var line: [UInt8] = []
        var isTooLong = false
        while try fill() {
            let end = piece.newline(in: next..<piece.count)
            let taken = piece[next..<(end ?? piece.count)]
            isTooLong = isTooLong || line.count + taken.count >= Limits.lineBytes
            if !isTooLong { line += taken }
            let count = taken.count + (end == nil ? 0 : 1)
            next += count
            offset += count
            guard end == nil else {
                return Piece(content: isTooLong ? .failure(.tooLong) : .success(line), place: start..<offset)
            }
        }
        return offset == start ? nil : Piece(content: .failure(.unterminated), place: start..<offset)
    }

    /// Reads on when the piece is used up; false at the end of the file.
    private mutating func fill() throws(FileError) -> Bool {
        guard next == piece.count else { return true }
        piece = try file.bytes(from: offset, limit: Self.pieceSize)
        next = 0
        return !piece.isEmpty
    }
}
