import Snapshots
import Testing

struct DeterminismTests {
    @Test("Two exports of one state are equal to the byte.")
    func twice() throws {
        let formats = Set(SnapshotFormat.all)
        #expect(try Sample().snapshot().files(formats) == Sample().snapshot().files(formats))
    }

    @Test("The order in which things came into the state does not show.")
    func order() throws {
        let sample = try Sample()
        let other = Snapshot(
            try sample.state(inOrder: [1, 0, 5, 4, 3, 2, 8, 7, 6]), at: try sample.position())
        let formats = Set(SnapshotFormat.all)
        #expect(try other.files(formats) == sample.snapshot().files(formats))
    }
}
