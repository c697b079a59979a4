import Synchronization

/// An error that several values share and any of them may set.
final class SharedError: Sendable {
    private let value = Mutex<StoreError?>(nil)

    /// The error; nil while there is none.
    var error: StoreError? {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}
