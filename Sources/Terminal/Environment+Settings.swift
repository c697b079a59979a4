import Files

extension Environment {
    /// A variable that the tools heed.
    struct Variable: Sendable {
        let name: String
        /// What it sets, for people.
        let meaning: String
        /// Whether it may stand in the file of settings, too.
        let isSetting: Bool

        private init(_ name: String, _ meaning: String, isSetting: Bool = false) {
            self.name = name
            self.meaning = meaning
            self.isSetting = isSetting
        }

        /// All of them.
        static let all = [
            Variable("DAYBOOK_JOURNAL", "where the journal is", isSetting: true),
            Variable("DAYBOOK_KEYS", "where the keys of sources are", isSetting: true),
            Variable("DAYBOOK_GAZETTEER", "the table of GeoNames that geocode reads", isSetting: true),
            Variable("DAYBOOK_NOMINATIM", "the address of the server that geocode asks", isSetting: true),
            Variable("DAYBOOK_NOW", "the time by RFC 3339, instead of the clock's"),
            Variable("TZ", "the time zone"),
            Variable("NO_COLOR", "no color, if it is not empty"),
            Variable("COLUMNS", "how wide a terminal is"),
        ]
    }

    /// Where settings may stand, for people.
    static let settingsNote =
        "The first four may stand in ~/.config/daybook/config, too: NAME=VALUE, a line each."

    /// The same, with what the user's file of settings says of variables that are not set.
    ///
    /// It is `config` in the user's configuration directory. Empty lines and those that begin with # say nothing; a value
    /// that begins with ~/ lies in the home directory. Throws 78 with the line that is no setting, 77 or 74 when the file cannot
    /// be read.
    func withSettings() throws(ToolError) -> Environment {
        guard let path = configurationDirectory.map({ $0 + "/config" }),
            let text = try Self.text(of: path)
        else { return self }
        var variables = variables
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.allSatisfy(\.isWhitespace), !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard parts.count == 2, Variable.all.contains(where: { $0.isSetting && $0.name == name }) else {
                throw Self.badSetting("\(path), line \(index + 1), is no setting")
            }
            if self[name] == nil { variables[name] = inHome(String(parts[1])) }
        }
        return Environment(variables)
    }

    private func inHome(_ value: String) -> String {
        guard value.hasPrefix("~/"), let homeDirectory else { return value }
        return homeDirectory + value.dropFirst()
    }

    private static func text(of path: String) throws(ToolError) -> String? {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try SystemCalls().contents(of: path, limit: 1 << 16)
        } catch {
            guard !error.isNotDirectory else { return nil }
            throw ToolError(
                error.isPermission ? .permission : .io, code: error.isPermission ? "permission" : "io",
                message: "cannot read \(path): \(error.reason)")
        }
        guard let bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw badSetting("\(path) is not UTF-8")
        }
        return text.replacing("\r\n", with: "\n")
    }

    private static func badSetting(_ message: String) -> ToolError {
        let names = Variable.all.filter(\.isSetting).map(\.name).joined(separator: ", ")
        return ToolError(
            .configuration, code: "configuration", message: message,
            remedy: "Write NAME=VALUE, where NAME is one of \(names).")
    }
}
