/// Reads a number in plain decimal digits, such as `25.03`, `-118` or `.5`; nil when the text is anything else.
///
/// Unlike `Double.init` it refuses `nan`, `inf`, exponents and hexadecimal digits.
func decimal(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ $0 >= 0x2B && $0 <= 0x39 && $0 != 0x2C && $0 != 0x2F }),
        let value = Double(text), value.isFinite
    else { return nil }
    return value
}
