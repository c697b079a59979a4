import SHA256
import Values

/// Some lines of a batch, one behind the other, each with room for the hash that it gets when the one before it has one.
struct Lines: ~Copyable, Sendable {
    /// The lines, each with its newline.
    private(set) var bytes: [UInt8] = []
    private var places: [Place] = []

    private struct Place {
        let head: Range<Int>
        let body: Range<Int>
    }

    /// How many lines there are.
    var count: Int { places.count }

    /// No lines, and room for so many bytes of them.
    init(room: Int) { bytes.reserveCapacity(room) }

    /// Appends a line, of which the first body writes the head and the second the body, and returns its size.
    ///
    /// - Parameter room: More than the bytes of both by a word, for some are written a word at a time.
    mutating func append(
        room: Int, head: (inout OutputSpan<UInt8>) -> Void, body: (inout OutputSpan<UInt8>) -> Void
    ) -> Int {
        let start = bytes.count
        var headEnd = 0
        var bodyEnd = 0
        bytes.append(addingCapacity: room + 80) { line in
            head(&line)
            headEnd = start + line.count
            line.append(",")
            body(&line)
            bodyEnd = start + line.count
            line.append(",\"hash\":\"")
            line.append(repeating: UInt8(ascii: "0"), count: 64)
            line.append("\"}\n")
        }
        places.append(Place(head: start..<headEnd, body: headEnd + 1..<bodyEnd))
        return bytes.count - start
    }

    /// Gives all lines their hashes, as those after a line with that hash, and returns the last.
    ///
    /// The bodies are hashed two at a time, which takes little longer than one.
    mutating func link(after previous: Digest) -> Digest {
        var hash = previous
        for index in stride(from: 0, to: places.count, by: 2) {
            let other = min(index + 1, places.count - 1)
            let bodies = Digest.two(
                bytes.span.extracting(places[index].body), bytes.span.extracting(places[other].body))
            hash = link(places[index], after: hash, body: bodies.0)
            if other > index { hash = link(places[other], after: hash, body: bodies.1) }
        }
        return hash
    }

    /// Gives a line its hash and returns that.
    private mutating func link(_ place: Place, after previous: Digest, body: Digest) -> Digest {
        let hash = previous.next(head: bytes.span.extracting(place.head), body: body)
        hash.write(to: &bytes, at: place.body.upperBound + 9)
        return hash
    }
}
