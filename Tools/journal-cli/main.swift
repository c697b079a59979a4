import Terminal

TortureWriter.runIfAsked()

Tool(
    name: "journal-cli",
    summary: "Looks into the journal: what happened, when, by whom, and whether it is whole.",
    version: "0.1.0",
    commands: [
        .status, .log, .diff, .follow, .replay, .verify, .anchor, .repair, .checkpoint, .torture, .export,
    ],
    examples: [
        "journal-cli status",
        "journal-cli log --limit 20",
        "journal-cli verify",
        "journal-cli export ~/daybook-export",
    ]
).main()
