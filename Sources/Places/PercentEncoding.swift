extension String {
    /// The text as one value of a link: all bytes but the unreserved ones of RFC 3986, section 2.3, as `%` and two digits.
    var percentEncoded: String {
        var result = ""
        for byte in utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
