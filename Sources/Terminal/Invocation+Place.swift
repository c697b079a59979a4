public import Places

extension Invocation {
    /// The distance of an option; nil when it was not given, 64 when it is none.
    public func distance(_ option: String) throws(ToolError) -> Distance? {
        guard let text = value(option) else { return nil }
        do {
            return try Distance(text)
        } catch {
            throw .usage(error.description)
        }
    }
}

extension ToolError {
    /// The words for a place to count from mean no favorite, no station and no two numbers.
    public static func noPlace(_ text: String) -> ToolError {
        ToolError(
            .refused, code: "not_found", message: "there is no favorite and no station \"\(text)\"",
            remedy: "Give LAT,LON, or search for a part of the name: fav-cli search \(text)")
    }
}
