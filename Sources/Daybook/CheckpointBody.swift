import Files
import Projections
import SHA256
import Synchronization

/// The body of a checkpoint's file, read piece by piece.
final class CheckpointBody: BlockSource {
    private let file: File
    private let start: Int
    private let rebuild: @Sendable () -> State
    private let state = Mutex<State?>(nil)

    /// The body that begins at an offset of a file.
    init(_ file: consuming File, from start: Int, rebuild: @escaping @Sendable () -> State) {
        self.file = file
        self.start = start
        self.rebuild = rebuild
    }

    func bytes(at place: BlockPlace) -> [UInt8]? {
        guard let bytes = try? file.bytes(from: start + place.offset, limit: place.count),
            bytes.count == place.count, Digest(of: bytes.span) == place.digest
        else { return nil }
        return bytes
    }

    var rebuilt: State {
        if let state = state.withLock({ $0 }) { return state }
        let rebuilt = rebuild()
        state.withLock { $0 = rebuilt }
        return rebuilt
    }
}
