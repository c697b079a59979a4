import SHA256
import Testing

/// Which code does the work.
enum Path: CaseIterable, Sendable {
    case instructions
    case portable

    /// A hasher that has seen no bytes; on a CPU without the instructions both paths are the portable one.
    var hasher: DigestHasher { DigestHasher(portable: self == .portable) }

    /// The digest, in hexadecimal digits, of pieces that are given one after another.
    func hex(of pieces: [UInt8]...) -> String {
        var hasher = self.hasher
        for piece in pieces { hasher.update(piece.span) }
        return hasher.finish().description
    }
}

/// That many bytes, byte i being (7i + 3) mod 256.
func pattern(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 3) } }
