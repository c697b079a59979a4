import Projections
import Snapshots
import Testing

/// Small exports to the byte, written by hand from the shapes in CLI.md and the keys of the sample apps.
struct GoldenTests {
    @Test("The JSON document has every list, sorted, with absent values left out.")
    func json() throws {
        let expected = """
            {
              "at": "2026-11-30T02:25:09Z",
              "favorites": [
                {
                  "addedAt": "2026-11-30T02:25:03Z",
                  "id": "0b9e2a1c-5d3f-4e6a-8b7c-000000000001",
                  "name": "科技大樓",
                  "note": "by the stairs",
                  "number": 1,
                  "state": "current",
                  "station": {
                    "address": "復興南路二段235號前",
                    "bikes": 3,
                    "capacity": 28,
                    "docks": 25,
                    "id": "500101001",
                    "inService": true,
                    "kind": "youbike",
                    "latitude": 25.02605,
                    "longitude": 121.5436,
                    "name": "捷運科技大樓站",
                    "source": "youbike",
                    "updatedAt": "2026-11-30T02:25:00Z"
                  }
                },
                {
                  "addedAt": "2026-11-30T02:25:04Z",
                  "id": "0b9e2a1c-5d3f-4e6a-8b7c-000000000002",
                  "name": "Court",
                  "number": 2,
                  "state": "current",
                  "station": {
                    "id": "7",
                    "kind": "iplay",
                    "latitude": 22.6273,
                    "longitude": 120.3014,
                    "name": "排球場 <A & B>",
                    "source": "courts"
                  }
                }
              ],
              "format": 1,
              "hash": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
              "journal": "0b9e2a1c-5d3f-4e6a-8b7c-000000000009",
              "seq": 9,
              "stations": [
                {
                  "id": "7",
                  "kind": "iplay",
                  "latitude": 22.6273,
                  "longitude": 120.3014,
                  "name": "排球場 <A & B>",
                  "source": "courts"
                },
                {
                  "address": "復興南路二段235號前",
                  "bikes": 3,
                  "capacity": 28,
                  "docks": 25,
                  "id": "500101001",
                  "inService": true,
                  "kind": "youbike",
                  "latitude": 25.02605,
                  "longitude": 121.5436,
                  "name": "捷運科技大樓站",
                  "source": "youbike",
                  "updatedAt": "2026-11-30T02:25:00Z"
                }
              ],
              "todos": [
                {
                  "addedAt": "2026-11-30T02:25:05Z",
                  "description": "two\\nlines ]]> &<>",
                  "done": false,
                  "due": "2026-12-01T09:00:00+08:00",
                  "id": "0b9e2a1c-5d3f-4e6a-8b7c-000000000003",
                  "number": 1,
                  "place": {
                    "latitude": 25.03,
                    "longitude": 121.5645,
                    "name": "Taipei 101",
                    "source": "youbike/500101001"
                  },
                  "seq": 7,
                  "tags": [
                    "home",
                    "urgent"
                  ],
                  "title": "買牛奶 🥛 a/b"
                },
                {
                  "addedAt": "2026-11-30T02:25:06Z",
                  "checkedAt": "2026-11-30T02:25:08Z",
                  "done": true,
                  "id": "0b9e2a1c-5d3f-4e6a-8b7c-000000000004",
                  "number": 2,
                  "seq": 8,
                  "tags": [],
                  "title": "Water the plants"
                }
              ]
            }

            """
        #expect(try text("daybook.json", in: Sample().snapshot().files()) == expected)
    }

    @Test("The to-do app gets the open and the done to-dos, due in seconds since 1970.")
    func todoApp() throws {
        let files = try Sample().snapshot().files([.todoApp])
        // 2026-12-01T01:00:00Z is 1796086800 by `date -u -d 2026-12-01T01:00:00Z +%s`.
        let open = propertyList(
            """
            <array>
            \t<dict>
            \t\t<key>itemDescriptionKey</key>
            \t\t<string>two
            lines ]]&gt; &amp;&lt;&gt;</string>
            \t\t<key>locationKey</key>
            \t\t<dict>
            \t\t\t<key>latitudeKey</key>
            \t\t\t<real>25.03</real>
            \t\t\t<key>longitudeKey</key>
            \t\t\t<real>121.5645</real>
            \t\t\t<key>nameKey</key>
            \t\t\t<string>Taipei 101</string>
            \t\t</dict>
            \t\t<key>timestampKey</key>
            \t\t<real>1796086800</real>
            \t\t<key>titleKey</key>
            \t\t<string>買牛奶 🥛 a/b</string>
            \t</dict>
            </array>
            """)
        let done = propertyList(
            """
            <array>
            \t<dict>
            \t\t<key>titleKey</key>
            \t\t<string>Water the plants</string>
            \t</dict>
            </array>
            """)
        #expect(try text("todo-app/toDoItems.plist", in: files) == open)
        #expect(try text("todo-app/doneItems.plist", in: files) == done)
    }

    @Test("The favorites app gets strings, by name, without the counts that nobody knows.")
    func favoritesApp() throws {
        let expected = propertyList(
            """
            <array>
            \t<dict>
            \t\t<key>stationName</key>
            \t\t<string>Court</string>
            \t</dict>
            \t<dict>
            \t\t<key>address</key>
            \t\t<string>復興南路二段235號前</string>
            \t\t<key>bikeQty</key>
            \t\t<string>3</string>
            \t\t<key>dockQty</key>
            \t\t<string>25</string>
            \t\t<key>stationName</key>
            \t\t<string>科技大樓</string>
            \t</dict>
            </array>
            """)
        let files = try Sample().snapshot().files([.favoritesApp])
        #expect(try text("favorites-app/favorites.plist", in: files) == expected)
    }

    @Test("A store that does not exist gives empty lists and no position but 0.")
    func nothing() throws {
        let files = try Snapshot(State(), at: SnapshotPosition()).files([.json, .plist, .favoritesApp])
        #expect(
            try text("daybook.json", in: files) == """
                {
                  "favorites": [],
                  "format": 1,
                  "seq": 0,
                  "stations": [],
                  "todos": []
                }

                """)
        #expect(try text("favorites-app/favorites.plist", in: files) == propertyList("<array/>"))
        #expect(
            try text("daybook.plist", in: files)
                == propertyList(
                    """
                    <dict>
                    \t<key>favorites</key>
                    \t<array/>
                    \t<key>format</key>
                    \t<integer>1</integer>
                    \t<key>seq</key>
                    \t<integer>0</integer>
                    \t<key>stations</key>
                    \t<array/>
                    \t<key>todos</key>
                    \t<array/>
                    </dict>
                    """))
    }

    @Test("The manifest names the position and each file with its size and digest.")
    func manifest() throws {
        let position = try Sample().position()
        let files = try Snapshot(State(), at: position).files([.favoritesApp, .todoApp])
        #expect(
            files.map(\.path) == [
                "favorites-app/favorites.plist", "todo-app/doneItems.plist", "todo-app/toDoItems.plist",
                "manifest.json",
            ])
        // Size and digest of an empty list are those of `wc -c` and `sha256sum`.
        #expect(
            try text("manifest.json", in: files) == """
                {
                  "at": "2026-11-30T02:25:09Z",
                  "files": [
                    {
                      "bytes": 182,
                      "name": "favorites-app/favorites.plist",
                      "sha256": "744bfa50afae765840a8f7fea954ea8fa6fe050384231d9c6832c19359483144"
                    },
                    {
                      "bytes": 182,
                      "name": "todo-app/doneItems.plist",
                      "sha256": "744bfa50afae765840a8f7fea954ea8fa6fe050384231d9c6832c19359483144"
                    },
                    {
                      "bytes": 182,
                      "name": "todo-app/toDoItems.plist",
                      "sha256": "744bfa50afae765840a8f7fea954ea8fa6fe050384231d9c6832c19359483144"
                    }
                  ],
                  "format": 1,
                  "hash": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                  "journal": "0b9e2a1c-5d3f-4e6a-8b7c-000000000009",
                  "seq": 9
                }

                """)
    }

    private func propertyList(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(body)
        </plist>

        """
    }
}
