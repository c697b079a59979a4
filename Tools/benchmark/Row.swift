/// A row of the table, or a few that belong together, and how they are measured.
struct Row: Sendable {
    /// What `--only` calls it.
    let name: String
    /// Measures its figures.
    let measure: @Sendable (Benchmark) throws -> [Figure]

    init(_ name: String, measure: @escaping @Sendable (Benchmark) throws -> [Figure]) {
        self.name = name
        self.measure = measure
    }
}
