import Foundation
import JSONText
import Testing

@Suite("Whole documents")
struct DocumentTests {
    @Test("Every text that a document begins with, but the document, is refused at its end.")
    func prefixes() {
        let text =
            #"{"a": [1, -2.5e-3, true, false, null, "é台\n\ud83d\ude00🚲"], "b\u0041": {"c": {}}, "": []}"#
        let bytes = Array(text.utf8)
        #expect(verdict(bytes) == "read")
        for count in 0..<bytes.count {
            #expect(verdict(Array(bytes[..<count])) == "the text ends within a value at byte \(count)")
        }
    }

    @Test("Any document reads back as it was written, and so does every document that it begins with.")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<300 {
            let document = Document.random(depth: 4, using: &generator)
            var writer = JSONWriter()
            document.write(to: &writer)
            #expect(try Self.document(writer.bytes) == document)
            guard case .object = document else { continue }
            for count in 0..<writer.bytes.count {
                if verdict(Array(writer.bytes[..<count])) != "the text ends within a value at byte \(count)" {
                    Issue.record("\(count) bytes of \(String(decoding: writer.bytes, as: UTF8.self))")
                }
            }
        }
    }

    @Test("A byte changed anywhere never makes the reader fail in another way than by its error.")
    func changedBytes() {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<300 {
            var writer = JSONWriter()
            Document.random(depth: 3, using: &generator).write(to: &writer)
            var bytes = writer.bytes
            for _ in 0..<20 {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = UInt8.random(in: 0...255, using: &generator)
                do throws(JSONError) {
                    _ = try Self.document(bytes)
                } catch {
                    #expect((0...bytes.count).contains(error.offset))
                }
            }
        }
    }

    @Test("Python reads what is written, and what Python writes is read.", .enabled(if: Python.isThere))
    func python() throws {
        var generator = SeededGenerator(seed: freshSeed())
        let documents = (0..<500).map { _ in Document.random(depth: 4, using: &generator) }
        var writer = JSONWriter()
        for document in documents {
            document.write(to: &writer)
            writer.newline()
        }
        let script = """
            import json, sys
            for line in sys.stdin.buffer:
                print(json.dumps(json.loads(line.decode("utf-8")), allow_nan=False))
            """
        let lines = try Python.output(of: script, input: writer.bytes).split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == documents.count)
        for (line, document) in zip(lines, documents) { #expect(try Self.document(Array(line)) == document) }
    }

    @Test("Python finds no shorter text for any double.", .enabled(if: Python.isThere))
    func pythonShortest() throws {
        var generator = SeededGenerator(seed: freshSeed())
        let numbers = (0..<3000).map { _ in Document.fractionBits(using: &generator) }
        var writer = JSONWriter()
        for bits in numbers {
            writer.double(Double(bitPattern: bits))
            writer.newline()
        }
        let script = """
            import decimal, sys
            lines = [line.strip() for line in sys.stdin]
            longer = [line for line in lines if decimal.Decimal(line) != decimal.Decimal(repr(float(line)))]
            print(len(lines), longer)
            """
        let output = try Python.output(of: script, input: writer.bytes)
        #expect(String(decoding: output, as: UTF8.self) == "3000 []\n")
    }

    private static func document(_ bytes: [UInt8]) throws(JSONError) -> Document {
        try read(bytes) { (reader: inout JSONReader) throws(JSONError) in try Document(&reader) }
    }
}

/// The Python of this machine, a second opinion on JSON.
enum Python {
    private static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    static var isThere: Bool { path != nil }

    /// What a script prints when it is given that input.
    static func output(of script: String, input: [UInt8]) throws -> [UInt8] {
        let directory = FileManager.default.temporaryDirectory
        let file = directory.appendingPathComponent("json-\(UUID().uuidString)")
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = ["-c", script]
        process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONUTF8": "1"]) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: file)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Array(output)
    }
}
