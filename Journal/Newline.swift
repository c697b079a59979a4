#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension [UInt8] {
    /// The index of the first newline in a range of the bytes; nil when there is none.
    func newline(in range: Range<Int>) -> Int? {
        // Sound: the range is checked to lie within the buffer, which nobody changes meanwhile.
        unsafe self[range].withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = unsafe memchr(base, 0x0A, bytes.count) else {
                return nil
            }
            return range.lowerBound + (unsafe UnsafeRawPointer(found) - base)
        }
    }
}
