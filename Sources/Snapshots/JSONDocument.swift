import FoundationEssentials

/// One JSON document in UTF-8: two spaces a level, keys in order, ending in a newline.
///
/// Slashes and letters of all scripts stay as they are; an empty array is `[]`, an empty object `{}`.
///
/// - Throws: `EncodingError` for a number that is not finite, or what the value's own encoding throws.
public func jsonDocument(_ value: some Encodable) throws(EncodingError) -> [UInt8] {
    var document = JSONIndenter(try compactJSON(value)).indented()
    document.append(UInt8(ascii: "\n"))
    return document
}

/// One line of JSON Lines in UTF-8: no white space, keys in order, ending in a newline.
///
/// - Throws: `EncodingError` for a number that is not finite, or what the value's own encoding throws.
public func jsonLine(_ value: some Encodable) throws(EncodingError) -> [UInt8] {
    try compactJSON(value) + [UInt8(ascii: "\n")]
}

private func compactJSON(_ value: some Encodable) throws(EncodingError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoding(value) { try encoder.encode(value) })
}

/// What an encoder of Foundation gives, with its error, which is always an `EncodingError`, typed as such.
func encoding<Result>(_ value: some Encodable, _ body: () throws -> Result) throws(EncodingError) -> Result {
    do {
        return try body()
    } catch let error as EncodingError {
        throw error
    } catch {
        throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "\(error)"))
    }
}
