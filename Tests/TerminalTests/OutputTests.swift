import Terminal
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct OutputTests {
    @Test("Lines arrive in order, however many there are.")
    func order() throws {
        let pipe = try Pipe()
        let output = Output(descriptor: pipe.writing, capacity: 10)
        output.print("one")
        output.write(Array("two\n".utf8))
        #expect(output.text == "one\ntwo\n")
        output.print("three")
        #expect(output.text == "")
        try output.flush()
        #expect(pipe.read() == "one\ntwo\nthree\n")
    }

    @Test("A full disk ends a command with 74 and a message.", .enabled(if: isReadable("/dev/full")))
    func fullDisk() {
        // Sound: the path is a C string for the length of the call.
        let descriptor = unsafe open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        let messages = Output()
        let exit = sample.run(
            ["--version"], environment: Environment([:]), output: Output(descriptor: descriptor),
            messages: messages)
        #expect(exit == .io)
        #expect(
            messages.text == """
                todo-cli: cannot write the output: No space left on device
                What was printed is incomplete. Check where the output goes and how full that disk is.

                """)
    }

    @Test("A reader who goes away ends a command silently with 0.")
    func closedPipe() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = try Pipe()
        pipe.closeReading()
        let output = Output(descriptor: pipe.writing)
        let messages = Output()
        let exit = sample.run(
            ["--help"], environment: Environment([:]), output: output, messages: messages)
        #expect(exit == .ok)
        #expect(messages.text == "")
        #expect(throws: OutputError.self) { try output.flush() }
    }

    @Test("A descriptor that does not block is waited for.")
    func nonBlocking() async throws {
        let pipe = try Pipe()
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        let text = String(repeating: "x", count: 1_000_000)
        let reader = Task.detached { pipe.read() }
        let output = Output(descriptor: pipe.writing)
        output.print(text)
        try output.flush()
        pipe.closeWriting()
        #expect(await reader.value == text + "\n")
    }

    @Test("Only a terminal has a width.")
    func width() throws {
        let pipe = try Pipe()
        let environment = Environment(["COLUMNS": "40"])
        #expect(Output(descriptor: pipe.writing).lineWidth(environment) == nil)
        #expect(Output().lineWidth(environment) == nil)
    }

    @Test(
        "A terminal is as wide as COLUMNS says, else as it is, else 80.",
        .enabled(if: isReadable("/dev/ptmx")))
    func terminalWidth() {
        // Sound: the path is a C string for the length of the call.
        let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        let output = Output(descriptor: terminal)
        #expect(output.lineWidth(Environment(["COLUMNS": "40"])) == 40)
        #expect(output.lineWidth(Environment(["COLUMNS": "0"])) == 80)
        var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        // Sound: the request reads the struct it is given.
        #expect(unsafe ioctl(terminal, numericCast(TIOCSWINSZ), &size) == 0)
        #expect(output.lineWidth(Environment([:])) == 132)
    }
}

/// A pipe of the system.
private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
        var descriptors: [Int32] = [-1, -1]
        // Sound: the call fills the two places of the array.
        try #require(unsafe pipe(&descriptors) == 0)
        reading = descriptors[0]
        writing = descriptors[1]
    }

    func closeReading() { close(reading) }

    func closeWriting() { close(writing) }

    /// What is in the pipe; waits for the end when nobody wrote so far.
    func read() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            // Sound: both calls fill the memory they are given, which lives as long as they run.
            guard unsafe poll(&entry, 1, bytes.isEmpty ? -1 : 200) == 1 else { break }
            #if canImport(Darwin)
                let count = unsafe Darwin.read(reading, &buffer, buffer.count)
            #elseif canImport(Musl)
                let count = unsafe Musl.read(reading, &buffer, buffer.count)
            #else
                let count = unsafe Glibc.read(reading, &buffer, buffer.count)
            #endif
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
