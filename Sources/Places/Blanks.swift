extension StringProtocol {
    /// The text without the blanks around it.
    func trimmed() -> SubSequence {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isBlank($0.value) }),
            let last = scalars.lastIndex(where: { !isBlank($0.value) })
        else { return self[startIndex..<startIndex] }
        return self[first..<scalars.index(after: last)]
    }
}

/// Whether a scalar is white space by Unicode's property White_Space.
func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
        true
    default: false
    }
}
