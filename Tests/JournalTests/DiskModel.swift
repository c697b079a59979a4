import Files

/// A disk behind a cache, worked out from a trace: what is on it for sure, and what is only on its way.
///
/// A file that failed to be synchronized is then held to be on disk though its bytes are not: only bytes that are written
/// again get there ("Can Applications Recover from fsync Failures?", Rebello et al., 2020). Changes of names in one
/// directory get there in their order, all others in any.
struct DiskModel {
    private struct Content {
        var onDisk: [UInt8] = []
        var onTheWay: [Step] = []
    }

    private var contents: [Content] = []
    /// The file that each opening has opened.
    private var opened: [Int: Int] = [:]
    /// The files by their paths, as the process sees them; those of directories have none.
    private var names: [String: Int?] = [:]
    private var namesOnDisk: [String: Int?] = [:]
    /// The changes of names that are on their way, by directory.
    private var namesOnTheWay: [String: [Step]] = [:]

    /// Does what a step does.
    mutating func apply(_ step: Step) {
        switch step {
        case .open(let handle, let path, let isNew): open(handle, path, isNew)
        case .write(let handle, _, _), .truncate(let handle, _): contents[file(handle)].onTheWay.append(step)
        case .synchronize(let handle):
            for step in contents[file(handle)].onTheWay { contents[file(handle)].onDisk.apply(step) }
            contents[file(handle)].onTheWay = []
        case .synchronizeFailed(let handle): contents[file(handle)].onTheWay = []
        case .synchronizeDirectory(let path):
            for step in namesOnTheWay.removeValue(forKey: path) ?? [] { Self.apply(step, to: &namesOnDisk) }
        case .move(let path, _), .makeDirectory(let path), .removeFile(let path): rename(step, path)
        case .acknowledge: break
        }
    }

    /// Opens a file; one that was there before the trace begins is taken to be empty.
    private mutating func open(_ handle: Int, _ path: String, _ isNew: Bool) {
        if !isNew, let known = names[path], let known {
            opened[handle] = known
            return
        }
        contents.append(Content())
        opened[handle] = contents.count - 1
        if isNew { rename(.open(contents.count - 1, path: path, isNew: true), path) }
    }

    private func file(_ handle: Int) -> Int { opened[handle] ?? 0 }

    private mutating func rename(_ step: Step, _ path: String) {
        Self.apply(step, to: &names)
        namesOnTheWay[parentDirectory(of: path) ?? ".", default: []].append(step)
    }

    private static func apply(_ step: Step, to names: inout [String: Int?]) {
        switch step {
        case .open(let file, let path, _): names[path] = .some(file)
        case .makeDirectory(let path): names[path] = .some(nil)
        case .removeFile(let path): names[path] = nil
        case .move(let path, let destination):
            if let file = names.removeValue(forKey: path) { names[destination] = file }
        default: break
        }
    }

    // MARK: What is on its way

    /// The paths with that ending of files with bytes that are not on disk.
    func unsynchronizedFiles(withSuffix suffix: String) -> [String] {
        names.keys.filter { path in
            guard path.hasSuffix(suffix), let file = names[path], let file else { return false }
            return !contents[file].onTheWay.isEmpty
        }
    }

    /// The names that are not on disk, but for those that may be lost: the lock's, which holds nothing, the mark's, without
    /// which the journal is as good, and that of a file in quarantine of which an event tells already.
    var unsynchronizedNames: [String] {
        namesOnTheWay.values.joined().compactMap { step in
            switch step {
            case .open(_, let path, _) where path.hasSuffix("/lock") || path.hasSuffix("/durable.new"): nil
            case .move(let path, _) where path.hasSuffix("/durable.new") || path.hasSuffix(".pending"): nil
            case .open(_, let path, _), .move(_, let path), .makeDirectory(let path): path
            default: nil
            }
        }
    }

    // MARK: Power cuts

    /// The files below a directory that a power cut leaves, by their path in it: one way of many, which the generator
    /// decides.
    func afterPowerCut(in directory: String, _ generator: inout SeededGenerator) -> [String: [UInt8]] {
        var names = namesOnDisk
        for directory in namesOnTheWay.keys.sorted() {
            let steps = namesOnTheWay[directory] ?? []
            for step in steps.prefix(Int.random(in: 0...steps.count, using: &generator)) {
                Self.apply(step, to: &names)
            }
        }
        var tree: [String: [UInt8]] = [:]
        for (path, file) in names.sorted(by: { $0.key < $1.key }) {
            guard let file, isReachable(path, names) else { continue }
            var bytes = contents[file].onDisk
            for step in contents[file].onTheWay { bytes.applyPartly(step, &generator) }
            tree[String(path.dropFirst(directory.utf8.count + 1))] = bytes
        }
        return tree
    }

    /// Whether the directories above a path that the trace has made are on disk.
    private func isReachable(_ path: String, _ onDisk: [String: Int?]) -> Bool {
        guard let parent = parentDirectory(of: path) else { return true }
        return (names[parent] == nil || onDisk[parent] != nil) && isReachable(parent, onDisk)
    }
}

extension [UInt8] {
    /// Writes or cuts as a step says.
    mutating func apply(_ step: Step) {
        switch step {
        case .write(_, let offset, let bytes): overwrite(bytes[...], at: offset)
        case .truncate(_, let size): cut(to: size)
        default: break
        }
    }

    /// Does a step not at all, wholly, or for some of its sectors of 512 bytes; what is not written of new bytes is
    /// missing or zeros.
    mutating func applyPartly(_ step: Step, _ generator: inout SeededGenerator) {
        switch (step, Int.random(in: 0..<4, using: &generator)) {
        case (_, 0): break
        case (_, 1), (.truncate, _): apply(step)
        case (.write(_, let offset, let bytes), 2):
            cut(to: Swift.max(count, offset + bytes.count))
        case (.write(_, let offset, let bytes), _):
            var start = 0
            while start < bytes.count {
                let end = Swift.min(bytes.count, ((offset + start) / 512 + 1) * 512 - offset)
                if Bool.random(using: &generator) { overwrite(bytes[start..<end], at: offset + start) }
                start = end
            }
        default: break
        }
    }

    /// Makes it that long, with zeros when it is shorter.
    private mutating func cut(to size: Int) {
        if size < count { removeSubrange(size...) }
        append(contentsOf: repeatElement(0, count: size - count))
    }

    private mutating func overwrite(_ bytes: ArraySlice<UInt8>, at offset: Int) {
        cut(to: Swift.max(count, offset + bytes.count))
        replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
}
