import Files

/// What no trace of a writer may show.
enum Rules {
    /// Every breach of the rules in a trace, as a sentence.
    static func broken(in trace: [Step]) -> [String] {
        var disk = DiskModel()
        var failed: Set<Int> = []
        var broken: [String] = []
        for step in trace {
            switch step {
            case .synchronizeFailed(let handle): failed.insert(handle)
            case .synchronize(let handle) where failed.contains(handle):
                broken.append("a descriptor was synchronized after that had failed")
            case .move(let path, _) where path.hasSuffix(".jsonl.new"):
                if !disk.unsynchronizedFiles(withSuffix: ".jsonl").isEmpty {
                    broken.append("a segment got its name before the one before it was on disk")
                }
                if !disk.unsynchronizedFiles(withSuffix: ".jsonl.new").isEmpty {
                    broken.append("a segment got its name before its header was on disk")
                }
            case .acknowledge:
                let files = disk.unsynchronizedFiles(withSuffix: ".jsonl")
                let names = disk.unsynchronizedNames
                if !files.isEmpty { broken.append("acknowledged before \(files) was on disk") }
                if !names.isEmpty { broken.append("acknowledged before the names \(names) were on disk") }
            default: break
            }
            disk.apply(step)
        }
        return broken
    }
}
