import Files
import Terminal

/// What the rows measure with: the programs, a place for files, and how much of everything.
struct Benchmark {
    private let options: Options
    private let directory: String
    private let tools: String
    private let environment: [String: String]

    /// A benchmark as the options say; its directory must be there.
    init(_ options: Options) throws(BenchmarkError) {
        self.options = options
        directory = try options.required("dir")
        tools = try options.required("tools")
        environment = [
            "HOME": directory, "LC_ALL": "C.UTF-8", "PATH": Environment.process()["PATH"] ?? "/usr/bin:/bin",
            "TZ": "Asia/Taipei",
        ]
    }

    /// Measures the rows, or the one that is asked for, and prints the table.
    func run(_ rows: [Row]) throws {
        let wanted = options["only"].map { name in rows.filter { $0.name == name } } ?? rows
        guard !wanted.isEmpty else {
            throw BenchmarkError.usage("--only takes one of " + rows.map(\.name).joined(separator: ", "))
        }
        let progress = Output(descriptor: 2)
        var table = ResultTable()
        for row in wanted {
            progress.print("Measuring \(row.name) …")
            try progress.flush()
            for figure in try row.measure(self) { table.add(figure) }
        }
        let output = Output(descriptor: 1)
        for line in table.lines { output.print(line) }
        try output.flush()
        if let path = options["markdown"] {
            try SystemCalls().replaceFile(path, with: Array(table.markdown.utf8).span)
        }
    }
}

// MARK: How much

extension Benchmark {
    /// How many of something: so many, or in a quick run a twentieth.
    func scaled(_ count: Int) -> Int { options.isQuick ? count / 20 : count }

    /// How often each contestant of a figure about throughput is measured.
    var rounds: Int { options.rounds ?? (options.isQuick ? 2 : 7) }

    /// How often each contestant of a figure about whole processes is measured.
    var runs: Int { options.rounds ?? (options.isQuick ? 3 : 25) }
}

// MARK: Files

extension Benchmark {
    /// A path in the directory.
    func path(_ name: String) -> String { directory + "/" + name }

    /// An empty directory; what was there is removed, and the disk has come to rest.
    func fresh(_ name: String) throws -> String {
        try removeTree(path(name))
        try SystemCalls().makeDirectory(path(name), permissions: 0o700)
        settleDisk()
        return path(name)
    }

    /// The material of so many events with so many live to-dos, made when it is first asked for.
    func material(events: Int, live: Int) throws -> Material {
        let name = path("material-\(events)-\(live)")
        let material = Material(store: name, events: name + ".tsv")
        if try SystemCalls().contents(of: material.events, limit: 1) == nil {
            try run(part(.make, material.store, material.events, "\(events)", "\(live)"))
        }
        return material
    }
}

// MARK: Programs

extension Benchmark {
    /// Whether an option says where a peer is; also when it needs none.
    func has(_ option: String?) -> Bool { option == nil || option.flatMap { options[$0] } != nil }

    /// The peer that an option says where it is.
    func peer(_ option: String, _ arguments: String...) throws(BenchmarkError) -> Program {
        Program(path: try options.required(option), arguments: arguments, environment: environment)
    }

    /// One of the three tools.
    func tool(_ name: String, _ arguments: String...) -> Program {
        Program(path: tools + "/" + name, arguments: arguments, environment: environment)
    }

    /// This program, to do a part.
    func part(_ part: Part, _ arguments: String...) -> Program {
        Program(
            path: CommandLine.arguments[0], arguments: ["part", part.name] + arguments,
            environment: environment)
    }

    /// Runs a program to its end.
    func run(_ program: Program) throws { try start(program).wait() }

    /// Runs a program that prints a number, mostly the seconds that its work took.
    func number(of program: Program) throws -> Double { try start(program).waitForNumber() }

    /// Runs a whole program, its output going nowhere, and returns the milliseconds from its start to its end.
    func milliseconds(of program: Program) throws -> Double {
        try program.start(output: "/dev/null", messages: path("messages")).wait() * 1000
    }

    private func start(_ program: Program) throws(BenchmarkError) -> Running {
        try program.start(output: path("output"), messages: path("messages"))
    }
}
