public import Files

/// A directory that holds one whole snapshot, or is not there.
///
/// A snapshot is built beside the directory, in `.<name>.<number>.partial`, and put in its place in one step, so that
/// no reader ever meets half of one. Whoever opens the directory once and reads through it sees one snapshot; a file
/// that is missing then means that a newer one took its place, and that the directory is to be opened again. Directories
/// and files are their owner's alone.
public struct SnapshotDirectory: Sendable {
    /// Its path, without a slash at the end.
    public let path: String
    private let name: String
    private let parent: String
    private let calls: any FileCalls

    /// The directory at a path; it may be a new one, or hold an earlier snapshot.
    ///
    /// - Throws: `SnapshotError.unnamed` when the path ends in no name, as `..` does.
    public init(_ path: String, calls: any FileCalls = SystemCalls()) throws(SnapshotError) {
        var trimmed = path[...]
        while trimmed.hasSuffix("/") { trimmed.removeLast() }
        name = trimmed.split(separator: "/").last.map { String($0) } ?? ""
        guard !["", ".", ".."].contains(name) else { throw .unnamed(path) }
        self.path = String(trimmed)
        parent = parentDirectory(of: self.path) ?? "."
        self.calls = calls
    }

    /// Sees whether a snapshot may be put here: the directory is not there, is empty, or holds an earlier one alone.
    ///
    /// - Throws: `SnapshotError.foreignFile` or `.notDirectory` when it may not.
    public func check() throws(SnapshotError) { _ = try earlierSnapshot() }

    /// Puts a snapshot here in the place of an earlier one, if there is one, and waits until it is on disk.
    ///
    /// The files that an earlier manifest lists are replaced even when somebody has changed them since. Exports into one
    /// parent directory wait for one another; what a killed one left behind goes with the next.
    ///
    /// - Throws: `SnapshotError`; unless only the last wait for the disk failed, the directory is as it was.
    public func write(_ files: [SnapshotFile]) throws(SnapshotError) {
        let lock = try openParent()
        // A file system that locks no directories cannot tell what was left behind from what is being built.
        let isAlone = (try? lock.lock(.take)) == true
        defer { if isAlone { _ = try? lock.lock(.giveBack) } }
        let earlier = try earlierSnapshot()
        if isAlone { discardLeftovers() }
        do throws(FileError) {
            try replace(earlier, with: files)
        } catch {
            throw failure(error)
        }
    }

    private func openParent() throws(SnapshotError) -> File {
        do throws(FileError) {
            try calls.makeDirectories(parent)
            return try File(parent, .read, calls: calls)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: FileError) -> SnapshotError {
        if error.call == .exchange { return .notReplaceable(path, error) }
        return error.isNotDirectory ? .notDirectory(error.path) : .file(error)
    }
}

// MARK: What is there

extension SnapshotDirectory {
    /// The files of the snapshot that is here; none when there is no directory or an empty one.
    private func earlierSnapshot() throws(SnapshotError) -> SnapshotLayout {
        var found: [String] = []
        var foreign: String?
        do throws(FileError) {
            let names = try calls.list(path)
            let manifest = try calls.contents(of: "\(path)/\(SnapshotManifest.path)", limit: 1 << 20) ?? []
            foreign = try firstForeign(names, SnapshotLayout(manifest: manifest), &found)
        } catch {
            guard error.isNotFound else { throw failure(error) }
        }
        if let foreign { throw .foreignFile(foreign, directory: path) }
        return SnapshotLayout(found)
    }

    /// The first of these paths, and of those below them, that is no part of a layout; the others go to `found`.
    private func firstForeign(
        _ paths: [String], _ layout: SnapshotLayout, _ found: inout [String]
    ) throws(FileError) -> String? {
        for path in paths {
            if layout.files.contains(path) {
                found.append(path)
            } else if layout.directories.contains(path) {
                let below = try calls.list("\(self.path)/\(path)").map { "\(path)/\($0)" }
                if let foreign = try firstForeign(below, layout, &found) { return foreign }
            } else {
                return path
            }
        }
        return nil
    }
}

// MARK: Building and placing

extension SnapshotDirectory {
    private func replace(_ earlier: SnapshotLayout, with files: [SnapshotFile]) throws(FileError) {
        let partial = "\(parent)/.\(name).\(UInt32.random(in: 0...UInt32.max)).partial"
        let layout = SnapshotLayout(files.map(\.path))
        do throws(FileError) {
            try build(files, layout.directories.sorted(), in: partial)
            try place(partial)
        } catch {
            discard(partial, layout)
            throw error
        }
        try calls.synchronizeDirectory(parent)
        discard(partial, earlier)
    }

    private func build(_ files: [SnapshotFile], _ directories: [String], in partial: String) throws(FileError)
    {
        try calls.makeDirectory(partial, permissions: 0o700)
        for directory in directories {
            try calls.makeDirectory("\(partial)/\(directory)", permissions: 0o700)
        }
        for file in files { try calls.writeNewFile("\(partial)/\(file.path)", file.bytes.span) }
        for directory in directories { try calls.synchronizeDirectory("\(partial)/\(directory)") }
        try calls.synchronizeDirectory(partial)
    }

    /// Moves a whole snapshot here in one step; an earlier one is then where the new one was.
    private func place(_ partial: String) throws(FileError) {
        do throws(FileError) {
            try calls.move(partial, to: path)
        } catch {
            guard error.isNotEmpty else { throw error }
            try calls.exchange(partial, path)
        }
    }
}

// MARK: Cleaning up

extension SnapshotDirectory {
    private func discardLeftovers() {
        for entry in (try? calls.list(parent)) ?? [] {
            guard entry.hasPrefix(".\(name)."), entry.hasSuffix(".partial") else { continue }
            discard("\(parent)/\(entry)", .ofAllFormats)
        }
    }

    /// Removes a directory and the files that a layout says are in it; if there is more in it, both stay.
    ///
    /// No symbolic link is followed, since only a real directory is found not to be empty. What cannot be removed is
    /// left for the next time.
    private func discard(_ directory: String, _ layout: SnapshotLayout) {
        for below in (layout.directories.union([""])).sorted(by: >) {
            let place = below.isEmpty ? directory : "\(directory)/\(below)"
            do throws(FileError) {
                try calls.removeDirectory(place)
            } catch {
                guard error.isNotEmpty else { continue }
                for file in layout.files(in: below) { try? calls.removeFile("\(directory)/\(file)") }
                try? calls.removeDirectory(place)
            }
        }
    }
}
