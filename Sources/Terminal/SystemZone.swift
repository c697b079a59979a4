import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The time zone that the environment and the system name, found where the C library looks for it.
///
/// `TZ` is a name in the database of zones, the path of a file, or a rule such as `CST-8` (POSIX, Base Definitions, section
/// 8.3); a colon before it means nothing. Without `TZ` it is what /etc/localtime links to.
struct SystemZone {
    /// Its name in the IANA database; nil when it has none, or when that is not known.
    let name: ZoneName?
    /// What `TZ` holds when that means nothing to this system, and the C library takes it as UTC.
    let unknown: String?

    init(_ environment: Environment) {
        guard let setting = environment["TZ"] else {
            name = Self.target(of: "/etc/localtime").flatMap(Self.name(inPath:))
            unknown = nil
            return
        }
        let text = String(setting.first == ":" ? setting.dropFirst() : setting[...])
        let database = environment["TZDIR"] ?? "/usr/share/zoneinfo"
        let path = text.first == "/" ? text : "\(database)/\(text)"
        // Sound: the call reads the path, which ends in a zero, until it returns.
        let isKnown = unsafe access(path, R_OK) == 0 || ["UTC", "GMT"].contains(text)
        name = !isKnown ? nil : text.first == "/" ? Self.name(inPath: text) : ZoneName(text)
        unknown = isKnown || Self.isRule(text) ? nil : setting
    }

    /// The name of the zone that a file of the database describes.
    private static func name(inPath path: String) -> ZoneName? {
        path.firstRange(of: "/zoneinfo/").flatMap { ZoneName(path[$0.upperBound...]) }
    }

    private static func target(of link: String) -> String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        // Sound: the call writes no more than it is told the array has, and says how much.
        let count = unsafe readlink(link, &path, path.count)
        return count > 0
            ? String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// Whether it is a rule: three letters or more, or anything in `<` and `>`, and an offset.
    private static func isRule(_ text: String) -> Bool {
        let rest: Substring
        if text.first == "<", let end = text.firstIndex(of: ">") {
            rest = text[text.index(after: end)...]
        } else {
            rest = text.drop { $0.isASCII && $0.isLetter }
            guard text.count - rest.count >= 3 else { return false }
        }
        let digits = rest.first == "+" || rest.first == "-" ? rest.dropFirst() : rest
        return digits.first.map { $0.isASCII && $0.isNumber } ?? false
    }
}
