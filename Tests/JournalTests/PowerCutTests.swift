import Files
import Journal
import Testing
import Values

@Suite("Power cuts")
struct PowerCutTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("A power cut at any point of a life loses nothing acknowledged and leaves no damage: 120 cuts.")
    func anyPoint() throws { try cut(120 * effort, seed: 0xDA1B_0001) { _, _ in nil } }

    @Test("Nor does one after a call has failed and the store was opened again: 120 cuts.")
    func afterFailure() throws {
        try cut(120 * effort, seed: 0xDA1B_0002) { calls, generator in
            FaultyCalls.Fault(
                call: Int.random(in: 1...calls, using: &generator),
                kind: Bool.random(using: &generator) ? .fails(5) : .fallsShort(28))
        }
    }

    @Test("Without synchronizing after each append some of the end may go, but no damage is left: 60 cuts.")
    func processDurability() throws {
        try cut(60 * effort, seed: 0xDA1B_0003, durability: .process) { _, _ in nil }
    }

    private func cut(
        _ cuts: Int, seed: UInt64, durability: JournalWriter.Durability = .power,
        fault: (Int, inout SeededGenerator) -> FaultyCalls.Fault?
    ) throws {
        print("power cuts: seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        var lifeCalls = 1
        for number in 0..<cuts {
            let store = StorePaths(directory.path + "/\(number)")
            let fault = fault(lifeCalls, &generator)
            let calls = FaultyCalls(fault)
            var life = ScriptedLife(store, calls, durability: durability)
            life.run()
            lifeCalls = calls.calls.count
            let trace = calls.trace
            let end = Int.random(in: 0...trace.count, using: &generator)
            var disk = DiskModel()
            for step in trace.prefix(end) { disk.apply(step) }
            try Disk.write(disk.afterPowerCut(in: directory.path, &generator), to: directory.path)
            let acknowledged = trace.prefix(end).count { $0 == .acknowledge }
            let promised = durability == .power ? acknowledged : 0
            for mistake in try life.faults(in: store, promised: promised) {
                Issue.record(
                    "cut \(number) behind step \(end) (\(fault?.description ?? "no fault")): \(mistake)")
            }
        }
    }
}
