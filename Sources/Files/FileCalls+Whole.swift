extension FileCalls {
    /// Makes a directory, and those above it, unless they are there.
    ///
    /// The parent of each new directory is synchronized, so that the name survives a power cut.
    public func makeDirectories(_ path: String, permissions: UInt32 = 0o700) throws(FileError) {
        do {
            try makeOneDirectory(path, permissions)
        } catch {
            guard error.isNotFound, let parent = parentDirectory(of: path) else { throw error }
            try makeDirectories(parent, permissions: permissions)
            try makeOneDirectory(path, permissions)
        }
    }

    private func makeOneDirectory(_ path: String, _ permissions: UInt32) throws(FileError) {
        do {
            try makeDirectory(path, permissions: permissions)
        } catch {
            guard error.isThere, (try? list(path)) != nil else { throw error }
            return
        }
        try synchronizeDirectory(parentDirectory(of: path) ?? ".")
    }

    /// Writes a file that is there whole or not at all, also after a power cut.
    ///
    /// The bytes go to `path` with `.new` behind it, which then takes the place of `path`.
    public func replaceFile(_ path: String, with bytes: Span<UInt8>) throws(FileError) {
        let fresh = path + ".new"
        try removeLeftover(fresh)
        try writeNewFile(fresh, bytes)
        try move(fresh, to: path)
        try synchronizeDirectory(parentDirectory(of: path) ?? ".")
    }

    /// Writes a file among files of others: it is there whole, or as it was before, also after a power cut.
    ///
    /// The bytes go to a file beside it that is nobody's, `.<name>.<number>.partial`, which then takes its place.
    public func placeFile(_ path: String, _ bytes: Span<UInt8>) throws(FileError) {
        let parent = parentDirectory(of: path)
        let name = path.split(separator: "/").last ?? ""
        let number = UInt32.random(in: 0...UInt32.max)
        let fresh = (parent.map { $0 == "/" ? $0 : $0 + "/" } ?? "") + ".\(name).\(number).partial"
        do throws(FileError) {
            try writeNewFile(fresh, bytes)
            try move(fresh, to: path)
        } catch {
            try? removeFile(fresh)
            throw error
        }
        try synchronizeDirectory(parent ?? ".")
    }

    /// Writes a file that is there whole or not at all after a crash of the program, but not after a power cut.
    ///
    /// The bytes go to `path` with `.new` behind it, which then takes the place of `path`.
    public func putFile(_ path: String, _ bytes: Span<UInt8>) throws(FileError) {
        let fresh = path + ".new"
        try removeLeftover(fresh)
        try File(fresh, .create, calls: self).write(bytes)
        try move(fresh, to: path)
    }

    /// Writes a file that was not there, and waits until its bytes are on disk; its name may not be yet.
    public func writeNewFile(_ path: String, _ bytes: Span<UInt8>) throws(FileError) {
        let file = try File(path, .create, calls: self)
        try file.write(bytes)
        try file.synchronize()
    }

    /// Removes a file that an interrupted write may have left.
    private func removeLeftover(_ path: String) throws(FileError) {
        do throws(FileError) {
            try removeFile(path)
        } catch {
            guard error.isNotFound else { throw error }
        }
    }

    /// The bytes of a file, at most `limit`; nil when there is no such file.
    public func contents(of path: String, limit: Int) throws(FileError) -> [UInt8]? {
        do {
            return try File(path, .read, calls: self).bytes(limit: limit)
        } catch {
            guard error.isNotFound else { throw error }
            return nil
        }
    }
}

/// The directory that holds a file, as far as the path says; nil for a bare name and for the root.
public func parentDirectory(of path: String) -> String? {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return nil }
    let parent = trimmed[..<slash]
    return parent.isEmpty ? (trimmed.count > 1 ? "/" : nil) : String(parent)
}
