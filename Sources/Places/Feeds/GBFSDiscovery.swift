/// The files that a GBFS system consists of, as its `gbfs.json` lists them.
///
/// Source: gbfs.org/specification/reference, `gbfs.json`: in versions 1 and 2 a list for each language, in 3 one for all.
public struct GBFSDiscovery: Hashable, Sendable {
    /// A file of the system.
    public struct File: Hashable, Sendable {
        /// What is in it, such as `station_status`.
        public let name: String
        /// Its address.
        public let url: String
    }

    /// The names of the files that tell of stations.
    public static let stationFiles = ["station_information", "station_status"]
    /// The name of the file that tells what the regions of stations are called, without which all else can be read.
    public static let regionFile = "system_regions"

    /// The files, in the order of the list.
    public let files: [File]

    /// The list in a document, in the language that its hints say, else in the first; nil when the document is no such list.
    public init?(_ document: FeedDocument) {
        guard Feed.gbfs.recognizes(document.outline) else { return nil }
        let data = document.root["data"]
        let lists = data.members.filter { !$0.value["feeds"].elements.isEmpty }
        let wanted = document.hints.language.flatMap {
            LanguageTag.index(of: $0, among: lists.map { LanguageTag($0.name) })
        }
        let list = lists.isEmpty ? data : lists[wanted ?? 0].value
        files = list["feeds"].elements.compactMap { element in
            guard let name = element["name"].text, let url = element["url"].text else { return nil }
            return File(name: name, url: url)
        }
        guard !files.isEmpty else { return nil }
    }

    /// The first file with that name.
    public subscript(name: String) -> File? { files.first { $0.name == name } }
}

extension GBFSDiscovery.File {
    /// What a copy of the file may be called: as the last part of its address, or by its name, with `.json` or without.
    public var fileNames: [String] {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let last = path.split(separator: "/").last.map(String.init) ?? name
        return [last, last + ".json", name + ".json"].filter { !$0.contains("/") && $0 != "." && $0 != ".." }
    }
}
