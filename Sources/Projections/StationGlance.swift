public import Events

/// What can be told of a station without reading all of it: enough to find the nearest ones.
public struct StationGlance: Sendable {
    /// The name of the feed it comes from.
    public let source: String
    /// What sort of feed that is.
    public let kind: String
    /// Where it is.
    public let coordinate: Coordinate
    /// Bikes that can be taken; nil when unknown.
    public let bikes: Int?
    /// Docks where a bike can be left; nil when unknown.
    public let docks: Int?
    /// Whether it can be used at all.
    public let inService: Bool?

    private let place: Place

    /// Where the rest of it is.
    private enum Place: Sendable {
        indirect case known(Station)
        case line(Range<Int>, item: Int, block: Int, TableBase<CachedStation>)
    }

    /// A glance at a station that is read already.
    public init(_ station: Station) {
        source = station.source
        kind = station.kind
        coordinate = station.coordinate
        bikes = station.availability.bikes
        docks = station.availability.docks
        inService = station.inService
        place = .known(station)
    }

    /// Whether the station may be one that is sought, by a test of its JSON that can rule it out; true when it is read
    /// already.
    ///
    /// - Complexity: One block of a checkpoint is read at the most.
    public func mayBe(_ test: (_ json: Span<UInt8>) -> Bool) -> Bool {
        guard case .line(let line, _, let block, let base) = place, let lines = base.lines(block),
            line.upperBound <= lines.count
        else { return true }
        return test(lines.span.extracting(line))
    }

    /// All that is known of it.
    ///
    /// - Complexity: One block of a checkpoint is read at the most.
    public var station: Station {
        switch place {
        case .known(let station): return station
        case .line(let line, let item, let block, let base):
            guard let lines = base.lines(block), let entry = base.item(inLine: line, of: lines) else {
                return base.items(block)[item].station
            }
            return entry.station
        }
    }
}

// MARK: In a checkpoint

extension StationGlance {
    /// The bytes of a glance: the line's offset and length (4 + 4), bikes and docks (4 + 4, -1 when unknown), whether it
    /// is listed and in service (4 + 4), latitude and longitude (8 + 8), all of them little-endian.
    private static let size = 40

    static func write(_ entry: CachedStation, line: Range<Int>, to bytes: inout [UInt8]) {
        let station = entry.station
        let service: Int32 = station.inService.map { $0 ? 1 : 0 } ?? -1
        let numbers = [
            Int32(clamping: line.lowerBound), Int32(clamping: line.count),
            Int32(clamping: station.availability.bikes ?? -1),
            Int32(clamping: station.availability.docks ?? -1),
            entry.isListed ? 1 : 0, service,
        ]
        for number in numbers { append(UInt32(bitPattern: number), to: &bytes) }
        append(station.coordinate.latitude.bitPattern, to: &bytes)
        append(station.coordinate.longitude.bitPattern, to: &bytes)
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
        }
    }

    /// Gives the glances at the stations of a block that are there.
    static func forEach(
        in bytes: [UInt8], of source: StationCache.Source, block: Int, _ base: TableBase<CachedStation>,
        _ body: (StationGlance) -> Void
    ) {
        let span = bytes.span
        for start in stride(from: 0, to: span.count - size + 1, by: size) {
            let glance = span.extracting(start..<start + size)
            guard number(glance, 16) == 1,
                let coordinate = Coordinate(
                    latitude: Double(bitPattern: word(glance, 24)),
                    longitude: Double(bitPattern: word(glance, 32)))
            else { continue }
            body(StationGlance(glance, coordinate, of: source, item: start / size, block: block, base))
        }
    }

    private init(
        _ glance: Span<UInt8>, _ coordinate: Coordinate, of source: StationCache.Source, item: Int,
        block: Int, _ base: TableBase<CachedStation>
    ) {
        func known(_ number: Int) -> Int? { number < 0 ? nil : number }
        self.source = source.name
        kind = source.kind
        self.coordinate = coordinate
        bikes = known(Self.number(glance, 8))
        docks = known(Self.number(glance, 12))
        inService = known(Self.number(glance, 20)).map { $0 == 1 }
        let line = Self.number(glance, 0)
        place = .line(line..<line + Self.number(glance, 4), item: item, block: block, base)
    }

    private static func number(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var number: UInt32 = 0
        for index in 0..<4 { number |= UInt32(bytes[start + index]) << UInt32(8 * index) }
        return Int(Int32(bitPattern: number))
    }

    private static func word(_ bytes: Span<UInt8>, _ start: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<8 { word |= UInt64(bytes[start + index]) << UInt64(8 * index) }
        return word
    }
}
