import Terminal
import Testing

@Suite struct StyleTests {
    @Test(
        "Emphasis follows the choice, the terminal and the environment.",
        arguments: [
            (Style.Choice.auto, [:], true, true), (.auto, [:], false, false),
            (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["TERM": "dumb"], true, false), (.auto, ["TERM": "xterm"], true, true),
            (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true), (.never, [:], true, false),
        ] as [(Style.Choice, [String: String], Bool, Bool)])
    func choice(choice: Style.Choice, variables: [String: String], isTerminal: Bool, isOn: Bool) {
        let style = Style(choice, environment: Environment(variables), isTerminal: isTerminal)
        #expect(style.isOn == isOn)
    }

    @Test("Emphasis is an SGR sequence around the text, or nothing.")
    func sequences() {
        #expect(Style(isOn: true).text("late", .bold, .red) == "\u{1B}[1;31mlate\u{1B}[0m")
        #expect(Style(isOn: true).text("done", .strikethrough) == "\u{1B}[9mdone\u{1B}[0m")
        #expect(Style(isOn: true).text("", .dim) == "")
        #expect(Style(isOn: false).text("late", .bold, .red) == "late")
    }
}
