import Daybook
import Files
import Journal
import Terminal
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The child process of `journal-cli torture`: appends batch after batch, and tells of each, until it is killed.
///
/// It writes `+ LAST` to standard output once the events up to that number are acknowledged, and `- LAST` once they are
/// refused; numbers go from 1 on without gaps.
enum TortureWriter {
    /// The first word of the command line that makes the program such a child; people have no use for it.
    static let word = "torture-writer"
    private static let segmentBytes = 1 << 16

    /// Becomes such a child, if the command line says so.
    static func runIfAsked() {
        let words = CommandLine.arguments
        guard words.count == 4, words[1] == word, let writer = Int(words[3]) else { return }
        signal(SIGPIPE, SIG_IGN)
        do {
            try run(StorePaths(words[2]), writer)
        } catch {
            let messages = Output(descriptor: STDERR_FILENO, capacity: 0)
            messages.print("journal-cli \(word): \((error as? JournalError)?.description ?? "\(error)")")
        }
        exit(ExitCode.io.rawValue)
    }

    private static func run(_ paths: StorePaths, _ id: Int) throws {
        let environment = Environment.process()
        let output = Output(descriptor: STDOUT_FILENO)
        let options = JournalWriter.Options(by: word, segmentBytes: segmentBytes)
        var position: Position?
        var number = 0
        while true {
            let lock = try JournalLock(paths)
            let end = try end(of: paths, after: position)
            var writer = try JournalWriter.open(lock, after: end, at: environment.now(), options)
            for _ in 0..<Int.random(in: 1...20) {
                let last = number + Int.random(in: 1...4)
                let events = (number + 1...last).map { TortureEvent(writer: id, number: $0, last: last).new }
                do {
                    _ = try writer.append(events, at: environment.now())
                    output.print("+ \(last)")
                } catch JournalError.notWritten {
                    output.print("- \(last)")
                }
                try output.flush()
                number = last
            }
            position = writer.position
        }
    }

    private static func end(of paths: StorePaths, after position: Position?) throws -> JournalEnd? {
        guard var reader = try JournalReader.open(paths, after: position) else { return nil }
        while try reader.advance() {}
        return reader.end
    }
}
