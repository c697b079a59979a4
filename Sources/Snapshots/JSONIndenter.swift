/// Spreads compact JSON (RFC 8259) over lines.
///
/// `JSONEncoder` can do so too, but its form of an empty array has a blank line in it, and is not the same in every
/// version of Foundation.
struct JSONIndenter {
    private let compact: [UInt8]
    private var result: [UInt8] = []
    private var level = 0

    /// An indenter of one JSON value without white space.
    init(_ compact: [UInt8]) { self.compact = compact }

    /// The value with two spaces a level, one member or element a line.
    consuming func indented() -> [UInt8] {
        result.reserveCapacity(compact.count * 3 / 2)
        var isInString = false
        var isEscaped = false
        for (index, byte) in compact.enumerated() {
            if isInString {
                result.append(byte)
                isInString = byte != UInt8(ascii: "\"") || isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else {
                isInString = byte == UInt8(ascii: "\"")
                append(
                    byte, after: index == 0 ? nil : compact[index - 1],
                    before: compact.dropFirst(index + 1).first)
            }
        }
        return result
    }

    private mutating func append(_ byte: UInt8, after previous: UInt8?, before next: UInt8?) {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            result.append(byte)
            guard next != UInt8(ascii: "}"), next != UInt8(ascii: "]") else { return }
            level += 1
            startLine()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if previous != UInt8(ascii: "{"), previous != UInt8(ascii: "[") {
                level -= 1
                startLine()
            }
            result.append(byte)
        case UInt8(ascii: ","):
            result.append(byte)
            startLine()
        case UInt8(ascii: ":"): result += [byte, UInt8(ascii: " ")]
        default: result.append(byte)
        }
    }

    private mutating func startLine() {
        result.append(UInt8(ascii: "\n"))
        result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
    }
}
