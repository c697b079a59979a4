import Terminal

Tool(
    name: "todo-cli",
    summary: "Keeps to-dos with dates and places; every change stays in the journal.",
    version: "0.1.0",
    commands: [
        .add, .list, .show, .check, .uncheck, .edit, .remove, .geocode, .history, .undo, .redo, .importTodos,
        .export,
    ],
    examples: [
        "todo-cli add Buy milk --due 2026-12-01 --tag home",
        "todo-cli add \"Return the bike\" --at youbike/500101001",
        "todo-cli list",
        "todo-cli check 1",
    ]
).main()
