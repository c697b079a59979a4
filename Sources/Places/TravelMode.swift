/// A way to get about.
public enum TravelMode: String, CaseIterable, Sendable {
    case walk, bike, drive, transit

    /// How many kilometres an estimate takes for an hour.
    ///
    /// Walking and cycling are as in the profiles `foot.lua` and `bicycle.lua` of OSRM. That driving in a city, with
    /// lights, makes 30 km/h, and transit 20 km/h with all walking, waiting and changing, is assumed.
    public var kilometresPerHour: Int {
        switch self {
        case .walk: 5
        case .bike: 15
        case .drive: 30
        case .transit: 20
        }
    }

    /// How much longer the streets between two places are taken to be than the straight line.
    ///
    /// It is 4/π, the mean over all directions in a city whose streets are a square grid: that of |cos a| + |sin a|.
    public static let detour = 4 / Double.pi

    /// How an estimate is made, for people.
    public var basis: String { "1.27 times the straight line at \(kilometresPerHour) km/h" }

    /// The estimated time in seconds for a straight line of that length.
    public func duration(alongStraightLine distance: Distance) -> Double {
        distance.metres * Self.detour / (Double(kilometresPerHour) / 3.6)
    }
}
