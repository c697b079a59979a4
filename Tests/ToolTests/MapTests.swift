import Foundation
import Testing

@Suite("The page of favorites")
struct MapTests {
    private let desk: Desk
    private static let hostile = "</script><script>document.title='gone'</script><b>\"'&"

    /// A desk with three favorites, one of which has a hostile name.
    init() throws {
        desk = try Desk()
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "信義運動中心")
        _ = try desk.fav("add", "捷運市政府站(3號出口)", "--note", "office")
        _ = try desk.fav("add", "--name", Self.hostile, "--at", "25.0410,121.5670")
    }

    // MARK: The file

    @Test("The page goes to standard output, or whole into a file, and is the same each time.")
    func writes() throws {
        let page = try desk.fav("map")
        #expect(page.exit == 0 && page.errors == "" && page.output.hasPrefix("<!DOCTYPE html>\n"))
        #expect(try desk.fav("map", "-") == page)
        try desk.write("page.html", "old")
        try expect(desk.fav("map", desk("page.html")), 0, "Wrote 3 favorites to \(desk("page.html")).\n")
        #expect(try desk.files()["page.html"] == Data(page.output.utf8))
        #expect(try desk.files().keys.allSatisfy { !$0.contains("partial") })
    }

    @Test("What cannot be a file is refused, and a file that cannot be written stays as it was.")
    func refuses() throws {
        try expect(
            desk.fav("map", desk("home")), 73, "",
            "fav-cli: \(desk("home")) is no file that could be replaced\n"
                + "Give the name of a file, or - for standard output.\n")
        try expect(
            desk.fav("map", desk("no/page.html")), 73, "",
            "fav-cli: cannot write \(desk("no/page.html")): No such file or directory\n")
        try desk.write("page.html", "old")
        // What a shell writes to a file is limited, too.
        try expect(
            desk.shell("{ ulimit -f 0; fav-cli map page.html 2>&1; echo $?; } | cat"), 0,
            "fav-cli: cannot write page.html: File too large\n74\n")
        #expect(try desk.files()["page.html"] == Data("old".utf8))
        #expect(try desk.files().keys.allSatisfy { !$0.contains("partial") })
    }

    @Test("Near are the stations within 500 m or --within, as many and of the kind that is asked for.")
    func choosesNear() throws {
        func near(_ words: String...) throws -> Int {
            try desk.run(.fav, ["map"] + words).output.ranges(of: "<tr data-name").count
        }
        // The sports center has the square; the office has exit 4; the hostile place has both exits.
        #expect(try near() == 4)
        #expect(try near("--limit", "1") == 3)
        #expect(try near("--limit", "\(Int.max)") == 4)
        #expect(try near("--with-bikes", "20") == 1)
        #expect(try near("--within", "100m") == 1)
        #expect(try near("--kind", "metro") == 0)
        #expect(try Desk().fav("map", "--within", "1km").output.contains("There are no favorites yet."))
    }

    // MARK: In a browser

    /// What a page told of itself from a browser.
    private struct Report: Decodable, Equatable {
        let title: String
        let isTooWide: Bool
        let names: [String]
        let sorted: [String]
        let near: [String]
        let isButtonLarge: Bool
        let background: String
        let resources: Int
    }

    @Test(
        "Chromium shows it on a phone and on a desk, light and dark, without errors, and sorts it.",
        .enabled(if: Programs.has("chromium")),
        arguments: [(360, false), (360, true), (1280, false), (1280, true)])
    func opens(width: Int, isDark: Bool) throws {
        _ = try desk.fav("map", desk("page.html"), "--from", "25.0317,121.5667")
        try desk.write("frame.html", Self.frame(width: width))
        let run = try desk.shell(
            """
            chromium --headless --no-sandbox --disable-gpu --user-data-dir=profile --enable-logging=stderr \
            --host-resolver-rules='MAP * ~NOTFOUND' --allow-file-access-from-files --virtual-time-budget=3000 \
            --blink-settings=preferredColorScheme=\(isDark ? 0 : 1) --dump-dom "file://$PWD/frame.html"
            """)
        // Chromium's own messages about a missing desktop go to the same place; those of pages hold CONSOLE.
        #expect(!run.errors.contains("CONSOLE"), "\(run.errors)")
        let json = try #require(run.output.firstMatch(of: /<pre>(.*)<\/pre>/)?.1, "\(run)")
        let text = String(json).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
        let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
        let names = [Self.hostile, "信義運動中心", "捷運市政府站(3號出口)"]
        #expect(
            report
                == Report(
                    title: "Favorites", isTooWide: false, names: names,
                    sorted: [names[1], names[2], names[0]],
                    near: ["捷運市政府站(4號出口)", "捷運市政府站(3號出口)"], isButtonLarge: true,
                    background: isDark ? "rgb(23, 23, 26)" : "rgba(0, 0, 0, 0)", resources: 0))
    }

    /// A page that opens the other one in a frame of that width, and writes down what is in it.
    private static func frame(width: Int) -> String {
        """
        <!DOCTYPE html><meta charset="utf-8"><iframe src="page.html" width="\(width)" height="800"></iframe><pre></pre>
        <script>
        addEventListener("load", () => {
          const view = document.querySelector("iframe").contentWindow;
          const page = view.document;
          const names = () => [...page.querySelectorAll("h2 bdi")].map(name => name.textContent);
          const before = names();
          const button = page.querySelector("[data-order=distance]");
          button.click();
          document.querySelector("pre").textContent = JSON.stringify({
            title: page.title,
            isTooWide: page.documentElement.scrollWidth > page.documentElement.clientWidth,
            names: before, sorted: names(),
            near: [...page.querySelectorAll("#f3 tbody bdi")].map(name => name.textContent),
            isButtonLarge: button.getBoundingClientRect().height >= 44,
            background: view.getComputedStyle(page.documentElement).backgroundColor,
            resources: view.performance.getEntriesByType("resource").length
          });
        });
        </script>
        """
    }
}
