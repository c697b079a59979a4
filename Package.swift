// swift-tools-version: 6.2
import PackageDescription

/// Applied to every target of Swift; CI also takes warnings as errors.
let settings: [SwiftSetting] =
    [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // `JSONReader` borrows the bytes it reads; the compiler then proves that it never outlives them.
        .enableExperimentalFeature("Lifetimes"),
    ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

func module(_ name: String, _ dependencies: String..., path: String? = nil, exclude: [String] = []) -> Target
{
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: path,
        exclude: exclude,
        swiftSettings: settings)
}

func tool(_ name: String, _ dependencies: String..., exclude: [String] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "Tools/\(name)",
        exclude: exclude,
        swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: String..., resources: [Resource] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        resources: resources,
        swiftSettings: settings)
}

let package = Package(
    name: "daybook",
    products: [
        .library(
            name: "Daybook", targets: ["Daybook", "Events", "Projections", "Places", "Snapshots", "Journal"]),
        .executable(name: "todo-cli", targets: ["todo-cli"]),
        .executable(name: "fav-cli", targets: ["fav-cli"]),
        .executable(name: "journal-cli", targets: ["journal-cli"]),
        .executable(name: "fetch-url", targets: ["fetch-url"]),
    ],
    targets: [
        .target(name: "CSHA256"),
        .target(name: "CFiles"),
        module("SHA256", "CSHA256"),
        module("Files", "CFiles"),
        module("Values"),
        module("JSONText"),
        module("Journal", "Files", "JSONText", "SHA256", "Values", path: "Journal", exclude: ["FORMAT.md"]),
        module("Events", "JSONText", "Values"),
        module("Places", "Events", "JSONText", "Values"),
        module("Projections", "Events", "JSONText", "Places", "SHA256", "Values"),
        module(
            "Daybook", "Events", "Files", "Journal", "JSONText", "Places", "Projections", "SHA256", "Values"),
        module("Snapshots", "Events", "Files", "JSONText", "Places", "Projections", "SHA256", "Values"),
        module(
            "Terminal", "Daybook", "Events", "Files", "Journal", "JSONText", "Places", "Projections",
            "Snapshots",
            "Values"),

        tool("todo-cli", "Daybook", "Events", "Places", "Projections", "Snapshots", "Terminal", "Values"),
        tool("fav-cli", "Daybook", "Events", "Places", "Projections", "Snapshots", "Terminal", "Values"),
        tool("fetch-url", "JSONText", "Terminal", "Values"),
        tool(
            "journal-cli", "Daybook", "Events", "Files", "Journal", "Projections", "SHA256", "Snapshots",
            "Terminal", "Values"),
        tool(
            "benchmark", "Daybook", "Events", "Files", "JSONText", "Journal", "Terminal", "Values",
            exclude: ["peers", "run", "RESULTS.md"]),

        tests("SHA256Tests", "SHA256"),
        tests("ValuesTests", "Values"),
        tests("JSONTextTests", "JSONText"),
        tests("FilesTests", "Files"),
        tests("JournalTests", "Files", "Journal", "SHA256", "Values"),
        tests("EventsTests", "Events", "JSONText", "Values"),
        tests("ProjectionsTests", "Events", "JSONText", "Projections", "SHA256", "Values"),
        tests("PlacesTests", "Events", "Places", "Values"),
        tests(
            "DaybookTests", "Daybook", "Events", "Journal", "JSONText", "Places", "Projections", "SHA256",
            "Values"),
        tests("SnapshotsTests", "Events", "Files", "Projections", "SHA256", "Snapshots", "Values"),
        tests("TerminalTests", "Terminal", "Values"),
        tests("ToolTests"),
        tests("TidyTests"),
    ],
    swiftLanguageModes: [.v6]
)
