import Events
package import JSONText
package import SHA256

/// The body of a checkpoint, read piece by piece when a piece is needed.
package protocol BlockSource: AnyObject, Sendable {
    /// The bytes at a place; nil when they are not what the place says.
    func bytes(at place: BlockPlace) -> [UInt8]?

    /// The same state, rebuilt from the journal: what is used instead of bytes that are not what they must be.
    var rebuilt: State { get }
}

/// Where bytes lie in the body of a checkpoint, and which they are.
package struct BlockPlace: Hashable, Sendable {
    /// The offset from the start of the body.
    package let offset: Int
    /// How many bytes they are.
    package let count: Int
    /// Their SHA-256.
    package let digest: Digest

    /// The place of bytes that are appended to a body.
    init(appending bytes: [UInt8], to body: inout [UInt8]) {
        offset = body.count
        count = bytes.count
        digest = Digest(of: bytes.span)
        body += bytes
    }

    /// Reads `[offset,count,"digest"]`.
    package init(_ reader: inout JSONReader) throws(JSONError) {
        var numbers: [Int] = []
        var digest: Digest?
        let start = reader.position
        try reader.array { (reader: inout JSONReader) throws(JSONError) in
            if numbers.count < 2 {
                numbers.append(try reader.integer())
            } else {
                digest = try reader.value(of: "digest") { Digest(hex: $0) }
            }
        }
        guard numbers.count == 2, numbers[0] >= 0, numbers[1] >= 0, let digest else {
            throw JSONError(.invalidMember("place"), at: start)
        }
        offset = numbers[0]
        count = numbers[1]
        self.digest = digest
    }

    /// Writes `[offset,count,"digest"]`.
    package func write(to writer: inout JSONWriter) {
        writer.array { writer in
            writer.integer(offset)
            writer.integer(count)
            writer.string(digest.description)
        }
    }
}
