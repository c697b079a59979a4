import Events
import Values

extension Feed {
    /// The shared bikes of Taiwan's cities, in the four generations published since 2012.
    ///
    /// An array of stations, or an object with the return code 1 in `retCode` and, in `retVal`, that array, an object
    /// of the stations by identifier, or either as JSON within a text. Times are Taipei's; counts and degrees are
    /// numbers or text. What a count is called has changed twice.
    static let youBike = Feed(
        kind: "youbike",
        recognizes: { outline in
            outline.recordKeys.isSuperset(of: ["sno", "sna"])
                || !outline.keys.isDisjoint(with: ["retCode", "retVal"])
        },
        read: { (document, reading) throws(FeedError) in
            let records =
                document.outline.keys.isEmpty
                ? try document.decode(YouBikeRecords.self)
                : try document.decode(YouBikeEnvelope.self)?.records
            guard let elements = records?.elements else {
                throw .otherKind(wanted: reading.kind, found: document.outline.lookalike)
            }
            reading.feedTime = elements.lazy.compactMap(\.record?.feedTime).first
            reading.add(elements, in: CoordinateBox(latitudes: 20...27, longitudes: 118...123))
        })
}

/// The object around the stations, with a return code.
private struct YouBikeEnvelope: Decodable {
    let records: YouBikeRecords

    private enum Key: String, CodingKey {
        case retCode, retVal
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        if let code = members.text(.retCode), code != "1" { throw FeedError.failed(code: code) }
        if let text = try? members.decode(String.self, forKey: .retVal) {
            guard let document = try? FeedDocument(Array(text.utf8)),
                let records = try document.decode(YouBikeRecords.self)
            else { throw FeedError.malformedMember(Key.retVal.rawValue) }
            self.records = records
        } else {
            records = try members.decode(YouBikeRecords.self, forKey: .retVal)
        }
    }
}

/// The stations, as an array or by identifier; of the latter the order is that of the identifiers.
private struct YouBikeRecords: Decodable {
    let elements: [FeedElement<YouBikeRecord>]

    init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            elements = try [FeedElement<YouBikeRecord>](from: decoder)
        } else {
            let elements = try [String: FeedElement<YouBikeRecord>](from: decoder)
            self.elements = elements.sorted { $0.key < $1.key }.map(\.value)
        }
    }
}

/// A station as the feed has it.
private struct YouBikeRecord: FeedRecord {
    let id: String?
    let name: String?
    let latitude: Double?
    let longitude: Double?
    let feedTime: Instant?
    private let nameEnglish: String?
    private let address: String?
    private let district: String?
    private let capacity: Int?
    private let inService: Bool?
    private let availability: Station.Availability

    private enum Key: String, CodingKey {
        case sno, sna, snaen, ar, sarea, act, mday, infoTime, srcUpdateTime, updateTime
        case lat, latitude, lng, longitude
        case tot, total
        case quantity = "Quantity"
        case sbi
        case availableBikes = "available_rent_bikes"
        case bemp
        case availableDocks = "available_return_bikes"
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        id = members.text(.sno)
        name = members.text(.sna).flatMap(Self.withoutPrefix)
        latitude = members.number(.lat, .latitude)
        longitude = members.number(.lng, .longitude)
        feedTime = members.taipeiTime(.srcUpdateTime, .updateTime)
        nameEnglish = members.text(.snaen).flatMap(Self.withoutPrefix)
        address = members.text(.ar)
        district = members.text(.sarea)
        capacity = members.count(.tot, .total, .quantity)
        inService = members.flag(.act)
        availability = Station.Availability(
            bikes: members.count(.sbi, .availableBikes), docks: members.count(.bemp, .availableDocks),
            updatedAt: members.taipeiTime(.mday, .infoTime))
    }

    /// A name without the system's own before it; nil when nothing is left.
    private static func withoutPrefix(_ name: String) -> String? {
        let prefix = "YouBike2.0_"
        let rest = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count).trimmed()) : name
        return rest.isEmpty ? nil : rest
    }

    func describe(_ station: inout Station) {
        station.nameEnglish = nameEnglish
        station.address = address
        station.district = district
        station.capacity = capacity
        station.inService = inService
        station.availability = availability
    }
}
