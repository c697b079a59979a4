/// The sizes beyond which the journal refuses to write, and a reader to believe.
public enum Limits {
    /// The most bytes of one line, its newline included: 1 MiB.
    public static let lineBytes = 1 << 20
    /// The most bytes of the lines of one batch: 64 MiB.
    public static let batchBytes = 64 << 20
    /// The versions that the data of an event can have: whole numbers of at most 18 digits.
    static let versions = 0...999_999_999_999_999_999
}
