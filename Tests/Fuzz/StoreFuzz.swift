import Daybook
import Events
import Foundation
import Journal
import Values

/// What libFuzzer calls: opens a store made of the input, in one of the ways that the first byte says.
///
/// Whatever the bytes, nothing may crash, hang or take memory without bound, and what `Repair` writes must be whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStore(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    // Sound: libFuzzer gives as many bytes as it says, and they stay until the call returns.
    let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    guard let kind = input.first else { return 0 }
    let rest = Array(input.dropFirst())
    switch kind {
    case UInt8(ascii: "s"): Fuzz.open { try Fuzz.write(rest, "journal/00000000000000000001.jsonl") }
    case UInt8(ascii: "d"):
        Fuzz.open {
            try Fuzz.writeGoodSegment()
            try Fuzz.write(rest, "durable")
        }
    case UInt8(ascii: "c"):
        Fuzz.open {
            try Fuzz.writeGoodSegment()
            try Fuzz.write(rest, "checkpoints/00000000000000000001.checkpoint")
        }
    case UInt8(ascii: "e"): Fuzz.open { try Fuzz.append(rest) }
    default: break
    }
    return 0
}

/// The store of this process, and what is done to it.
enum Fuzz {
    private static let directory: String = {
        let memory = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        return memory + "/daybook-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    }()
    private static let paths = StorePaths(directory + "/store")
    private static let options = Store.Options(by: "fuzz", clock: { moment }, durability: .process)

    private static var moment: Instant {
        guard let moment = Instant(microseconds: 0) else { preconditionFailure("1970 is within the range.") }
        return moment
    }

    static func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(filePath: paths.directory + "/" + name))
    }

    /// Makes a store, reads it in every way, and removes it.
    static func open(_ make: () throws -> Void) {
        do {
            for name in ["journal", "checkpoints"] {
                try FileManager.default.createDirectory(
                    atPath: paths.directory + "/" + name, withIntermediateDirectories: true)
            }
            defer { try? FileManager.default.removeItem(atPath: directory) }
            try make()
            var store = try Store.open(paths.directory, options)
            _ = try Store.replay(paths.directory, options)
            if let repair = try Repair.plan(paths) {
                try expectWhole(repair)
            } else {
                _ = try store.perform(AddTodos([AddTodos.Draft(title: "after")]))
            }
        } catch is StoreError {
        } catch is JournalError {
        } catch {
            preconditionFailure("The store could not be made: \(error)")
        }
    }

    private static func expectWhole(_ repair: Repair) throws {
        let copy = directory + "/repaired"
        _ = try repair.write(to: copy, at: moment, JournalWriter.Options(by: "fuzz"))
        let rest = try Repair.plan(StorePaths(copy))
        precondition(rest == nil, "A repaired journal is not whole.")
    }

    static func writeGoodSegment() throws {
        var store = try Store.open(paths.directory, options)
        _ = try store.perform(AddTodos([AddTodos.Draft(title: "good")]))
    }

    /// Appends an event for each line of the input: its type, a space, and its data.
    static func append(_ input: [UInt8]) throws {
        let lock = try JournalLock(paths)
        var writer = try JournalWriter.open(
            lock, after: nil, at: moment, JournalWriter.Options(by: "fuzz", durability: .process))
        var random = SystemRandomNumberGenerator()
        for line in input.split(separator: UInt8(ascii: "\n")) {
            let type = line.prefix { $0 != UInt8(ascii: " ") }
            let event = NewEvent(
                id: Identifier.random(using: &random), type: String(decoding: type, as: UTF8.self),
                version: 1,
                data: Array(line.dropFirst(type.count + 1)))
            // Data that is no JSON is refused, and the next line goes on.
            _ = try? writer.append([event], at: moment)
        }
    }
}
