import Files
import Journal
import Testing
import Values

@Suite("Power cuts")
struct PowerCutTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// How many power cuts each test simulates.
    private static let cuts = 150

    @Test("A power cut at any point of a life loses nothing acknowledged and leaves no damage.")
    func anyPoint() throws { try cut(seed: 0xDA1B_0001, fault: { _, _ in nil }) }

    @Test("Nor does one after a call has failed and the store was opened again.")
    func afterFailure() throws {
        try cut(seed: 0xDA1B_0002) { calls, generator in
            FaultyCalls.Fault(
                call: Int.random(in: 1...calls, using: &generator),
                kind: Bool.random(using: &generator) ? .fails(5) : .fallsShort(28))
        }
    }

    private func cut(
        seed: UInt64, fault: (Int, inout SeededGenerator) -> FaultyCalls.Fault?
    ) throws {
        print("power cuts: seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        var lifeCalls = 1
        for number in 0..<Self.cuts {
            let store = StorePaths(directory.path + "/\(number)")
            let fault = fault(lifeCalls, &generator)
            let calls = FaultyCalls(fault)
            var life = ScriptedLife(store, calls)
            life.run()
            lifeCalls = calls.calls.count
            let trace = calls.trace
            let end = Int.random(in: 0...trace.count, using: &generator)
            var disk = DiskModel()
            for step in trace.prefix(end) { disk.apply(step) }
            try Disk.write(disk.afterPowerCut(in: directory.path, &generator), to: directory.path)
            let promised = trace.prefix(end).count { $0 == .acknowledge }
            for mistake in try life.faults(in: store, promised: promised) {
                Issue.record(
                    "cut \(number) behind step \(end) (\(fault?.description ?? "no fault")): \(mistake)")
            }
        }
    }
}
