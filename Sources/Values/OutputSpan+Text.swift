// Text is written into room that is there already: what makes room asks for it once for many pieces.

extension OutputSpan<UInt8> {
    /// Appends bytes, for which there must be room.
    @inlinable @inline(__always)
    package mutating func append(_ bytes: Span<UInt8>) {
        // Sound: the bytes are copied into free room, which is not less, and are counted then.
        unsafe withUnsafeMutableBufferPointer { room, count in
            precondition(bytes.count <= room.count - count, "There is room for the bytes.")
            unsafe bytes.withUnsafeBufferPointer { bytes in
                guard let free = unsafe room.baseAddress?.advanced(by: count), let start = bytes.baseAddress
                else { return }
                unsafe free.initialize(from: start, count: bytes.count)
                count += bytes.count
            }
        }
    }

    /// Appends text, for which there must be room.
    @inlinable @inline(__always)
    package mutating func append(_ text: StaticString) {
        // Sound: a static string is never freed, and the span has its length.
        append(unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends the first bytes of a word, lowest first; there must be room for all eight.
    @inlinable @inline(__always)
    package mutating func append(first used: Int = 8, of word: UInt64) {
        // Sound: the word goes into free room, which is not less, and no more than its bytes are counted.
        unsafe withUnsafeMutableBufferPointer { room, count in
            precondition(room.count - count >= 8 && 0...8 ~= used, "There is room for a word.")
            unsafe UnsafeMutableRawBufferPointer(room).storeBytes(
                of: word.littleEndian, toByteOffset: count, as: UInt64.self)
            count += used
        }
    }

    /// Appends the digits of a number from 0 on; there must be room for eight bytes more.
    @inlinable package mutating func append(number: Int) {
        precondition(number >= 0, "The number has no sign.")
        var rest = number
        if rest >= 100_000_000 {
            append(number: rest / 100_000_000)
            rest %= 100_000_000
        }
        var digits: UInt64 = 0
        var count = 0
        repeat {
            digits = digits << 8 | UInt64(0x30 + rest % 10)
            rest /= 10
            count += 1
        } while rest > 0 || number >= 100_000_000 && count < 8
        append(first: count, of: digits)
    }

    /// Appends the sixteen hexadecimal digits of a word, in lower case, for which there must be room.
    @inlinable @inline(__always)
    package mutating func append(hex word: UInt64) {
        append(of: UInt32(truncatingIfNeeded: word >> 32).hexDigits)
        append(of: UInt32(truncatingIfNeeded: word).hexDigits)
    }
}

extension UInt32 {
    /// The eight hexadecimal digits, in lower case, the first in the lowest byte.
    @inlinable @inline(__always)
    package var hexDigits: UInt64 {
        // Each byte of a word gets a nibble, and then what makes a digit of it.
        var digits = UInt64(self)
        digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
        digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return (digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27).byteSwapped
    }
}
