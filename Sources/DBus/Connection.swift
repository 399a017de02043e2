/// A connection to a bus.
///
/// Replies and signals are handed over in the order of the messages, each within the call that took it off the socket,
/// so a snapshot and the signals after it cannot change places. The bus going away is an event, `onLoss`.
@EventLoop
package final class Connection {
    /// The name that the bus gave us, such as `:1.42`; nil once the connection has ended.
    package internal(set) var uniqueName: String?

    /// Told once when the bus goes away, which `close` is not.
    ///
    /// All pending calls have failed by then.
    package var onLoss: (@EventLoop (DBusError) -> Void)?

    /// Gets the calls of our objects' methods as they come, instead of what is exported here.
    ///
    /// For a program that answers by rules of its own: a simulator must refuse calls with the words of what it stands for.
    package var onCall: (@EventLoop (IncomingCall) -> Void)?

    package var isOpen: Bool { transport != nil && uniqueName != nil }

    /// How long the bus may take to accept us: to authenticate and to answer Hello.
    private static let registrationTime = Duration.seconds(10)

    var transport: Transport?
    var calls: [UInt32: PendingCall] = [:]
    var signals = SignalTable()
    var owners: [String: NameOwner] = [:]
    let objects = ExportedObjects()

    private init() {}

    isolated deinit { close() }

    /// Connects to a bus and registers with it.
    ///
    /// - Throws: `DBusError` of kind `.unreachable` if there is no bus, or it does not let us in.
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

    /// Says Hello, the first call on every connection.
    ///
    /// The name is taken with the message itself, so that from then on a loss is one of an open connection.
    private func register() async throws(DBusError) {
        let registered = Promise<Void, DBusError>()
        let hello = send(.bus("Hello"), timeout: Self.registrationTime) { [weak self] result in
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

    /// Ends the connection; may be called more than once.
    ///
    /// Calls that wait fail with `.disconnected`, subscriptions and exported objects end.
    package func close() {
        end(with: .closed)
    }

    /// Whether this call ended the connection.
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
        for (_, call) in waiting { call.settle(.failure(error)) }
        return true
    }

    private func receive(_ message: borrowing Message) {
        switch message.kind {
        case .methodReturn, .error:
            settle(message)
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
            if let onCall { hand(message, to: onCall) } else { objects.answer(message) }
        case .other:
            break
        }
    }
}
