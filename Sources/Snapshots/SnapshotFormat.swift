/// A form in which a snapshot is written: one file or several, for the apps that read them.
public struct SnapshotFormat: Sendable {
    /// The name on the command line, such as `plist-binary`.
    public let name: String
    /// What it writes, for people, in one line.
    public let summary: String
    /// The files of a snapshot in this form.
    let files: @Sendable (Snapshot) throws(EncodingError) -> [SnapshotFile]
}

extension SnapshotFormat {
    /// Every format there is; a new one is a file of its own and a line here.
    public static let all: [SnapshotFormat] = [
        .json,
        .plist,
        .plistBinary,
        .todoApp,
        .favoritesApp,
        .todoTxt,
        .iCalendar,
        .taskwarrior,
    ]

    /// The formats that are written when none is asked for: all but the binary property list and those for other to-do
    /// programs.
    public static let standard: Set<SnapshotFormat> = [.json, .plist, .todoApp, .favoritesApp]

    /// The format of that name; nil when there is none.
    public init?(_ name: String) {
        guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
        self = format
    }
}

extension SnapshotFormat: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
