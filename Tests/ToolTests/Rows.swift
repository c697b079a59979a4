/// A to-do as `CLI.md` promises it in JSON; the tools' own types are left aside on purpose.
struct TodoRow: Decodable, Equatable {
    let number: Int
    let id: String
    let title: String
    let description: String?
    let due: String?
    var dueZone: String?
    let place: Place?
    let tags: [String]
    let done: Bool
    let addedAt: String
    let checkedAt: String?
    let seq: Int

    struct Place: Decodable, Equatable {
        let name: String
        let latitude: Double?
        let longitude: Double?
        let source: String?
    }
}

/// A station in JSON.
struct StationRow: Decodable, Equatable {
    let source: String
    let kind: String
    let id: String
    let name: String
    let nameEnglish: String?
    let address: String?
    let district: String?
    let city: String?
    let latitude: Double
    let longitude: Double
    let capacity: Int?
    let bikes: Int?
    let docks: Int?
    let inService: Bool?
    let updatedAt: String?
    let distance: Double?
    let firstSeenAt: String?
    let goneAt: String?
}

/// A favorite in JSON.
struct FavoriteRow: Decodable, Equatable {
    let number: Int
    let id: String
    let name: String
    let note: String?
    let addedAt: String
    let state: String
    let was: Former?
    let movedBy: Double?
    let staleSince: String?
    let station: StationRow

    struct Former: Decodable, Equatable {
        let name: String?
        let latitude: Double?
        let longitude: Double?
    }
}

/// An event in JSON.
struct EventRow: Decodable, Equatable {
    let seq: Int
    let id: String
    let at: String
    let by: String
    let type: String
    let sentence: String
    let takenBackBy: Int?
}

/// What `journal-cli status --json` says that the tests look at.
struct Status: Decodable, Equatable {
    let journal: String?
    let seq: Int
    let durableSeq: Int?
    let checkpoints: [Int]
    let quarantine: [String]
    let digest: String
}

/// What `journal-cli replay --json` says that the tests look at.
struct Replay: Decodable, Equatable {
    let seq: Int
    let digest: String
    let checkpoints: [Agreement]

    struct Agreement: Decodable, Equatable {
        let seq: Int
        let agrees: Bool
    }
}
