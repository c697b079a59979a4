import JSONText
import Projections

/// Reads to-dos from the objects of an array of JSON, from objects on a line each, or from one object.
enum JSONItems {
    /// Reads one object, and counts what it leaves out; nil for an object that is left out as a whole.
    typealias Body = (inout JSONReader, inout Omissions) throws(JSONError) -> (any Members)?

    /// The members of an object, of which a to-do can be made.
    protocol Members {
        /// The to-do that they tell of.
        func record() throws(TodoRejection.Reason) -> TodoRecord
    }

    /// Adds every object to a reading.
    ///
    /// What is wrong with one leaves the others alone; but an array has to be JSON as a whole, and a line by itself.
    static func read(
        _ bytes: [UInt8], into reading: inout TodoReading, _ body: Body
    ) throws(TodoFileError) {
        var reader = JSONReader(bytes.span)
        guard reader.peek() == UInt8(ascii: "[") else {
            if isOneValue(bytes) {
                add(bytes.span, at: .line(1), to: &reading, body)
            } else {
                addLines(bytes, to: &reading, body)
            }
            return
        }
        var lines = LineCounter()
        var count = 0
        do throws(JSONError) {
            try reader.array { (reader: inout JSONReader) throws(JSONError) in
                let range = try reader.raw()
                let line = lines.line(at: range.lowerBound, of: bytes)
                count += 1
                add(bytes.span.extracting(range), at: .item(count, line: line), to: &reading, body)
            }
            try reader.finish()
        } catch {
            throw .json(error, line: lines.line(at: error.offset, of: bytes))
        }
    }

    /// Whether the text is one object, on however many lines.
    private static func isOneValue(_ bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes.span)
        guard (try? reader.skip()) != nil else { return false }
        return reader.peek() == nil
    }

    private static func addLines(_ bytes: [UInt8], to reading: inout TodoReading, _ body: Body) {
        var lines = TextLines(bytes)
        while let line = lines.next() {
            var reader = JSONReader(line.span)
            if reader.peek() != nil { add(line.span, at: .line(lines.number), to: &reading, body) }
        }
    }

    private static func add(
        _ object: Span<UInt8>, at position: TodoReading.Position, to reading: inout TodoReading, _ body: Body
    ) {
        var omitted = reading.omitted
        do throws(JSONError) {
            var reader = JSONReader(object)
            let members = try body(&reader, &omitted)
            try reader.finish()
            let rejected = reading.rejected.count
            reading.add(at: position) { () throws(TodoRejection.Reason) in try members?.record() }
            // Of what is left out as a whole, no part is.
            if reading.rejected.count == rejected { reading.omitted = omitted }
        } catch {
            reading.reject(.json(error), at: position)
        }
    }
}

/// Counts the lines before places of a text, of which none lies before the last.
private struct LineCounter {
    private var position = 0
    private var number = 1

    /// The number of the line in which a place is, from 1.
    mutating func line(at offset: Int, of bytes: [UInt8]) -> Int {
        while position < min(offset, bytes.count) {
            if bytes[position] == UInt8(ascii: "\n") { number += 1 }
            position += 1
        }
        return number
    }
}
