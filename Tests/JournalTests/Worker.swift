import Foundation

/// A thread that can be waited for.
final class Worker: Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    func start() {
        Thread.detachNewThread {
            self.body()
            self.isDone.signal()
        }
    }

    /// Waits until the body has ended; again and again if asked to.
    func join() {
        isDone.wait()
        isDone.signal()
    }
}
