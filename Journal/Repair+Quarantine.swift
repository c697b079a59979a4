import Files
import JSONText
import SHA256
import Values

extension Repair {
    /// Copies what is left out, and what is in quarantine already, to the quarantine of a new store.
    func quarantine(to fresh: StorePaths) throws(FileError) -> [QuarantinedRange] {
        try calls.makeDirectories(fresh.quarantine)
        let ranges = try copyLeftOut(to: fresh)
        try copyQuarantine(to: fresh, besides: Set(ranges.map(\.name)))
        try calls.synchronizeDirectory(fresh.quarantine)
        return ranges
    }

    private func copyLeftOut(to fresh: StorePaths) throws(FileError) -> [QuarantinedRange] {
        var ranges: [QuarantinedRange] = []
        for range in leftOut {
            let copy = fresh.quarantine + "/new"
            let offset = range.damage.offset
            let digest = try copyBytes(range.damage.path, offset..<range.end, to: copy)
            let name = "\(StorePaths.segmentName(range.segment).dropLast(6))-\(offset)-\(digest)"
            try calls.move(copy, to: fresh.quarantine + "/" + name)
            ranges.append(QuarantinedRange(range: range, name: name, digest: digest))
        }
        return ranges
    }

    /// Copies what earlier recoveries moved to quarantine, of which kept events tell.
    private func copyQuarantine(to fresh: StorePaths, besides names: Set<String>) throws(FileError) {
        let old: [String]
        do {
            old = try calls.list(paths.quarantine)
        } catch {
            guard error.isNotFound else { throw error }
            return
        }
        for name in old where name != "new" && !names.contains(name) {
            let path = paths.quarantine + "/" + name
            let size = try File(path, .read, calls: calls).size()
            _ = try copyBytes(path, 0..<size, to: fresh.quarantine + "/" + name)
        }
    }

    /// Copies a part of a file into a new one, and returns the digest of those bytes.
    private func copyBytes(
        _ path: String, _ place: Range<Int>, to destination: String
    ) throws(FileError) -> Digest {
        let source = try File(path, .read, calls: calls)
        let copy = try File(destination, .create, calls: calls)
        var hasher = DigestHasher()
        var offset = place.lowerBound
        while offset < place.upperBound {
            let bytes = try source.bytes(from: offset, limit: min(1 << 20, place.upperBound - offset))
            if bytes.isEmpty { break }
            hasher.update(bytes.span)
            try copy.write(bytes.span, at: offset - place.lowerBound)
            offset += bytes.count
        }
        try copy.synchronize()
        return hasher.finish()
    }
}

/// Left-out bytes in the quarantine of a repaired store.
struct QuarantinedRange {
    let range: LeftOut
    let name: String
    let digest: Digest

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("segment")
            writer.string(StorePaths.segmentName(range.segment))
            writer.key("offset")
            writer.integer(range.damage.offset)
            writer.key("bytes")
            writer.integer(range.bytes)
            writer.key("sha256")
            writer.string(digest.description)
            writer.key("quarantine")
            writer.string(name)
        }
    }
}

// MARK: Events

extension Repair {
    /// How many ranges one event tells of, so that its line stays within the limit.
    private static let rangesOfEvent = 1000

    /// The events that tell of the repair: one, or a batch when there are very many ranges.
    func events(
        quarantined ranges: [QuarantinedRange], _ random: inout any RandomNumberGenerator & Sendable
    ) -> [NewEvent] {
        stride(from: 0, through: max(0, ranges.count - 1), by: Self.rangesOfEvent).map { start in
            NewEvent(
                id: Identifier.random(using: &random), type: "journal.repaired", version: 1,
                data: data(ranges[start..<min(start + Self.rangesOfEvent, ranges.count)]))
        }
    }

    private func data(_ ranges: ArraySlice<QuarantinedRange>) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            if let journal {
                writer.key("journal")
                writer.string(journal.description)
            }
            writer.key("kept")
            writer.integer(kept)
            writer.key("mended")
            writer.integer(mended.count)
            writer.key("lost")
            writer.integer(lost.reduce(0) { $0 + $1.count })
            writer.key("leftOut")
            writer.array { writer in for range in ranges { range.write(to: &writer) } }
        }
        return writer.bytes
    }
}
