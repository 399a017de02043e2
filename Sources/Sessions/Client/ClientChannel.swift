internal import Control
internal import DBus
internal import GATT
internal import Glibc

/// A client's connection to the daemon's socket: requests out, answers and events in.
@EventLoop
final class ClientChannel {
    private let socket: FileDescriptor
    private var watch: Watch?
    private var framer = LineFramer(limit: ClientChannel.longestMessage)
    /// Requests that the socket did not take yet.
    private var outgoing: [UInt8] = []
    private var nextID = 1
    private var waiting: [Int: @EventLoop (Result<FieldValue, ControlError>) -> Void] = [:]
    private var streams: [Int: EventStream] = [:]

    /// Octets of the longest message taken from the daemon: far more than any device has to tell.
    private static let longestMessage = 64 << 20
    private static let block = 65_536

    /// - Throws: `.noDaemon` where nobody listens.
    init(_ path: String) throws(ControlError) {
        do throws(DBusError) {
            socket = try UnixSocket.connect(to: path)
            guard let descriptor = socket.rawValue else { return }
            watch = try EventLoop.watch(descriptor, .readable) { [weak self] in self?.take($0) }
        } catch {
            throw .noDaemon(error.message)
        }
    }

    isolated deinit {
        watch?.cancel()
    }

    private(set) var isOpen = true

    /// Hangs up; whatever waits fails.
    func close(_ error: ControlError) {
        guard isOpen else { return }
        isOpen = false
        watch?.cancel()
        watch = nil
        _ = socket.take().map { Glibc.close($0) }
        let (waiting, streams) = (waiting, streams)
        self.waiting = [:]
        self.streams = [:]
        for answer in waiting.values { answer(.failure(error)) }
        for stream in streams.values { stream.end(error) }
    }

    // MARK: - Asking

    /// Asks, and waits for the answer.
    ///
    /// - Parameter then: called with the answer before anything that came after it.
    func perform<Asked: Request>(
        _ request: Asked,
        then: (@EventLoop (Asked.Answer) -> Void)? = nil
    ) async throws(ControlError) -> Asked.Answer {
        guard isOpen else { throw .daemonGone }
        let promise = Promise<Asked.Answer, ControlError>()
        let id = nextID
        nextID += 1
        waiting[id] = { result in
            let answer = Self.answer(result, to: Asked.self)
            if case .success(let answer) = answer { then?(answer) }
            promise.complete(answer)
        }
        try send(request, id)
        return try await promise.value()
    }

    private static func answer<Asked: Request>(
        _ result: Result<FieldValue, ControlError>,
        to _: Asked.Type
    ) -> Result<Asked.Answer, ControlError> {
        result.flatMap { value in
            do throws(FieldError) {
                return .success(try ControlCoder.decode(Asked.Answer.self, from: value))
            } catch {
                return .failure(.garbled("the answer to \(Asked.method): \(error)"))
            }
        }
    }

    private func send<Asked: Request>(_ request: Asked, _ id: Int) throws(ControlError) {
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
            // What else is wrong shows when reading, after the answers that are here already.
            guard count > 0 else { break }
            sent += count
        }
        outgoing.removeFirst(sent)
        try? watch?.update(outgoing.isEmpty ? .readable : [.readable, .writable])
    }

    // MARK: - Being told

    /// Has a subscription's events go to a stream.
    func feed(_ stream: EventStream, from subscription: Int?) {
        guard let subscription else { return }
        streams[subscription] = stream
    }

    private func take(_ interest: EventLoop.Interest) {
        if interest.contains(.writable) { flush() }
        // What came before the end is read before the end is noticed.
        if !interest.isDisjoint(with: [.readable, .closed]) { receive() }
    }

    private func receive() {
        guard let descriptor = socket.rawValue else { return }
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.block) { buffer, count in
            received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            count = max(0, received)
        }
        if received > 0 {
            framer.append(bytes)
            while isOpen, let line = framer.next() { take(line) }
        } else if received == 0 || (errno != EAGAIN && errno != EINTR) {
            close(.daemonGone)
        }
    }
}

extension ClientChannel {
    private func take(_ line: LineFramer.Line) {
        guard case .line(let octets) = line else { return close(.garbled("a message is too long")) }
        switch RPCMessage.read(octets) {
        case .single(let part): take(part)
        case .batch(let parts): for part in parts { take(part) }
        }
    }

    private func take(_ part: RPCPart) {
        switch part {
        case .answer(let answer):
            // An error without an id is for whoever connects: the daemon then hangs up.
            guard case .integer(let id) = answer.id else {
                if case .failure(let error) = answer.result { close(ControlError(error)) }
                return
            }
            waiting.removeValue(forKey: id)?(answer.result.mapError { ControlError($0) })
        case .request(let notification):
            do throws(FieldError) {
                if let notification = try SubscriptionNotification(notification) { take(notification) }
            } catch {
                close(.garbled("\(error)"))
            }
        case .invalid(let error, _):
            close(.garbled(error.message))
        }
    }

    private func take(_ notification: SubscriptionNotification) {
        guard let stream = streams[notification.subscription] else { return }
        switch notification.content {
        case .event(let event): stream.take(.event(event))
        case .gap(let gap): stream.take(.gap(gap))
        case .end(let error):
            streams[notification.subscription] = nil
            stream.end(error)
        }
    }
}

extension ControlError {
    static func garbled(_ reason: String) -> ControlError {
        ControlError(
            .failed,
            "what gattlabd says is not understood: \(reason)",
            hint: "gattlab and gattlabd should be of the same version"
        )
    }

    static func noDaemon(_ reason: String) -> ControlError {
        ControlError(
            .noDaemon,
            "cannot connect to gattlabd: \(reason)",
            hint: "systemctl start gattlabd starts it; without it, --daemon never does the work inside the command"
        )
    }

    static let daemonGone = ControlError(
        .noDaemon,
        "gattlabd went away",
        hint: "journalctl -u gattlabd tells why; named sessions come back with it"
    )
}
