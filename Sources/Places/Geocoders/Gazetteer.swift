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
    private let text: [UInt8]

    /// Reads a table; lines that are no places are left out, unless all are.
    ///
    /// - Parameter file: The path of the file.
    /// - Complexity: Linear in the number of bytes.
    public init(_ bytes: [UInt8], file: String) throws(GazetteerError) {
        name = Self.name(of: file)
        text = FeedEncoding.withoutMark(bytes)
        var rows: [GazetteerRow] = []
        var bad: (count: Int, first: Int)?
        var problem = GazetteerError.empty
        var (start, line) = (0, 1)
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            if let row = GazetteerRow(start..<end, of: text) {
                rows.append(row)
            } else if start < end {
                if bad == nil { problem = .noPlace(line: line, columns: Self.columns(of: text[start..<end])) }
                bad = ((bad?.count ?? 0) + 1, bad?.first ?? line)
            }
            (start, line) = (end + 1, line + 1)
        }
        guard !rows.isEmpty else { throw problem }
        self.rows = rows
        badLines = bad
    }

    private static func columns(of line: ArraySlice<UInt8>) -> Int { line.count { $0 == 0x09 } + 1 }

    /// By what name answers call the table in a file, of whose path the last part is used.
    public static func name(of file: String) -> String {
        "gazetteer/" + (file.split(separator: "/").last ?? "-")
    }

    /// The places that a name can mean, by how exactly they are called that, then by population.
    ///
    /// The confidence is that of the name (1 for the name and its ASCII form, 0.9 for an alternate name, all as search folds
    /// them) times the place's share of the people of all places so called, each counted with one more than it has. Where
    /// none is so called, it is 0.5 for those of which a name begins with the text, times their share.
    ///
    /// - Complexity: Linear in the size of the table.
    public func matches(_ text: String) -> PlaceMatches {
        let wanted = GazetteerName(text)
        var found: [(row: GazetteerRow, fit: Double)] = []
        for row in rows {
            if let fit = row.fit(of: wanted, in: self.text.span) { found.append((row, fit)) }
        }
        if found.contains(where: { $0.fit > GazetteerRow.partialFit }) {
            found.removeAll { $0.fit <= GazetteerRow.partialFit }
        }
        let people = found.reduce(0) { $0 + $1.row.weight }
        found.sort { left, right in
            (left.fit, left.row.weight, right.row.id) > (right.fit, right.row.weight, left.row.id)
        }
        return PlaceMatches(
            provider: name,
            found.map { ($0.row.match(in: self.text), $0.fit * $0.row.weight / people) })
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
