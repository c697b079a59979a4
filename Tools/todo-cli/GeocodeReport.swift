import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal
import Values

extension Invocation {
    /// Reports what came of looking up places: rows for programs, or else sentences and tables of candidates.
    ///
    /// What was not found is told to people by the error.
    func report(_ lookups: [Lookup], _ receipt: Receipt) throws {
        let rows = lookups.map { lookup in
            GeocodeRow(
                lookup, receipt.state.todos[lookup.item.number].map(receipt.state.located) ?? lookup.item)
        }
        switch format {
        case .json: output.write(try jsonDocument(rows))
        case .jsonl: for row in rows { output.write(try jsonLine(row)) }
        case .plain: print(CandidateTable(lookups, isPlain: true).table)
        case .table:
            if lookups.isEmpty {
                messages.print("\(tool.name): every place of what is to do has a coordinate")
            }
            let seq = lookups.contains { $0.isLocated } ? receipt.seqs?.lowerBound : nil
            for lookup in lookups {
                report(lookup, receipt.changedTodos, undoing: lookups.count == 1 ? seq : nil)
            }
            for line in lookups.count > 1 ? lines([], undoing: seq) : [] { output.print(line) }
        }
    }

    private func report(_ lookup: Lookup, _ changed: Set<Int>, undoing seq: Int?) {
        let item = lookup.item
        switch lookup.outcome {
        case .located(let geocoded) where changed.contains(item.number):
            let sentence = "\(verb("Located", "locate")) \(item.label) \(geocoded.words.escaped)."
            for line in lines([sentence], undoing: seq) { output.print(line) }
        case .located:
            output.print("\(item.label) is known to be there, or has another place by now: nothing written.")
        case .known:
            let place = item.place?.coordinate.map { " (\($0))" } ?? ""
            output.print("\(item.label) has a coordinate already\(place): nothing written.")
        case .doubtful:
            output.print("\(item.label), at \(lookup.query.escaped), may be at:")
            print(CandidateTable([lookup], isPlain: false).table)
        case .missing, .unasked, .failed: break
        }
    }

    /// What is left to do, if anything, by the failure of a provider before all else.
    func error(for lookups: [Lookup]) -> ToolError? {
        let problems = lookups.compactMap { $0.problem(isRecorded: !isDryRun) }
        guard let first = problems.first else { return nil }
        let worst = problems.first { $0.exit != .refused } ?? first
        guard problems.count > 1 else { return first }
        let lines = problems.flatMap { [$0.message, $0.remedy].compactMap(\.self) }
        // What helps with several stands once, behind the last of them.
        let last = Dictionary(zip(lines, lines.indices)) { max($0, $1) }
        let remedies = lines.indices.filter { last[lines[$0]] == $0 }.map { lines[$0] }
        return ToolError(
            worst.exit, code: worst.code,
            message: "\(problems.count) of \(counted(lookups.count, "place")) have no coordinate",
            remedy: remedies.joined(separator: "\n"))
    }
}

extension LocationGeocoded {
    /// Where it was found, and by whom.
    fileprivate var words: String {
        guard let found else { return "" }
        let name = [found.name, found.area].compactMap(\.self).joined(separator: ", ")
        let doubt = found.confidence.map { ", confidence \($0)" } ?? ""
        return "at \(name) (\(found.coordinate)), by \(provider)\(doubt)"
    }
}

extension Lookup {
    /// Whether a place was found.
    fileprivate var isLocated: Bool {
        guard case .located = outcome else { return false }
        return true
    }

    /// Why the place has no coordinate, and what to do about it; nil when it has one.
    ///
    /// - Parameter isRecorded: Whether it is recorded that nobody knew the place.
    fileprivate func problem(isRecorded: Bool) -> ToolError? {
        let subject = "the place of \(item.label), \(query),"
        switch outcome {
        case .located, .known: return nil
        case .doubtful(let found):
            return ToolError(
                .refused, code: "ambiguous",
                message: found.matches.count == 1
                    ? "\(subject) may be another than the one that was found"
                    : "\(subject) may be one of \(found.matches.count)",
                remedy: "Take one: todo-cli geocode \(item.number) --pick K")
        case .missing(let provider, nil):
            return ToolError(
                .refused, code: "not_found", message: "\(subject) is not known to \(provider)",
                remedy: isRecorded ? "It is not asked again for a day, unless with --again." : nil)
        case .missing(let provider, let time?):
            return ToolError(
                .refused, code: "not_found",
                message: "\(subject) was not known to \(provider) on \(time.description(in: .system()))",
                remedy: "To ask once more, add --again.")
        case .unasked:
            return ToolError(
                .refused, code: "not_found", message: "\(subject) is no favorite and no station",
                remedy: "To ask further, name a --gazetteer or a --server.")
        case .failed(let error):
            return error as? ToolError ?? ToolError(.software, code: "bug", message: "\(error)")
        }
    }
}
