import Places
import Terminal
import Values

extension Invocation {
    /// What the feed says whose files were given, as far as it can be known now.
    func reading(now: Instant) throws -> FeedReading {
        let hints = try hints()
        let isAlone = positionals.count == 1
        let documents = try positionals.flatMap { try self.documents(at: $0, hints, isWhole: isAlone) }
        do throws(FeedError) {
            var reading = try Feed.read(documents, kind: value("kind"), source: value("source"), now: now)
            if flag("partial") { reading.isComplete = false }
            return reading
        } catch {
            switch error {
            case .severalFiles, .severalKinds: throw ToolError.usage(error.description)
            default: throw Self.badFeed(positionals.map(Self.inputName).joined(separator: ", "), error)
            }
        }
    }

    /// The file of a feed; all of them when the path leads to a directory, or as a whole to the list of a GBFS system.
    private func documents(
        at path: String, _ hints: FeedHints, isWhole: Bool
    ) throws(ToolError) -> [FeedDocument] {
        guard !Self.isAddress(path) else { return try documents(atAddress: path, hints) }
        guard !Self.isDirectory(path) else {
            return try documents(at: Self.mainFile(in: path), hints, isWhole: true)
        }
        let document = try document(at: path, hints)
        guard isWhole, path != "-", let list = GBFSDiscovery(document) else { return [document] }
        var documents: [FeedDocument] = []
        for name in GBFSDiscovery.stationFiles {
            guard let file = list[name] else { continue }
            guard let path = Self.path(of: file, beside: path) else { throw Self.missing(file, of: path) }
            documents.append(try self.document(at: path, hints))
        }
        if let regions = list[GBFSDiscovery.regionFile], let path = Self.path(of: regions, beside: path) {
            documents.append(try self.document(at: path, hints))
        }
        // A system without stations has neither, and its list is refused as what has none.
        return documents.isEmpty ? [document] : documents
    }

    /// The files of the feed that an address leads to.
    private func documents(atAddress url: String, _ hints: FeedHints) throws(ToolError) -> [FeedDocument] {
        let fetcher = try FeedFetcher(self, hints)
        do throws(FetchFailure) {
            return try fetcher.feed(at: url)?.documents ?? []
        } catch {
            throw error.error
        }
    }

    /// The file in a directory by which its feed is read.
    private static func mainFile(in directory: String) throws(ToolError) -> String {
        for name in ["gbfs.json", "stops.txt"] where isFile("\(directory)/\(name)") {
            return "\(directory)/\(name)"
        }
        throw ToolError(
            .noInput, code: "no_input",
            message: "the directory \(directory) has neither a gbfs.json (GBFS) nor a stops.txt (GTFS)",
            remedy: "Give the files of the feed by their names.")
    }

    /// Where a file lies that the list of a GBFS system names, in the directory of the list; nil when it does not.
    private static func path(of file: GBFSDiscovery.File, beside list: String) -> String? {
        let directory = list.lastIndex(of: "/").map { list[...$0] } ?? ""
        return file.fileNames.map { directory + $0 }.first { isFile($0) }
    }

    private static func missing(_ file: GBFSDiscovery.File, of list: String) -> ToolError {
        ToolError(
            .noInput, code: "no_input",
            message: "\(list) lists a \(file.name), but no \(file.fileNames[0]) lies beside it",
            remedy: "Fetch it too, or give the files that are there by their names.")
    }

    private func document(at path: String, _ hints: FeedHints) throws(ToolError) -> FeedDocument {
        try document(input(path), hints, called: Self.inputName(path))
    }

    /// One file of a feed, unpacked when it is compressed; of a zip archive the table of stops of GTFS.
    func document(
        _ bytes: [UInt8], _ hints: FeedHints, called name: String
    ) throws(ToolError) -> FeedDocument {
        var bytes = bytes
        if Self.isCompressed(bytes) { bytes = try contents(ofCompressed: bytes, called: name) }
        if Self.isArchive(bytes) { bytes = try file("stops.txt", of: bytes, called: name) }
        do throws(FeedError) {
            return try FeedDocument(bytes, hints)
        } catch {
            throw Self.badFeed(name, error)
        }
    }

    static func badFeed(_ name: String, _ error: FeedError) -> ToolError {
        ToolError(.data, code: "bad_feed", message: "\(name): \(error)", remedy: "Nothing was written.")
    }
}
