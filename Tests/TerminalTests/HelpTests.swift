import Terminal
import Testing

@Suite struct HelpTests {
    @Test("The help of the tool, asked for in three ways.")
    func toolHelp() {
        let help = Outcome(exit: .ok, out: toolHelpText + exitStatus)
        #expect(call("--help") == help)
        #expect(call("-h") == help)
        #expect(call("help") == help)
    }

    @Test("The help of a command, asked for in three ways.")
    func commandHelp() {
        let help = Outcome(exit: .ok, out: addHelpText + exitStatus)
        #expect(call("add", "--help") == help)
        #expect(call("add", "x", "-h") == help)
        #expect(call("help", "add") == help)
    }

    @Test("No line of any help is wider than 80 cells or ends in a blank.")
    func widths() {
        for name in ["add", "list", "import", "move", "help", "completions", "man"] {
            let lines = call("help", name).out.split(separator: "\n")
            #expect(lines.count > 20)
            #expect(lines.allSatisfy { String($0).displayWidth <= 80 && $0.last != " " })
        }
    }

    @Test("The version is the tool's.")
    func version() {
        #expect(call("--version") == Outcome(exit: .ok, out: "todo-cli 0.1.0\n"))
        #expect(call("list", "--version") == Outcome(exit: .ok, out: "todo-cli 0.1.0\n"))
    }

    @Test("Without a command the short help goes to stderr.")
    func bare() {
        #expect(call() == Outcome(exit: .usage, messages: shortHelpText))
        #expect(call("--plain") == Outcome(exit: .usage, messages: shortHelpText))
    }
}

private let shortHelpText = """
    OVERVIEW: Keeps to-dos.

    USAGE: todo-cli COMMAND [ARGUMENT…] [--OPTION…]

    SUBCOMMANDS:
      add          Adds a to-do.
      list         Lists to-dos.
      import       Reads a file.
      move         Moves one place to another.
      refuse       Fails.
      crash        Fails by a fault.
      help         Explains the tool or one of its commands.
      completions  Prints a script that completes commands and options in a shell.
      man          Prints the manual page, for man -l -.

    Try: todo-cli --help

    """

private let toolHelpText = """
    OVERVIEW: Keeps to-dos.

    USAGE: todo-cli COMMAND [ARGUMENT…] [--OPTION…]

    OPTIONS:
      --journal DIR  Where the journal is; else $DAYBOOK_JOURNAL, or daybook in
                     $XDG_DATA_HOME or ~/.local/share.
      --json         Print one JSON document; errors are JSON on stderr.
      --jsonl        Print a JSON object a line.
      --plain        Print rows separated by tabs, without header and color.
      --color MODE   When to use color. One of: auto, always, never.
      -h, --help     Print this help and stop.
      --version      Print the version and stop.

    SUBCOMMANDS:
      add          Adds a to-do.
      list         Lists to-dos.
      import       Reads a file.
      move         Moves one place to another.
      refuse       Fails.
      crash        Fails by a fault.
      help         Explains the tool or one of its commands.
      completions  Prints a script that completes commands and options in a shell.
      man          Prints the manual page, for man -l -.

      todo-cli help COMMAND explains a command.

    EXAMPLES:
      todo-cli add Buy milk

    ENVIRONMENT:
      DAYBOOK_JOURNAL    where the journal is
      DAYBOOK_KEYS       where the keys of sources are
      DAYBOOK_GAZETTEER  the table of GeoNames that geocode reads
      DAYBOOK_NOMINATIM  the address of the server that geocode asks
      DAYBOOK_NOW        the time by RFC 3339, instead of the clock's
      TZ                 the time zone
      NO_COLOR           no color, if it is not empty
      COLUMNS            how wide a terminal is

      The first four may stand in ~/.config/daybook/config, too: NAME=VALUE, a line
      each.

    """

private let addHelpText = """
    OVERVIEW: Adds a to-do.

    A date without a time is that day in every zone, and a time is one of the zone
    that TZ names, or else the system's.

    Control characters are refused.

    USAGE: todo-cli add TITLE… [--due WHEN] [--lon DEGREES] [--tag TAG]… [--dry-run]

    ARGUMENTS:
      TITLE…  The words of the title; - reads a title a line.

    OPTIONS:
      --due WHEN     When it is to be done.
      --lon DEGREES  The longitude.
      --tag TAG      A word to find it by.
      --dry-run      Print what would be written and write nothing.
      --journal DIR  Where the journal is; else $DAYBOOK_JOURNAL, or daybook in
                     $XDG_DATA_HOME or ~/.local/share.
      --json         Print one JSON document; errors are JSON on stderr.
      --jsonl        Print a JSON object a line.
      --plain        Print rows separated by tabs, without header and color.
      --color MODE   When to use color. One of: auto, always, never.
      -h, --help     Print this help and stop.
      --version      Print the version and stop.

    EXAMPLES:
      todo-cli add Buy milk --due 2026-12-01

    """

private let exitStatus = """

    EXIT STATUS:
      0    done, or nothing found in a listing
      1    not found, ambiguous or refused
      64   wrong usage
      65   damaged or malformed data
      66   input missing
      69   a service or a helper program is out of reach
      70   a fault of this program
      73   cannot create a file or directory
      74   input or output failed, or the disk is full
      75   busy, try again
      77   no permission
      78   wrong configuration
      130  interrupted

    """
