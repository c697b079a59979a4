import Files
import Journal
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// How many times as many positions as usual tests at random positions try: `DAYBOOK_EFFORT`, as `Tests/long` sets it.
let effort = environment("DAYBOOK_EFFORT").flatMap { Int($0) } ?? 1

private func environment(_ name: String) -> String? {
    // Sound: nobody changes the environment while tests run, and the text is copied at once.
    unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// A directory for one test, in memory where the system has such, removed with all in it when the value goes.
final class TemporaryDirectory: Sendable {
    let path: String

    init() throws {
        let memory = "/dev/shm"
        let base = (try? SystemCalls().list(memory)) == nil ? "/tmp/daybook-tests" : memory + "/daybook-tests"
        try SystemCalls().makeDirectories(base)
        var generator = SystemRandomNumberGenerator()
        path = base + "/" + Identifier.random(using: &generator).description
        try SystemCalls().makeDirectories(path)
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
        let calls = SystemCalls()
        if let names = try? calls.list(path) {
            for name in names { remove(path + "/" + name) }
            try? calls.removeDirectory(path)
        } else {
            try? calls.removeFile(path)
        }
    }

    /// The store in this directory.
    var store: StorePaths { StorePaths(path + "/store") }
}

/// 2026-11-30T02:25:00.123456Z.
let now = Instant("2026-11-30T02:25:00.123456Z") ?? Instant.epoch

extension Instant {
    static var epoch: Instant {
        guard let epoch = Instant(microseconds: 0) else { preconditionFailure("1970 is within the range.") }
        return epoch
    }
}

/// The permission bits of a file.
func fileMode(_ path: String) -> UInt32 {
    var status = stat()
    // Sound: the call fills the one value it is given.
    guard unsafe stat(path, &status) == 0 else { return 0 }
    return UInt32(status.st_mode) & 0o777
}
