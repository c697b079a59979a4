import Terminal

/// A public feed that can be added as a source, as its publisher tells of it.
struct KnownSource: Encodable {
    let name: String
    let kind: String
    let place: String
    let url: String
    let license: String

    /// Those that are known to this program.
    ///
    /// Sources: the first two are of data.taipei, and stand under its license as far as their own pages say nothing else; the
    /// bikes are of the list of systems of MobilityData (`systems.csv` of the specification GBFS), Bergen's license of the
    /// operator's page. Addresses and licenses change: look before you build on them.
    static let all = [
        KnownSource(
            name: "youbike-taipei", kind: "youbike", place: "Taipei, YouBike 2.0",
            url: "https://tcgbusfs.blob.core.windows.net/dotapp/youbike/v2/youbike_immediate.json",
            license: "Open Government Data License, version 1.0 (Taiwan)"),
        KnownSource(
            name: "works-taipei", kind: "taipei-works", place: "Taipei, road works of today",
            url: "https://tpnco.blob.core.windows.net/blobfs/Todaywork.json",
            license: "Open Government Data License, version 1.0 (Taiwan)"),
        KnownSource(
            name: "bergen-bysykkel", kind: "gbfs", place: "Bergen, Bergen Bysykkel",
            url: "https://gbfs.urbansharing.com/bergenbysykkel.no/gbfs.json",
            license: "Norwegian Licence for Open Government Data (NLOD) 2.0"),
        KnownSource(
            name: "bicing", kind: "gbfs", place: "Barcelona, Bicing",
            url: "https://barcelona.publicbikesystem.net/customer/gbfs/v3.0/gbfs.json",
            license: "terms of the operator, see bicing.barcelona"),
        KnownSource(
            name: "bixi", kind: "gbfs", place: "Montreal, BIXI",
            url: "https://gbfs.velobixi.com/gbfs/2-2/gbfs.json",
            license: "terms of the operator, see bixi.com"),
        KnownSource(
            name: "citibike", kind: "gbfs", place: "New York, Citi Bike",
            url: "https://gbfs.citibikenyc.com/gbfs/2.3/gbfs.json",
            license: "terms of the operator, see citibikenyc.com"),
        KnownSource(
            name: "velib", kind: "gbfs", place: "Paris, Vélib' Métropole",
            url: "https://velib-metropole-opendata.smovengo.cloud/opendata/Velib_Metropole/gbfs.json",
            license: "terms of the operator, see velib-metropole.fr"),
    ]
}

extension Invocation {
    /// Prints known sources as rows.
    func print(_ known: [KnownSource]) throws {
        try print(known) {
            var table = Table([
                Table.Column("NAME"), Table.Column("KIND"), Table.Column("PLACE"), Table.Column("LICENSE"),
                Table.Column("URL"),
            ])
            for source in known {
                table.add(
                    [source.name, source.kind, source.place, source.license, source.url].map {
                        Table.Cell($0)
                    })
            }
            return table
        }
    }
}
