import Events
import Places

extension Coordinate {
    /// The place at two numbers of a file; nil unless both are given.
    init?(given latitude: Double?, _ longitude: Double?) throws(TodoRejection.Reason) {
        guard let latitude, let longitude else { return nil }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw .coordinate(CoordinateError(latitude: latitude, longitude: longitude))
        }
        self = coordinate
    }

    /// The place that a text such as `25.03,121.5645` is, latitude first.
    init(text: String, field: String, example: String) throws(TodoRejection.Reason) {
        let coordinate: Coordinate?
        do throws(CoordinateError) {
            coordinate = try Coordinate(text)
        } catch {
            throw .coordinate(error)
        }
        guard let coordinate else { throw .invalid(field: field, value: text, example: example) }
        self = coordinate
    }
}
