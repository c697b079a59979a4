/// Any value of JSON.
enum JSONValue: Decodable, Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The value of a member; nil where there is none.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// What is not as expected, with the way to it; where null is expected, whatever is there is right.
    ///
    /// - Parameters:
    ///   - tolerances: By how much the number of a key may differ.
    ///   - path: The way to this value.
    func differences(
        from found: JSONValue?, _ tolerances: [String: Double], at path: [String] = []
    ) -> [String] {
        guard let found else { return ["\(path): \(self) is missing"] }
        switch (self, found) {
        case (.null, _): return []
        case (.object(let members), .object(let others)):
            let unexpected = others.keys.filter { members[$0] == nil }.sorted().map {
                "\(path + [$0]): unexpected"
            }
            return unexpected
                + members.sorted { $0.key < $1.key }.flatMap {
                    $0.value.differences(from: others[$0.key], tolerances, at: path + [$0.key])
                }
        case (.list(let elements), .list(let others)):
            guard elements.count == others.count else {
                return ["\(path): \(others.count) of \(elements.count)"]
            }
            return elements.indices.flatMap {
                elements[$0].differences(from: others[$0], tolerances, at: path + [String($0)])
            }
        case (.number(let number), .number(let other)):
            let tolerance = path.last.flatMap { tolerances[$0] } ?? 0
            return abs(number - other) <= tolerance ? [] : ["\(path): \(other) for \(number)"]
        default: return self == found ? [] : ["\(path): \(found) for \(self)"]
        }
    }
}
