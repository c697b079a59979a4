import FoundationEssentials

/// The files for tests that lie beside the package, in `../shared`, on machines that have them.
enum SharedFile {
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: location(of: path)) }

    static func bytes(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(filePath: location(of: path))))
    }

    private static func location(of path: String) -> String {
        // The file lies three folders deep: package, Tests, PlacesTests.
        let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return "/\(package)/../shared/\(path)"
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that a property test can name the seed of its numbers.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
