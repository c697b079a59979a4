import Places
import Testing

@Suite("Distances as text")
struct DistanceTests {
    @Test(
        "Metres and kilometres are read.",
        arguments: [
            ("300m", 300), ("1.5km", 1500), ("0m", 0), (" 2 km ", 2000), ("1KM", 1000), (".5km", 500),
            ("1000000km", 1_000_000_000),
        ] as [(String, Double)])
    func reads(text: String, metres: Double) throws {
        #expect(try Distance(text).metres == metres)
    }

    @Test(
        "What is no distance is an error that says why.",
        arguments: [
            ("300", "\"300\" has no unit: add m or km"),
            ("-5", "\"-5\" has no unit: add m or km"),
            ("-300m", "\"-300m\" is not within 0m to 1000000km"),
            ("1000001km", "\"1000001km\" is not within 0m to 1000000km"),
            ("nan", "\"nan\" is not a distance such as 300m or 1.5km"),
            ("nanm", "\"nanm\" is not a distance such as 300m or 1.5km"),
            ("infm", "\"infm\" is not a distance such as 300m or 1.5km"),
            ("", "\"\" is not a distance such as 300m or 1.5km"),
            ("km", "\"km\" is not a distance such as 300m or 1.5km"),
            ("3 miles", "\"3 miles\" is not a distance such as 300m or 1.5km"),
            ("1e3m", "\"1e3m\" is not a distance such as 300m or 1.5km"),
            ("1,5km", "\"1,5km\" is not a distance such as 300m or 1.5km"),
        ])
    func explains(text: String, message: String) {
        do throws(DistanceError) {
            Issue.record("\(text) gave \(try Distance(text))")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("No distance is negative, infinite or no number.")
    func refusesNumbers() {
        for metres in [-0.1, .infinity, -.infinity, .nan, 1e9 + 1] {
            #expect(Distance(metres: metres) == nil)
        }
    }

    @Test(
        "People read it rounded.",
        arguments: [
            (0, "0 m"), (350.4, "350 m"), (999.4, "999 m"), (999.5, "1.0 km"), (1234, "1.2 km"),
            (9949, "9.9 km"), (9950, "10 km"), (12_345, "12 km"), (1_000_000_000, "1000000 km"),
        ] as [(Double, String)])
    func describes(metres: Double, text: String) throws {
        #expect(try #require(Distance(metres: metres)).description == text)
    }
}
