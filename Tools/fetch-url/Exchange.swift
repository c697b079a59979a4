import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer, of which redirects are not followed.
final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
    private struct Progress {
        /// Kept, and with it this object, until the process ends: taking a session down races with its own threads in the
        /// Foundation of Linux (swift-corelibs-foundation, issue 4791 and pull request 5491).
        var session: URLSession?
        var response: HTTPURLResponse?
        var body: [UInt8] = []
        var isTooLarge = false
        var error: (any Error)?
    }

    private let progress = Mutex(Progress())
    private let isDone = DispatchSemaphore(value: 0)
    private let limit: Int

    private init(limit: Int) { self.limit = limit }

    /// Makes a request and waits for the whole answer.
    ///
    /// A body that was compressed on the way (Content-Encoding) is unpacked, and the limit is that of what comes out.
    ///
    /// - Parameters:
    ///   - deadline: When to stop waiting.
    ///   - seconds: How long that was from the start, for the message.
    ///   - limit: The most bytes that the body may have.
    static func run(
        _ request: URLRequest, until deadline: DispatchTime, seconds: Int, limit: Int
    ) throws(FetchError) -> (response: HTTPURLResponse, body: [UInt8]) {
        let exchange = Exchange(limit: limit)
        let settings = URLSessionConfiguration.ephemeral
        settings.httpShouldSetCookies = false
        settings.urlCache = nil
        let session = URLSession(configuration: settings, delegate: exchange, delegateQueue: nil)
        exchange.progress.withLock { $0.session = session }
        session.dataTask(with: request).resume()
        guard exchange.isDone.wait(timeout: deadline) == .success else { throw .timeout(seconds: seconds) }
        return try exchange.progress.withLock { (progress) throws(FetchError) in
            if progress.isTooLarge { throw .tooLarge(limit: limit) }
            if let error = progress.error { throw FetchError(error) }
            guard let response = progress.response else { throw .connection("the server gave no answer") }
            return (response, progress.body)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        progress.withLock { $0.response = response }
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        progress.withLock { $0.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = progress.withLock { progress in
            progress.isTooLarge = progress.isTooLarge || progress.body.count + data.count > limit
            if !progress.isTooLarge { progress.body += data }
            return progress.isTooLarge
        }
        if isTooLarge { isDone.signal() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        progress.withLock { $0.error = error }
        isDone.signal()
    }
}
