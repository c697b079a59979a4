import Daybook
import Testing
import Values

@Suite("What fetching a source teaches")
struct FetchNoteTests {
    private let scratch: Scratch
    private let store: Store
    private let url = "https://example.org/gbfs.json"

    init() throws {
        scratch = try Scratch()
        var store = try scratch.open()
        try store.add("a")
        self.store = store
    }

    private func time(_ seconds: Int64) throws -> Instant {
        try #require(Instant(seconds: 1_795_996_800 + seconds))
    }

    @Test("After each failure the wait doubles from a minute to six hours, and is shortened by up to half.")
    func backoff() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("backoff: seed \(seed)")
        var random = SeededGenerator(seed)
        var note = FetchNote(url: url)
        let most: [Int64] = [60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600, 21600]
        for (index, wait) in most.enumerated() {
            note.failed(at: try time(0), FetchNote.Failure("no"), random: &random)
            let until = try #require(note.waits(at: try time(0)))
            #expect(((wait / 2)...wait).contains(until.seconds - (try time(0).seconds)))
            #expect(note.failures == index + 1)
        }
        note.notModified(at: try time(1))
        #expect(try note.waits(at: time(1)) == nil)
        #expect(note.failures == 0 && note.failure == nil)
    }

    @Test("Sources that failed at the same time are not asked at the same time.")
    func jitter() throws {
        var random = SeededGenerator(1)
        var waits: Set<Instant?> = []
        for _ in 0..<200 {
            var note = FetchNote(url: url)
            note.failed(at: try time(0), FetchNote.Failure("no"), random: &random)
            waits.insert(note.notBefore)
        }
        #expect(waits.count > 20)
    }

    @Test(
        "The server's wish is granted up to a day, and a request that is wrong is not made again for a day.")
    func wishes() throws {
        var random = SeededGenerator(1)
        for (retryAfter, isLasting, wait) in [
            (3600, false, 3600), (86_400, false, 86_400), (Int.max, false, 86_400), (1, true, 86_400),
        ] as [(Int, Bool, Int64)] {
            var note = FetchNote(url: url)
            let failure = FetchNote.Failure("no", retryAfter: retryAfter, isLasting: isLasting)
            note.failed(at: try time(0), failure, random: &random)
            #expect(note.notBefore == (try time(wait)))
            #expect(try note.waits(at: time(wait - 1)) == (try time(wait)))
            #expect(try note.waits(at: time(wait)) == nil)
        }
    }

    @Test("A wait of more than a day was noted by a wrong clock, and is none.")
    func wrongClock() throws {
        var random = SeededGenerator(1)
        var note = FetchNote(url: url)
        note.failed(at: try time(0), FetchNote.Failure("no", isLasting: true), random: &random)
        #expect(try note.waits(at: time(-1)) == nil)
    }

    @Test("What the server said is asked with for a day, then all is fetched.")
    func conditions() throws {
        var note = FetchNote(url: url)
        #expect(try note.conditions(at: time(0)) == nil)
        let validators = FetchNote.Validators(etag: "\"a\"", lastModified: nil)
        note.fetched(at: try time(0), validators, timeToLive: 30)
        note.notModified(at: try time(80_000))
        #expect(try note.conditions(at: time(86_399)) == validators)
        #expect(try note.conditions(at: time(86_400)) == nil)
        #expect(try note.conditions(at: time(-1)) == nil)
        #expect(FetchNote.Validators(etag: nil, lastModified: nil) == nil)
    }

    @Test("A source is fetched as often as was asked for, else as the feed says, else every minute.")
    func interval() throws {
        var note = FetchNote(url: url)
        #expect(note.interval(asked: nil) == 60)
        #expect(note.next(asked: nil) == nil)
        note.fetched(at: try time(0), nil, timeToLive: 30)
        #expect(note.interval(asked: nil) == 30)
        #expect(note.interval(asked: 300) == 300)
        #expect(note.next(asked: 300) == (try time(300)))
        #expect(note.next(asked: Int.max) == (try time(30 * 86_400)) && note.interval(asked: Int.min) == 1)
        note.fetched(at: try time(0), nil, timeToLive: Int.max)
        #expect(note.next(asked: nil) == (try time(86_400)))
    }

    @Test("A note that is kept is there again, for its address only, until it is forgotten.")
    func kept() throws {
        var random = SeededGenerator(1)
        var note = FetchNote(url: url)
        note.fetched(
            at: try time(0), FetchNote.Validators(etag: "\"a\\\"", lastModified: "Mon"), timeToLive: 5)
        note.failed(at: try time(5), FetchNote.Failure("the \"reason\""), random: &random)
        store.keep(note, of: "bikes")
        #expect(store.fetchNote(of: "bikes", url: url) == note)
        #expect(store.fetchNote(of: "bikes", url: url + "2") == FetchNote(url: url + "2"))
        #expect(store.fetchNote(of: "other", url: url) == FetchNote(url: url))
        store.forgetFetchNote(of: "bikes")
        #expect(store.fetchNote(of: "bikes", url: url) == FetchNote(url: url))
    }

    @Test("A note that is damaged at any place is another one or none, never a failure.")
    func damage() throws {
        var note = FetchNote(url: url)
        note.fetched(at: try time(0), FetchNote.Validators(etag: "\"a\"", lastModified: nil), timeToLive: 5)
        store.keep(note, of: "bikes")
        let path = scratch.store + "/fetches/bikes.json"
        let bytes = try scratch.read(path)
        for length in 0..<(bytes.count - 1) {
            try scratch.write(path, Array(bytes[..<length]))
            #expect(store.fetchNote(of: "bikes", url: url) == FetchNote(url: url), "after \(length) bytes")
        }
    }

    @Test("A name with slashes does not lead out of the directory of notes.")
    func slashes() throws {
        store.keep(FetchNote(url: url), of: "../../x")
        #expect(try scratch.files().keys.contains("store/fetches/.._.._x.json"))
    }
}
