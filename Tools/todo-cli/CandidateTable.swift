import Events
import Places
import Projections
import Terminal

/// The places that were found, or can be meant: for people those of one to-do, for programs all, each row with the to-do.
struct CandidateTable {
    private(set) var table: Table
    private let isPlain: Bool

    init(_ lookups: [Lookup], isPlain: Bool) {
        self.isPlain = isPlain
        let columns = [
            Table.Column("K", .right), Table.Column("NAME", isFlexible: true), Table.Column("AREA"),
            Table.Column("COORDINATE"), Table.Column("CONFIDENCE", .right), Table.Column("SOURCE"),
        ]
        table = Table(isPlain ? [Table.Column("#"), Table.Column("OUTCOME")] + columns : columns)
        for lookup in lookups { add(lookup) }
    }

    private mutating func add(_ lookup: Lookup) {
        let head = isPlain ? [Table.Cell(String(lookup.item.number)), Table.Cell(lookup.word)] : []
        switch lookup.outcome {
        case .located(let geocoded): table.add(head + cells(geocoded.found, pick: nil))
        case .doubtful(let found):
            for (pick, match) in zip(1..., found.matches) { table.add(head + cells(match, pick: pick)) }
        case .known, .missing, .unasked, .failed: table.add(head + cells(nil, pick: nil))
        }
    }

    private func cells(_ match: LocationGeocoded.Match?, pick: Int?) -> [Table.Cell] {
        [
            pick.map(String.init), match?.name, match?.area, match?.coordinate.description,
            match?.confidence.map { String($0) }, match?.source,
        ].map { Table.Cell($0 ?? "") }
    }
}
