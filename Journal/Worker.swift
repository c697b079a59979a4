#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A piece of work that another thread does meanwhile.
final class Worker: @unchecked Sendable {
    // Unchecked, for the thread is only touched by whoever starts and joins it.
    private var thread: pthread_t?
    private let work: @Sendable () -> Void

    /// Starts the work; where no thread can be had, it is done before this returns.
    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        // Sound: the worker is retained for the thread, which releases it when it begins.
        let context = unsafe Unmanaged.passRetained(self).toOpaque()
        let status = unsafe pthread_create(
            &started, nil,
            { context in
                #if canImport(Darwin)
                    let worker = unsafe Unmanaged<Worker>.fromOpaque(context).takeRetainedValue()
                #else
                    guard let context = unsafe context else { return nil }
                    let worker = unsafe Unmanaged<Worker>.fromOpaque(context).takeRetainedValue()
                #endif
                worker.work()
                return nil
            }, context)
        if status == 0 {
            thread = started
        } else {
            unsafe Unmanaged.passUnretained(self).release()
            work()
        }
    }

    /// Waits until the work is done.
    func join() {
        guard let thread else { return }
        pthread_join(thread, nil)
        self.thread = nil
    }
}
