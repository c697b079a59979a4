import Events
import Places
import Testing

@Suite("Coordinates as text")
struct CoordinateTextTests {
    @Test(
        "Latitude and longitude are read, in that order, with blanks or without.",
        arguments: ["25.033,121.5654", "25.0330, 121.5654", "  25.033 ,\t121.5654 ", "+25.033,121.5654"])
    func reads(text: String) throws {
        #expect(try Coordinate(text) == Coordinate(latitude: 25.033, longitude: 121.5654))
    }

    @Test("The ends of the ranges are places.")
    func readsEnds() throws {
        #expect(try Coordinate("-90,-180") == Coordinate(latitude: -90, longitude: -180))
        #expect(try Coordinate("90,180") == Coordinate(latitude: 90, longitude: 180))
    }

    @Test(
        "A text that is no pair of numbers is no coordinate, so that it may be a name.",
        arguments: [
            "", ",", "25.03", "25.03,", "25.03,121.56,3", "Taipei 101", "nan,nan", "0x19,0x79",
            "25.03;121.56",
            "inf,0", "1e1,2e1", "25 03,121 56", "台北,車站",
        ])
    func refuses(text: String) throws {
        #expect(try Coordinate(text) == nil)
    }

    @Test(
        "A pair of numbers that is no place is an error that says why, and suggests the other order where it is one.",
        arguments: [
            (
                "121.5654,25.0330",
                "latitude 121.5654 is not within -90 to 90. Did you mean 25.033,121.5654? Latitude comes first."
            ),
            ("121.5654,120", "latitude 121.5654 is not within -90 to 90"),
            ("-90.1,181", "latitude -90.1 is not within -90 to 90"),
            ("25.033,-180.5", "longitude -180.5 is not within -180 to 180"),
        ])
    func explains(text: String, message: String) {
        do throws(CoordinateError) {
            Issue.record("\(text) gave \(String(describing: try Coordinate(text)))")
        } catch {
            #expect(error.description == message)
        }
    }
}
