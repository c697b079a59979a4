extension FeedReading {
    /// What was not taken as the feed has it, a line for people each.
    public var remarks: [String] {
        var remarks: [String] = []
        func add(_ what: String, _ count: Int) {
            if count > 0 { remarks.append("\(what): \(count)") }
        }
        add("records that said the same as an earlier one", duplicates)
        add("records with latitude and longitude in each other's place", swapped)
        add("counts below 0, which are unknown", negativeCounts)
        add("cells beyond the last column, which were left out", extraCells)
        add("platforms, entrances and other parts of stations, which are not listed", parts)
        add("records of bikes and docks that belong to no station", orphans)
        if !isComplete { remarks.append("this is a part of the feed: no station was taken as gone") }
        return remarks
    }
}
