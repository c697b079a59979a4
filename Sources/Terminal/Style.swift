/// Emphasis for people, by the SGR sequences of ECMA-48; none at all where it would do harm.
///
/// Never the only sign of anything: what a color says is also said in words or marks.
public struct Style: Sendable {
    /// Whether anything is emphasised.
    public let isOn: Bool

    /// A style that emphasises, or one that leaves text as it is.
    public init(isOn: Bool) { self.isOn = isOn }

    /// When to emphasise, as `--color` says it.
    public enum Choice: String, CaseIterable, Sendable {
        /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
        case auto
        /// Even into a file.
        case always
        /// Not at all.
        case never
    }

    /// The style for an output to a terminal or elsewhere.
    public init(_ choice: Choice, environment: Environment, isTerminal: Bool) {
        switch choice {
        case .always: isOn = true
        case .never: isOn = false
        case .auto: isOn = isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
        }
    }

    /// A kind of emphasis; the raw value is its SGR parameter.
    public enum Emphasis: Int, Sendable {
        case bold = 1
        case dim = 2
        case underline = 4
        case strikethrough = 9
        case red = 31
        case green = 32
        case yellow = 33
        case cyan = 36
    }

    /// The text with that emphasis, which ends with it; empty text stays empty.
    public func text(_ text: String, _ emphasis: Emphasis...) -> String { self.text(text, emphasis) }

    func text(_ text: String, _ emphasis: [Emphasis]) -> String {
        guard isOn, !emphasis.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[" + emphasis.map { String($0.rawValue) }.joined(separator: ";") + "m\(text)\u{1B}[0m"
    }
}
