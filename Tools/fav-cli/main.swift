import Terminal

Tool(
    name: "fav-cli",
    summary: "Keeps favorite places, and the stations that public feeds tell of.",
    version: "0.1.0",
    commands: [
        .importFeed, .source, .sources, .refresh, .search, .show, .nearest, .add, .list, .remove, .note,
        .history, .route, .share, .map,
    ],
    examples: [
        "fav-cli import youbike.json",
        "fav-cli source add bikes https://example.org/gbfs.json && fav-cli sources",
        "fav-cli nearest --from 25.0330,121.5654 --with-bikes 1",
        "fav-cli add youbike/500101001 --note \"by the office\"",
        "fav-cli list",
    ]
).main()
