import Events
import Projections

extension SnapshotFormat {
    /// `favorites-app/favorites.plist`: the favorites by name and then by number.
    ///
    /// It is an XML property list with the strings that the bike sample app keeps: an array of dictionaries; see
    /// `FavoriteStation`.
    public static let favoritesApp = SnapshotFormat(
        name: "favorites-app", summary: "favorites-app/: favorites.plist for the bike sample app"
    ) { (snapshot) throws(EncodingError) in
        let state = snapshot.state
        let stations = state.favorites.all.sorted { ($0.name, $0.number) < ($1.name, $1.number) }
            .map { FavoriteStation($0, state.station(of: $0)) }
        return [SnapshotFile(path: "favorites-app/favorites.plist", bytes: try xmlPropertyList(stations))]
    }
}

/// A favorite with the sample app's keys, all of them strings; an unknown address or count is a missing key.
///
/// No key can tell that a station is out of service, where no bike can be taken or left: its counts are 0.
private struct FavoriteStation: Encodable {
    let stationName: String
    let address: String?
    let bikeQty: String?
    let dockQty: String?

    init(_ favorite: Favorite, _ station: Station) {
        stationName = favorite.name
        address = station.address
        let isClosed = station.inService == false
        bikeQty = station.availability.bikes.map { isClosed ? "0" : String($0) }
        dockQty = station.availability.docks.map { isClosed ? "0" : String($0) }
    }
}
