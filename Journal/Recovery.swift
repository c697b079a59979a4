import Files
import JSONText
import SHA256
import Values

/// Makes the end of a journal fit to be written on, after a crash or a failed write.
///
/// Every step can be repeated: a crash within it leaves a state from which the next writer takes the same step.
struct Recovery {
    private let paths: StorePaths
    private let calls: any FileCalls

    private static let pieceSize = 1 << 20
    /// What a file in quarantine is called, behind its name, until an event has told of it.
    private static let pending = ".pending"

    init(_ paths: StorePaths, _ calls: any FileCalls) {
        self.paths = paths
        self.calls = calls
    }

    /// Moves unfinished bytes behind the last whole batch to quarantine, and makes all before them durable; false when
    /// there was nothing to do.
    ///
    /// A mark comes last, so that where there is one, every name is on disk. A mark that is merely behind is left to the
    /// next wait for the disk: other writers may be waiting just now.
    func secure(_ found: JournalEnd) throws(JournalError) -> Bool {
        let end = found.position
        guard found.unfinishedBytes > 0 || found.durable == nil else { return false }
        try JournalError.wrapping { () throws(FileError) in
            let segment = try File(paths.segment(end.segment), .update, calls: calls)
            if found.unfinishedBytes > 0 {
                try quarantine(segment, end)
                try segment.truncate(to: end.offset)
            }
            let known = found.durable?.segment == end.segment ? found.durable?.offset ?? 0 : 0
            try rewrite(segment, known, end.offset)
            try segment.synchronize()
            try calls.synchronizeDirectory(paths.journal)
            try calls.synchronizeDirectory(paths.directory)
            try calls.synchronizeDirectory(parentDirectory(of: paths.directory) ?? ".")
            if found.durable == nil {
                try calls.replaceFile(paths.durable, with: PositionMark.line(end).span)
            }
        }
        return true
    }

    /// Copies what stands behind a position to quarantine, named by what it is.
    private func quarantine(_ segment: borrowing File, _ end: Position) throws(FileError) {
        try calls.makeDirectories(paths.quarantine)
        try calls.synchronizeDirectory(paths.directory)
        let fresh = paths.quarantine + "/new"
        if try calls.list(paths.quarantine).contains("new") { try calls.removeFile(fresh) }
        var hasher = DigestHasher()
        let copy = try File(fresh, .create, calls: calls)
        var done = 0
        while true {
            let bytes = try segment.bytes(from: end.offset + done, limit: Self.pieceSize)
            if bytes.isEmpty { break }
            hasher.update(bytes.span)
            try copy.write(bytes.span, at: done)
            done += bytes.count
        }
        try copy.synchronize()
        let name = StorePaths.segmentName(end.segment).dropLast(6) + "-\(end.offset)-\(hasher.finish())"
        try calls.move(fresh, to: paths.quarantine + "/" + name + Self.pending)
        try calls.synchronizeDirectory(paths.quarantine)
    }

    /// Writes bytes that were not known to be on disk once more.
    ///
    /// After a failed `fdatasync` the system may hold them to be on disk though they are not; writing them makes the
    /// next `fdatasync` mean them.
    func rewrite(_ segment: borrowing File, _ start: Int, _ end: Int) throws(FileError) {
        var offset = start
        while offset < end {
            let bytes = try segment.bytes(from: offset, limit: min(Self.pieceSize, end - offset))
            if bytes.isEmpty { break }
            try segment.write(bytes.span, at: offset)
            offset += bytes.count
        }
    }

    /// The files in quarantine of which no event tells yet, each with the event that does.
    func untold() throws(FileError) -> [(name: String, event: NewEvent)] {
        let names: [String]
        do {
            names = try calls.list(paths.quarantine)
        } catch {
            guard error.isNotFound else { throw error }
            return []
        }
        var untold: [(name: String, event: NewEvent)] = []
        for file in names where file.hasSuffix(Self.pending) {
            let name = String(file.dropLast(Self.pending.count))
            let size = try File(paths.quarantine + "/" + file, .read, calls: calls).size()
            guard let event = Self.event(ofQuarantined: name, size: size) else { continue }
            untold.append((name, event))
        }
        return untold
    }

    /// Notes that an event tells of a file in quarantine.
    func markTold(_ name: String) throws(FileError) {
        let path = paths.quarantine + "/" + name
        try calls.move(path + Self.pending, to: path)
        try calls.synchronizeDirectory(paths.quarantine)
    }

    /// The event of a quarantined file; its id follows from the name, so that it is not told twice.
    private static func event(ofQuarantined name: String, size: Int) -> NewEvent? {
        let parts = name.split(separator: "-")
        guard parts.count == 3, let offset = Int(parts[1]), Digest(parts[2]) != nil else { return nil }
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("segment")
            writer.string(parts[0] + ".jsonl")
            writer.key("offset")
            writer.integer(offset)
            writer.key("bytes")
            writer.integer(size)
            writer.key("sha256")
            writer.string(String(parts[2]))
            writer.key("quarantine")
            writer.string(name)
        }
        let digest = Array(Digest(of: Array(name.utf8).span).description)
        let id = Identifier(
            "\(String(digest[0..<8]))-\(String(digest[8..<12]))-8\(String(digest[12..<15]))-8"
                + "\(String(digest[15..<18]))-\(String(digest[18..<30]))")
        return id.map { NewEvent(id: $0, type: "journal.recovered", version: 1, data: writer.bytes) }
    }
}

extension JournalWriter {
    /// Appends an event for each file that recovery moved to quarantine, durable whatever the writer's options.
    mutating func recordQuarantine(at now: Instant) throws(JournalError) {
        let recovery = Recovery(lock.paths, lock.calls)
        let untold = try JournalError.wrapping { () throws(FileError) in try recovery.untold() }
        for (name, event) in untold {
            _ = try appendOnce([event], at: now)
            try makeDurable()
            try JournalError.wrapping { () throws(FileError) in try recovery.markTold(name) }
        }
    }
}
