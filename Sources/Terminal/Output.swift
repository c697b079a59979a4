#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes text to a file descriptor in large pieces, and keeps the first failure until it is asked for.
///
/// Printing never fails: after a failed write everything further is dropped, and `flush()` throws. Nothing is
/// written when the output goes away unflushed; `Tool.main()` flushes at the end. Not for several threads.
public final class Output {
    /// Where the text goes; nil keeps it in memory.
    private let descriptor: Int32?
    private let capacity: Int
    private var bytes: [UInt8] = []
    private var failure: OutputError?

    /// An output to a descriptor that writes whenever it holds more than that many bytes.
    public init(descriptor: Int32, capacity: Int = 65_536) {
        self.descriptor = descriptor
        self.capacity = capacity
    }

    /// An output that keeps everything in memory, where `text` shows it.
    public init() {
        descriptor = nil
        capacity = .max
    }

    /// What was printed and is not yet written.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Prints the text and a line feed.
    public func print(_ line: String) {
        bytes.append(contentsOf: line.utf8)
        bytes.append(UInt8(ascii: "\n"))
        writeIfFull()
    }

    /// Prints bytes as they are.
    public func write(_ data: [UInt8]) {
        bytes.append(contentsOf: data)
        writeIfFull()
    }

    /// Writes what is held; throws the first failure since the output was made.
    public func flush() throws(OutputError) {
        writeAll()
        if let failure { throw failure }
    }

    private func writeIfFull() {
        if bytes.count > capacity { writeAll() }
    }

    private func writeAll() {
        guard let descriptor else { return }
        var written = 0
        while failure == nil, written < bytes.count {
            // Sound: the pointer and the count are those of the bytes not yet written.
            let result = unsafe bytes.withUnsafeBytes { buffer in
                unsafe systemWrite(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if result >= 0 {
                written += result
            } else if errno == EAGAIN {
                Self.waitUntilWritable(descriptor)
            } else if errno != EINTR {
                failure = OutputError(errorNumber: errno)
            }
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Waits until a descriptor that somebody made non-blocking takes more bytes.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // Sound: the call reads and fills the one entry it is given.
        _ = unsafe poll(&entry, 1, -1)
    }
}

/// `write(2)`, which a method of the same name hides within the class.
@unsafe private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

extension Output {
    /// Whether a terminal shows the text.
    public var isTerminal: Bool {
        guard let descriptor else { return false }
        return isatty(descriptor) == 1
    }

    /// How many cells a line may take: `$COLUMNS`, else what the terminal says, else 80; nil when there is none.
    public func lineWidth(_ environment: Environment) -> Int? {
        guard let descriptor, isTerminal else { return nil }
        if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        // Sound: the request fills the struct it is given.
        let status = unsafe ioctl(descriptor, numericCast(TIOCGWINSZ), &size)
        return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}

/// Says why output could not be written.
public struct OutputError: Error, Hashable, Sendable {
    /// The system's number of the error, such as `ENOSPC`.
    public let errorNumber: Int32

    /// Whether the reader went away, as `head` does when it has seen enough.
    public var isClosedPipe: Bool { errorNumber == EPIPE }

    /// The error as a tool reports it.
    public var toolError: ToolError {
        // Sound: the text of the C library is copied before anything else asks for another.
        let reason = unsafe String(cString: strerror(errorNumber))
        return ToolError(
            .io, code: "output_failed", message: "cannot write the output: \(reason)",
            remedy: "What was printed is incomplete. Check where the output goes and how full that disk is.")
    }
}
