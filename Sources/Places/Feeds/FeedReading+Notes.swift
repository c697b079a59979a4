extension FeedReading {
    /// What else than stations there was, a line for people for each sort; rejected records are told of apart.
    public var notes: [String] {
        [
            Self.note(
                duplicates, "record says the same as an earlier one", "records say the same as earlier ones"),
            Self.note(
                swapped, "station had latitude and longitude swapped, which was put right",
                "stations had latitude and longitude swapped, which was put right"),
            Self.note(
                negativeCounts, "negative count was taken as unknown", "negative counts were taken as unknown"
            ),
            Self.note(
                parts, "platform, entrance or other part of a station is not listed by itself",
                "platforms, entrances and other parts of stations are not listed by themselves"),
            Self.note(
                orphans, "record of bikes and docks belongs to no station",
                "records of bikes and docks belong to no station"),
        ].compactMap(\.self)
    }

    private static func note(_ count: Int, _ one: String, _ several: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : several)"
    }
}
