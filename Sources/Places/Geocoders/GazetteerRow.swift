import Events

/// A line of a table in the format of GeoNames: the places of its columns, and what is needed to rank it.
struct GazetteerRow: Sendable {
    /// The number that GeoNames gave the place.
    let id: Int
    /// The people who live there and one more, so that places of which that is not known count, too.
    let weight: Double
    private let coordinate: Coordinate
    /// The bytes of the name, the name in ASCII, the alternate names between commas, the country and its first division.
    private let name, ascii, others, country, division: Range<Int>

    /// How well a name fits that only begins with the text.
    static let partialFit = 0.5

    /// The place of a line; nil when it is none.
    init?(_ line: Range<Int>, of text: [UInt8]) {
        var columns: [Range<Int>] = []
        columns.reserveCapacity(19)
        var start = line.lowerBound
        for index in line where text[index] == 0x09 {
            columns.append(start..<index)
            start = index + 1
        }
        columns.append(start..<line.upperBound)
        func cell(_ column: Int) -> String { String(decoding: text[columns[column]], as: UTF8.self) }
        guard columns.count == 19, let id = Int(cell(0)), !columns[1].isEmpty, Self.isUTF8(text, line),
            let latitude = decimal(cell(4)), let longitude = decimal(cell(5)),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.id = id
        self.coordinate = coordinate
        weight = 1 + max(0, Double(cell(14)) ?? 0)
        (name, ascii, others) = (columns[1], columns[2], columns[3])
        (country, division) = (columns[8], columns[10])
    }

    private static func isUTF8(_ text: [UInt8], _ line: Range<Int>) -> Bool {
        (try? UTF8Span(validating: text.span.extracting(line))) != nil
    }

    /// How exactly the place is called by a name; nil when none of its own even begins with it.
    func fit(of wanted: GazetteerName, in text: Span<UInt8>) -> Double? {
        var best: Double?
        func take(_ fit: GazetteerName.Fit?, whole: Double) {
            guard let fit else { return }
            best = max(best ?? 0, fit == .whole ? whole : Self.partialFit)
        }
        take(wanted.fit(text.extracting(name)), whole: 1)
        take(wanted.fit(text.extracting(ascii)), whole: 1)
        var start = others.lowerBound
        while start < others.upperBound, best != 1 {
            var end = start
            while end < others.upperBound, text[end] != UInt8(ascii: ",") { end += 1 }
            take(wanted.fit(text.extracting(start..<end)), whole: 0.9)
            start = end + 1
        }
        return best
    }

    /// The place as an answer.
    func match(in text: [UInt8]) -> LocationGeocoded.Match {
        func cell(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
        // Divisions with a number tell people nothing.
        let division = cell(division)
        let area = [division.contains(where: \.isLetter) ? division : "", cell(country)].filter {
            !$0.isEmpty
        }
        return LocationGeocoded.Match(
            name: cell(name), area: area.isEmpty ? nil : area.joined(separator: ", "),
            coordinate: coordinate, source: "geonames/\(id)")
    }
}
