import Daybook

extension ToolError {
    /// The error of a store as a tool reports it.
    init(_ error: StoreError) {
        self.init(
            ExitCode(error.category), code: error.category.rawValue, message: error.message,
            remedy: error.remedy)
    }
}

extension ExitCode {
    /// How a tool ends after a failure of that sort.
    fileprivate init(_ category: StoreError.Category) {
        self =
            switch category {
            case .invalidInput: .usage
            case .notFound, .ambiguous, .conflict, .refused: .refused
            case .damaged, .newerFormat: .data
            case .cannotCreate: .cannotCreate
            case .full, .io: .io
            case .busy: .busy
            case .permission: .permission
            }
    }
}
