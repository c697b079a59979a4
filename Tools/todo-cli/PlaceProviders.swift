import Daybook
import Places
import Terminal

extension Invocation {
    /// Who is asked for places: the gazetteer and the server that options or the environment name, in this order.
    func placeProviders() throws(ToolError) -> [PlaceProvider] {
        var providers: [PlaceProvider] = []
        if let path = value("gazetteer") ?? environment["DAYBOOK_GAZETTEER"] {
            providers.append(.gazetteer(path, self))
        }
        if let server = try nominatimServer { providers.append(.server(server, self)) }
        return providers
    }

    private var nominatimServer: NominatimServer? {
        get throws(ToolError) {
            let variable = "DAYBOOK_NOMINATIM"
            let option = value("server")
            guard let address = option ?? environment[variable] else { return nil }
            do {
                return try NominatimServer(address, language: value("language"))
            } catch {
                throw option != nil
                    ? ToolError.usage("--server: \(error)")
                    : ToolError(
                        .configuration, code: "configuration", message: "\(variable): \(error)",
                        remedy: "Set it to an address, or unset it.")
            }
        }
    }
}

extension PlaceProvider {
    /// A file, which is read when it is asked for the first time.
    fileprivate static func gazetteer(_ path: String, _ invocation: Invocation) -> PlaceProvider {
        var gazetteer: Gazetteer?
        return PlaceProvider(name: Gazetteer.name(of: path)) { text in
            let table = try gazetteer ?? invocation.gazetteer(path)
            gazetteer = table
            return table.matches(text)
        }
    }

    /// A server, which is asked at most once a second.
    ///
    /// Each request waits a second, the first too, since another call of the program may have asked just now.
    fileprivate static func server(_ server: NominatimServer, _ invocation: Invocation) -> PlaceProvider {
        PlaceProvider(name: server.name) { text in
            Invocation.pause(seconds: 1)
            do {
                return try server.matches(
                    text, answer: invocation.fetch(server.link(text), timeout: 10).bytes)
            } catch let error as NominatimError {
                throw error.toolError
            } catch let failure as FetchFailure {
                throw failure.error
            }
        }
    }
}

extension Invocation {
    fileprivate func gazetteer(_ path: String) throws(ToolError) -> Gazetteer {
        let bytes = try input(path)
        do {
            let gazetteer = try Gazetteer(bytes, file: path)
            if let bad = gazetteer.badLines {
                warn(
                    "bad_lines",
                    "\(path): left out \(counted(bad.count, "line")) that \(bad.count == 1 ? "is no place" : "are no places"), the first is line \(bad.first)"
                )
            }
            return gazetteer
        } catch {
            throw ToolError(
                .data, code: "bad_gazetteer", message: "\(path): \(error)",
                remedy: "Fetch one from download.geonames.org/export/dump, and unpack it.")
        }
    }
}

extension NominatimError {
    fileprivate var toolError: ToolError {
        switch self {
        case .badAddress: .usage(description)
        case .failed: ToolError(.unavailable, code: "no_answer", message: description)
        case .webPage, .notJSON, .noPlaces: ToolError(.data, code: "bad_answer", message: description)
        }
    }
}
