import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Follows a request to the answer it leads to.
struct Fetch {
    /// What is to be fetched.
    let request: FetchRequest
    /// The name of the program that asks.
    let userAgent: String

    private static let mostRedirects = 5

    /// The answer to the request, whatever its status is, at the end of at most five redirects.
    ///
    /// A form goes where it was sent and no further: of a redirect the answer is that there is one.
    func answer() throws(FetchError) -> Answer {
        let deadline = DispatchTime.now() + .seconds(request.timeout)
        var address = request.address
        for _ in 0...Self.mostRedirects {
            let (response, body) = try exchange(with: address, until: deadline)
            guard request.form == nil, [301, 302, 303, 307, 308].contains(response.statusCode),
                let location = response.value(forHTTPHeaderField: "Location")
            else { return Answer(response, at: address, body) }
            guard let next = URL(string: location, relativeTo: address)?.absoluteURL.fetchable else {
                throw .redirectElsewhere
            }
            address = next
        }
        throw .tooManyRedirects(limit: Self.mostRedirects)
    }

    private func exchange(
        with address: URL, until deadline: DispatchTime
    ) throws(FetchError) -> (response: HTTPURLResponse, body: [UInt8]) {
        var message = URLRequest(
            url: address, cachePolicy: .reloadIgnoringLocalCacheData,
            timeoutInterval: TimeInterval(request.timeout))
        let own = address.isOfSameServer(as: request.address) ? request.headers : []
        message.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        for header in request.conditions + own {
            message.setValue(header.value, forHTTPHeaderField: header.name)
        }
        if let form = request.form {
            message.httpMethod = "POST"
            message.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            message.httpBody = Data(form)
        }
        return try Exchange.run(
            message, until: deadline, seconds: request.timeout, limit: request.limit)
    }
}
