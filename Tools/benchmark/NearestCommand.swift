import Events
import JSONText

extension Row {
    /// The nearest stations by a whole process.
    static let nearest = Row("nearest") { benchmark in
        let count = benchmark.scaled(20_000)
        let store = try benchmark.fresh("store")
        let feed = benchmark.path("stations.json")
        try benchmark.run(benchmark.part(.feed, feed, "\(count)"))
        try benchmark.run(benchmark.tool("fav-cli", "--journal", store, "import", feed))
        return [
            try benchmark.figure(
                "fav-cli nearest over \(count.text) stations", .milliseconds, rounds: benchmark.runs,
                isWarm: true, value: 25
            ) {
                try benchmark.milliseconds(
                    of: benchmark.tool(
                        "fav-cli", "--journal", store, "nearest", "--from", "25.0330,121.5654", "--limit",
                        "10"))
            }
        ]
    }
}

extension Part {
    /// Writes a feed of shared bikes with stations all over the west of Taiwan: `feed FILE STATIONS`.
    static let feed = Part("feed") { words in
        var output = try FileOutput(words.text())
        var random = SplitMix64(seed: 2026)
        var writer = JSONWriter()
        writer.beginArray()
        for number in 1...(try words.integer()) { writer.station(number, &random) }
        writer.endArray()
        try output.write(writer.bytes)
        try output.flush()
    }
}

extension JSONWriter {
    /// Writes a station as the feed of Taipei has it.
    fileprivate mutating func station(_ number: Int, _ random: inout SplitMix64) {
        let docks = Int.random(in: 10...60, using: &random)
        let bikes = Int.random(in: 0...docks, using: &random)
        object { writer in
            writer.member("sno", "\(500_100_000 + number)")
            writer.member("sna", "YouBike2.0_捷運車站(\(number)號出口)")
            writer.member("snaen", "YouBike2.0_MRT Station (Exit \(number))")
            writer.member("sarea", "第\(number % 12 + 1)區")
            writer.member("ar", "中山路\(number)號前")
            writer.member("act", "1")
            writer.member("mday", "2026-11-30 09:50:16")
            writer.member("srcUpdateTime", "2026-11-30 09:58:24")
            writer.member("total", docks)
            writer.member("available_rent_bikes", bikes)
            writer.member("available_return_bikes", docks - bikes)
            writer.member("latitude", Double(Int.random(in: 22_500_000...25_200_000, using: &random)) / 1e6)
            writer.member(
                "longitude", Double(Int.random(in: 120_200_000...121_600_000, using: &random)) / 1e6)
        }
    }
}
