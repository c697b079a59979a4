import Daybook

/// Why the benchmark could not go on.
enum BenchmarkError: Error {
    /// The words it was started with are not what it takes.
    case usage(String)
    /// A program could not be started, by the C library's `errno`.
    case notStarted(String, errno: Int32)
    /// A program failed; what it said on standard error.
    case failed(String, messages: String)
    /// A program that must print a number printed this.
    case noNumber(String, output: String)
    /// A rebuild did not come to the end that it must.
    case otherEnd(expected: Int, found: Int)
}

extension BenchmarkError: CustomStringConvertible {
    var description: String {
        switch self {
        case .usage(let message): message
        case .notStarted(let program, let errno): "\(program) could not be started: error \(errno)"
        case .failed(let program, let messages): "\(program) failed: \(messages)"
        case .noNumber(let program, let output):
            "\(program) must print a number, and printed \"\(output)\""
        case .otherEnd(let expected, let found): "the journal must end at \(expected), and ends at \(found)"
        }
    }

    /// What any error of the modules used says.
    static func message(of error: any Error) -> String {
        if let error = error as? StoreError { return error.message }
        return "\(error)"
    }
}
