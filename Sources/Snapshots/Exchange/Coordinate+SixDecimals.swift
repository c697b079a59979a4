import Events

extension Coordinate {
    /// Latitude and longitude with at most six decimals, as RFC 5545 and RFC 5870 want them: 11 centimetres at most.
    var sixDecimals: (latitude: String, longitude: String) {
        (Self.sixDecimals(latitude), Self.sixDecimals(longitude))
    }

    /// Whether there is more of it than six decimals.
    var isFinerThanSixDecimals: Bool {
        Double(sixDecimals.latitude) != latitude || Double(sixDecimals.longitude) != longitude
    }

    private static func sixDecimals(_ degrees: Double) -> String {
        let millionths = Int((degrees * 1_000_000).rounded())
        let (whole, rest) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
        var decimals = String(String(1_000_000 + rest).dropFirst())
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return (millionths < 0 ? "-" : "") + "\(whole)" + (decimals.isEmpty ? "" : "." + decimals)
    }
}
