internal import Control
internal import EventLoop
internal import GATT
internal import Glibc
internal import Platform
internal import ServiceInterface

/// A client's connection to the daemon's socket, which sends requests and receives responses and events.
@EventLoop
final class ClientChannel {
    private let socket: FileDescriptor
    private var watch: Watch?
    private var framer = LineFramer(limit: ClientChannel.maximumMessageSize)
    /// Serialized requests that the socket has not accepted yet.
    private var outgoing: [UInt8] = []
    private var nextID = 1
    private var pendingRequests: [Int: @EventLoop (Result<FieldValue, ControlError>) -> Void] = [:]
    let events = EventRoutes()
    /// Called with each retry of an operation that gattlabd performs for this client.
    var onRetry: (@EventLoop (RetryNotification) -> Void)?

    /// Maximum size of a received message in bytes, far above the data of any device.
    private static let maximumMessageSize = 64 << 20
    private static let receiveSize = 65_536

    /// - Throws: `.gattlabdUnavailable` if no daemon is listening.
    init(_ path: String) throws(ControlError) {
        do throws(SystemError) {
            socket = try UnixSocket.connect(to: path)
            guard let descriptor = socket.rawValue else { return }
            watch = try EventLoop.watch(descriptor, .readable) { [weak self] in self?.handle($0) }
        } catch {
            throw .gattlabdUnavailable(error.message)
        }
    }

    isolated deinit {
        watch?.cancel()
    }

    private(set) var isOpen = true

    /// A Boolean value that indicates whether a request can reach gattlabd: false once gattlabd has closed its end, although the loop
    /// may have to read that yet.
    var isConnected: Bool { isOpen && !socket.isHungUp }

    /// Closes the connection; pending requests and streams fail with `error`.
    func close(_ error: ControlError) {
        guard isOpen else { return }
        isOpen = false
        watch?.cancel()
        watch = nil
        _ = socket.releaseOwnership().map { Glibc.close($0) }
        let pending = pendingRequests.values
        pendingRequests = [:]
        for complete in pending { complete(.failure(error)) }
        events.end(error)
    }

    // MARK: - Requests

    /// Sends a request and waits for the response.
    ///
    /// - Parameter then: Called with the response before any later message is handled.
    func perform<Request: ControlRequest>(
        _ request: Request,
        then: (@EventLoop (Request.Response) -> Void)? = nil
    ) async throws(ControlError) -> Request.Response {
        guard isOpen else { throw .gattlabdDisconnected }
        let promise = Promise<Request.Response, ControlError>()
        let id = nextID
        nextID += 1
        pendingRequests[id] = { result in
            let response = Self.decode(result, of: Request.self)
            if case .success(let response) = response { then?(response) }
            promise.complete(response)
        }
        try send(request, id)
        return try await promise.value()
    }

    private static func decode<Request: ControlRequest>(
        _ result: Result<FieldValue, ControlError>,
        of _: Request.Type
    ) -> Result<Request.Response, ControlError> {
        result.flatMap { value in
            do throws(FieldError) {
                return .success(try ControlCoder.decode(Request.Response.self, from: value))
            } catch {
                return .failure(.invalidMessage("response to \(Request.method): \(error)"))
            }
        }
    }

    private func send<Request: ControlRequest>(_ request: Request, _ id: Int) throws(ControlError) {
        do throws(FieldError) {
            try RPCRequest(id: .integer(id), request).write(into: &outgoing)
        } catch {
            throw ControlError(.badInput, "\(error)")
        }
        outgoing.append(UInt8(ascii: "\n"))
        flush()
    }

    private func flush() {
        guard let descriptor = socket.rawValue else { return }
        var sent = 0
        while sent < outgoing.count {
            let count = outgoing.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, SocketFlag.noSignal)
            }
            if count < 0, errno == EINTR { continue }
            // Other errors surface when reading, after the responses that have already arrived.
            guard count > 0 else { break }
            sent += count
        }
        outgoing.removeFirst(sent)
        try? watch?.update(outgoing.isEmpty ? .readable : [.readable, .writable])
    }

    // MARK: - Receiving

    private func handle(_ interest: EventLoop.Interest) {
        if interest.contains(.writable) { flush() }
        // Data that arrived before the end of the connection is read first.
        if !interest.isDisjoint(with: [.readable, .closed]) { receive() }
    }

    private func receive() {
        guard let descriptor = socket.rawValue else { return }
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.receiveSize) { buffer, count in
            received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            count = max(0, received)
        }
        if received > 0 {
            framer.append(bytes)
            while isOpen, let line = framer.next() { handle(line) }
        } else if received == 0 || (errno != EAGAIN && errno != EINTR) {
            close(.gattlabdDisconnected)
        }
    }
}

extension ClientChannel {
    private func handle(_ line: LineFramer.Line) {
        guard case .line(let bytes) = line else { return close(.invalidMessage("a message is too long")) }
        switch RPCMessage.parse(bytes) {
        case .single(let item): handle(item)
        case .batch(let items): for item in items { handle(item) }
        }
    }

    private func handle(_ item: RPCItem) {
        switch item {
        case .response(let response):
            // An error without an ID refers to the connection, which the daemon then closes.
            guard case .integer(let id) = response.id else {
                if case .failure(let error) = response.result { close(ControlError(error)) }
                return
            }
            pendingRequests.removeValue(forKey: id)?(response.result.mapError { ControlError($0) })
        case .request(let notification):
            do throws(FieldError) {
                if let retry = try RetryNotification(notification) {
                    onRetry?(retry)
                } else if let notification = try SubscriptionNotification(notification) {
                    events.receive(notification)
                }
            } catch {
                close(.invalidMessage("\(error)"))
            }
        case .invalid(let error, _):
            close(.invalidMessage(error.message))
        }
    }
}

extension ControlError {
    static func invalidMessage(_ reason: String) -> ControlError {
        ControlError(
            .failed,
            "invalid message from gattlabd: \(reason)",
            hint: "gattlab and gattlabd should have the same version"
        )
    }

    static func gattlabdUnavailable(_ reason: String) -> ControlError {
        ControlError(
            .gattlabdUnavailable,
            "cannot connect to gattlabd: \(reason)",
            hint: "start it with 'systemctl start gattlabd', or do without it: --daemon never"
        )
    }

    static let gattlabdDisconnected = ControlError(
        .gattlabdUnavailable,
        "the connection to gattlabd was lost",
        hint: "'journalctl -u gattlabd' shows the reason; named sessions continue after its restart"
    )
}
