package import EventLoop

/// A connection to a bus.
///
/// Replies and signals are delivered in the order of the messages, each within the call that read it from the socket, so a
/// snapshot and the signals after it cannot change places. The loss of the bus is reported through `onLoss`.
@EventLoop
package final class Connection {
    /// The unique name that the bus assigned to this connection, such as `:1.42`; nil once the connection has ended.
    package internal(set) var uniqueName: String?

    /// Called once when the bus connection is lost; not called after `close()`.
    ///
    /// All pending calls have failed by then.
    package var onLoss: (@EventLoop (DBusError) -> Void)?

    /// Receives incoming method calls as they arrive, in place of the exported objects.
    ///
    /// Intended for programs that resolve calls by rules of their own: a simulator must refuse calls with the error texts of
    /// the program it simulates.
    package var onCall: (@EventLoop (IncomingCall) -> Void)?

    package var isOpen: Bool { transport != nil && uniqueName != nil }

    /// Timeout for registering with the bus: authentication and the reply to Hello.
    private static let registrationTimeout = Duration.seconds(10)

    var transport: Transport?
    var calls: [UInt32: PendingCall] = [:]
    var signals = SignalTable()
    var owners: [String: NameOwner] = [:]
    let objects = ExportedObjects()

    private init() {}

    isolated deinit { close() }

    /// Connects to a bus and registers with it.
    ///
    /// - Throws: `DBusError` of kind `.unreachable` if there is no bus at the address, or it refuses the connection.
    package static func open(_ address: BusAddress) async throws(DBusError) -> Connection {
        let text = try address.resolved()
        let connection = Connection()
        connection.transport = try Transport(address: text) { [weak connection] message in
            connection?.receive(message)
        }
        connection.objects.connection = connection
        do {
            try await connection.register()
        } catch {
            connection.close()
            if error.kind == .cancelled { throw error }
            let reason = error.kind == .disconnected ? "it refused the connection" : error.message
            throw .unreachable(text, name: error.name, reason)
        }
        return connection
    }

    /// Sends Hello, the first call on every connection.
    ///
    /// The unique name is set while the reply itself is handled, so that any later loss is the loss of an open connection.
    private func register() async throws(DBusError) {
        let registered = Promise<Void, DBusError>()
        let hello = send(.bus("Hello"), timeout: Self.registrationTimeout) { [weak self] result in
            if case .success(let values) = result { self?.uniqueName = values.first?.string }
            registered.complete(result.map { _ in })
        }
        do {
            try await registered.value()
        } catch {
            hello.cancel()
            throw error
        }
        guard isOpen else { throw .closed }
    }

    /// Closes the connection; calling it again has no effect.
    ///
    /// Pending calls fail with `.disconnected`; subscriptions and exported objects end.
    package func close() {
        end(with: .closed)
    }

    /// Ends the connection; returns false if it had already ended.
    @discardableResult
    private func end(with error: DBusError) -> Bool {
        guard let transport else { return false }
        self.transport = nil
        uniqueName = nil
        transport.close()
        let waiting = calls.sorted { $0.key < $1.key }
        calls = [:]
        signals = SignalTable()
        owners = [:]
        objects.removeAll()
        for (_, call) in waiting { call.complete(.failure(error)) }
        return true
    }

    private func receive(_ message: borrowing Message) {
        switch message.kind {
        case .methodReturn, .error:
            handleReply(message)
        case .signal where message.isDisconnected:
            let error = DBusError(
                kind: .disconnected,
                name: DBusError.Name.disconnected,
                message: "the bus closed the connection"
            )
            guard uniqueName != nil else {
                end(with: error)
                return
            }
            if end(with: error) { onLoss?(error) }
        case .signal:
            dispatch(message)
        case .methodCall:
            if let onCall { deliver(message, to: onCall) } else { objects.dispatch(message) }
        case .other:
            break
        }
    }
}
