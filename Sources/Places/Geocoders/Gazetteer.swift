import Events

/// A table of places in the format of GeoNames.
///
/// Nineteen columns separated by tabs, without a header, in UTF-8. Source: `readme.txt` of download.geonames.org/export/dump,
/// "The main 'geoname' table".
public struct Gazetteer: Sendable {
    /// By what name answers call it, such as `gazetteer/TW.txt`.
    public let name: String
    /// How many lines are no places, and the first of them, from 1; nil when all are.
    public let badLines: (count: Int, first: Int)?
    private let rows: [GazetteerRow]

    /// Reads a table; lines that are no places are left out, unless all are.
    ///
    /// - Parameter file: The path of the file.
    /// - Complexity: Linear in the number of bytes.
    public init(_ bytes: [UInt8], file: String) throws(GazetteerError) {
        name = Self.name(of: file)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        var rows: [GazetteerRow] = []
        var bad: [(line: Int, columns: Int)] = []
        for (line, piece) in zip(1..., text.split(separator: 0x0A, omittingEmptySubsequences: false)) {
            guard !piece.isEmpty else { continue }
            if let row = GazetteerRow(piece) {
                rows.append(row)
            } else {
                bad.append((line, piece.count { $0 == 0x09 } + 1))
            }
        }
        guard !rows.isEmpty else {
            throw bad.first.map { .noPlace(line: $0.line, columns: $0.columns) } ?? .empty
        }
        self.rows = rows
        badLines = bad.first.map { (bad.count, $0.line) }
    }

    /// By what name answers call the table in a file, of whose path the last part is used.
    public static func name(of file: String) -> String {
        "gazetteer/" + (file.split(separator: "/").last ?? "-")
    }

    /// The places that a name can mean, by how exactly they are called that, then by population.
    ///
    /// The confidence is that of the name (1 for the name and its ASCII form, 0.9 for an alternate name, all as search folds
    /// them) times the place's share of the people of all places so called, each counted with one more than it has. Where
    /// none is so called, those in whose names the text occurs are likely by half as much.
    ///
    /// - Complexity: Linear in the size of the table.
    public func matches(_ text: String) -> PlaceMatches {
        let key = SearchKey(text)
        var found: [(row: GazetteerRow, fit: Double)] = []
        for row in rows where row.names.contains(key) { found.append((row, row.fit(of: key))) }
        if found.contains(where: { $0.fit > GazetteerRow.partialFit }) {
            found.removeAll { $0.fit <= GazetteerRow.partialFit }
        }
        let people = found.reduce(0) { $0 + $1.row.weight }
        found.sort { left, right in
            (left.fit, left.row.weight, right.row.id) > (right.fit, right.row.weight, left.row.id)
        }
        return PlaceMatches(
            provider: name, found.map { ($0.row.match, $0.fit * $0.row.weight / people) })
    }
}

/// A line of the table.
private struct GazetteerRow: Sendable {
    let id: Int
    /// All its names, in one text.
    let names: SearchKey
    /// The people who live there and one more, so that places of which that is not known count, too.
    let weight: Double
    private let columns: [String]
    private let coordinate: Coordinate

    static let partialFit = 0.5

    /// The place of a line; nil when it is none.
    init?(_ line: ArraySlice<UInt8>) {
        guard let text = String(validating: line, as: UTF8.self) else { return nil }
        let columns = text.split(separator: "\t", omittingEmptySubsequences: false)
        guard columns.count == 19, let id = Int(columns[0]), !columns[1].isEmpty,
            let latitude = decimal(columns[4]), let longitude = decimal(columns[5]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.id = id
        self.coordinate = coordinate
        names = SearchKey(columns[1...3].joined(separator: ","))
        weight = 1 + max(0, Double(columns[14]) ?? 0)
        self.columns = [columns[1], columns[2], columns[3], columns[8], columns[10]].map(String.init)
    }

    /// How exactly a text is one of the names in which it occurs.
    func fit(of text: SearchKey) -> Double {
        if SearchKey(columns[0]) == text || SearchKey(columns[1]) == text { return 1 }
        return columns[2].split(separator: ",").contains { SearchKey(String($0)) == text }
            ? 0.9 : Self.partialFit
    }

    var match: LocationGeocoded.Match {
        LocationGeocoded.Match(
            name: columns[0], area: area, coordinate: coordinate, source: "geonames/\(id)")
    }

    /// The country, behind the first administrative division where that has letters, as in `IL, US`.
    private var area: String? {
        let division = columns[4].contains(where: \.isLetter) ? columns[4] : ""
        let parts = [division, columns[3]].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

/// Says why a file is no table of places.
public enum GazetteerError: Error, Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// No line of it is a place; the first, from 1, has so many columns.
    case noPlace(line: Int, columns: Int)
}

extension GazetteerError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .empty: "it is empty"
        case .noPlace(let line, let columns) where columns != 19:
            "it is no table of GeoNames: line \(line) has \(columns) column\(columns == 1 ? "" : "s"), not 19"
        case .noPlace(let line, _):
            "it is no table of GeoNames: line \(line) has no number, name, latitude and longitude in columns 1, 2, 5 and 6"
        }
    }
}
