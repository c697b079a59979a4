import Events

extension Feed {
    /// Shared bikes and other vehicles by the General Bikeshare Feed Specification, versions 1, 2 and 3.
    ///
    /// `station_information` alone, or with `station_status`, joined by `station_id`, and with `system_regions`, joined by
    /// `region_id`; other files of a system say nothing here. How a value is written decides how it is read, never the version.
    /// Source: gbfs.org/specification/reference.
    ///
    /// A region is a geographic or political part of a system. A system is mostly of a city with its neighbors, or of several
    /// towns, so that the name of a region is that of a city, not of a district.
    static let gbfs = Feed(
        kind: "gbfs",
        stationFile: "station_information.json",
        topics: .language,
        recognizes: { $0.keys.isSuperset(of: ["last_updated", "data"]) },
        read: { (document, reading) throws(FeedError) in
            let language = document.hints.language
            for region in document.root["data"]["regions"].elements {
                reading.addRegion(region["region_id"].text, named: region["name"].text(in: language))
            }
            guard case .array(let records) = document.root["data"]["stations"] else { return }
            reading.speaks(for: document.root["last_updated"].moment)
            guard records.isEmpty || records.contains(where: GBFSStation.isStation) else {
                return reading.addAvailability(records, as: AvailabilityRecord.init(gbfs:))
            }
            reading.hasStationFile = true
            reading.add(records, as: { GBFSStation(members: $0, language: language) })
            for record in records {
                reading.place(record["station_id"].text, inRegion: record["region_id"].text)
            }
        })
}

/// A station as `station_information` has it.
private struct GBFSStation: StationRecord {
    let members: FeedValue
    let language: String?

    /// Whether a record is one of `station_information`.
    static func isStation(_ members: FeedValue) -> Bool {
        members.members.contains { $0.hasName("lat") || $0.hasName("name") }
    }

    var id: String? { members["station_id"].text }
    var name: String? { members["name"].text(in: language) }
    var latitude: Double? { members["lat"].double }
    var longitude: Double? { members["lon"].double }

    func describe(_ station: inout Station) {
        let english = members["name"].translation(to: "en")
        station.nameEnglish = english == station.name ? nil : english
        station.address = members["address"].text(in: language)
        station.capacity = members["capacity"].count
        station.telephone = members["contact_phone"].text
        station.openState = members["station_opening_hours"].text
        station.url = members["rental_uris"]["web"].text
    }
}

extension AvailabilityRecord {
    /// A record of `station_status`.
    ///
    /// A station is in service when it is installed, and rents or takes back. The counts are of what is there, so a station
    /// in service that does not rent has no bike to take, and one that does not take back has no free dock.
    fileprivate init(gbfs members: FeedValue) {
        let isRenting = members["is_renting"].flag
        let isReturning = members["is_returning"].flag
        let isInstalled = members["is_installed"].flag
        let isUsable = isInstalled != false && (isRenting != false || isReturning != false)
        let isKnown = isInstalled != nil || isRenting != nil || isReturning != nil
        let bikes = members["num_vehicles_available"].count ?? members["num_bikes_available"].count
        let docks = members["num_docks_available"].count
        self.init(
            id: members["station_id"].text, inService: isKnown ? isUsable : nil,
            availability: Station.Availability(
                bikes: isUsable && isRenting == false ? bikes.map { _ in 0 } : bikes,
                docks: isUsable && isReturning == false ? docks.map { _ in 0 } : docks,
                updatedAt: members["last_reported"].moment))
    }
}

// MARK: Texts in several languages

extension FeedValue {
    /// A plain text; of a localized one, `[{"text": …, "language": …}]`, that in the language, else the first.
    fileprivate func text(in language: String?) -> String? {
        text ?? translation(to: language) ?? translations.first?.text
    }

    /// Of a localized text that in a language or a variety of it; nil of all else.
    fileprivate func translation(to language: String?) -> String? {
        let translations = translations
        return language.flatMap { LanguageTag.index(of: $0, among: translations.map(\.language)) }
            .map { translations[$0].text }
    }

    private var translations: [(language: LanguageTag, text: String)] {
        guard case .array(let elements) = self else { return [] }
        return elements.compactMap { element in
            element["text"].text.map { (LanguageTag(element["language"].text ?? ""), $0) }
        }
    }
}
