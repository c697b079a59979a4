import FoundationEssentials

/// An XML property list in UTF-8, keys in order, ending in a newline.
///
/// XML 1.0 has no way to write most control characters; each becomes U+FFFD, the replacement character.
func xmlPropertyList(_ value: some Encodable) throws(EncodingError) -> [UInt8] {
    readableXML(try propertyList(value, .xml))
}

/// A binary property list, keys in the order in which the value encodes them.
func binaryPropertyList(_ value: some Encodable) throws(EncodingError) -> [UInt8] {
    try propertyList(value, .binary)
}

private func propertyList(
    _ value: some Encodable, _ format: PropertyListDecoder.PropertyListFormat
) throws(EncodingError) -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return Array(try encoding(value) { try encoder.encode(value) })
}

/// The XML with every character that `PropertyListEncoder` leaves raw and that XML forbids or changes made readable.
///
/// Source: Extensible Markup Language 1.0, sections 2.2 (characters) and 2.11 (a carriage return is read as a newline
/// unless it is written as a reference).
private func readableXML(_ xml: [UInt8]) -> [UInt8] {
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    var result: [UInt8] = []
    result.reserveCapacity(xml.count)
    for (index, byte) in xml.enumerated() {
        switch byte {
        case UInt8(ascii: "\r"): result.append(contentsOf: "&#13;".utf8)
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): result.append(byte)
        case 0..<0x20: result += replacement
        // The third byte of U+FFFE and U+FFFF, which XML forbids as well: U+FFFD differs in that byte alone.
        case 0xBE, 0xBF:
            result.append(index >= 2 && xml[index - 2] == 0xEF && xml[index - 1] == 0xBF ? 0xBD : byte)
        default: result.append(byte)
        }
    }
    return result
}
