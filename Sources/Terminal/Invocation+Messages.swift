extension Invocation {
    /// Tells on standard error what somebody should know though nothing failed: a line behind the tool's name or, with
    /// `--json`, a line `{"warning":{"code":"…","message":"…"}}`.
    public func warn(_ code: String, _ message: String) {
        messages.print(
            format == .json
                ? ToolError.json("warning", code: code, message: message) : "\(tool.name): \(message.escaped)"
        )
    }
}
