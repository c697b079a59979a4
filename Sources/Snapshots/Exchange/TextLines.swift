/// The lines of a text as bytes, one after another, without their ends, which are LF or CR LF.
struct TextLines: ~Copyable {
    private let bytes: [UInt8]
    private var position = 0
    /// The number of the line that was read last, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next line; nil at the end.
    mutating func next() -> ArraySlice<UInt8>? {
        guard position < bytes.count else { return nil }
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        var end = position
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        position += 1
        number += 1
        return bytes[start..<end]
    }

    /// The first byte of the next line; nil when there is none.
    var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }
}

extension ArraySlice<UInt8> {
    /// The text of these bytes.
    func text() throws(TodoRejection.Reason) -> String {
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: span))
        } catch {
            throw .notUTF8(byte: error.byteOffsets.lowerBound + 1)
        }
    }
}
