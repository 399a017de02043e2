package import BlueZ
package import EventLoop
package import GATT

/// A user's share of the connection to a device.
///
/// Other users may share the connection; all reads and writes on it run one at a time, in the order of the requests.
@EventLoop
package final class LinkShare {
    private let link: Link
    private let connection: SharedConnection
    private let user: SharedLinkState.User
    private var isReleased = false
    private var subscriptions: [LinkSubscription] = []
    private var lossHandlers: [@EventLoop (LossReason) -> Void] = []

    init(_ link: Link, of connection: SharedConnection, as user: SharedLinkState.User) {
        self.link = link
        self.connection = connection
        self.user = user
    }

    isolated deinit {
        if !isReleased { connection.leave(user) }
    }

    package var device: Device { link.device }
    package var address: DeviceAddress { link.address }
    package var services: [RemoteService] { link.services }
    /// The ATT MTU in bytes; nil before `synchronize`, and if bluetoothd does not report it.
    package var mtu: UInt16? { link.mtu }
    /// Reason for the loss of the connection, or nil while it is open.
    package var loss: LossReason? { link.loss }
    /// Error of operations on a connection that has ended, or nil while it is open.
    package var lossError: CentralError? { link.lossError }

    /// Receives the objects that bluetoothd has announced so far, and reads the ATT MTU, in one round trip; returns at once later.
    package func synchronize() async { await link.synchronize() }

    /// Calls `body` when the connection is lost, or immediately if it already has been.
    package func whenLost(_ body: @escaping @EventLoop (LossReason) -> Void) {
        if let loss { body(loss) } else { lossHandlers.append(body) }
    }

    /// Releases the share and its subscriptions; the last one ends the connection after the idle timeout.
    package func release() async {
        guard !isReleased else { return }
        isReleased = true
        let subscriptions = subscriptions
        self.subscriptions = []
        lossHandlers = []
        // Disconnecting ends subscriptions faster than bluetoothd does.
        for subscription in subscriptions { subscription.isOpen = false }
        connection.leave(user)
        for subscription in subscriptions { await subscription.cancel() }
        await connection.waitForEnd()
    }

    // MARK: - Operations

    /// Reads a complete value.
    ///
    /// - Parameter limit: Timeout, counted from the start of the operation, without its time in the queue.
    /// - Throws: `.att` with the peer's code, `.connectionLost`, `.timedOut`;
    ///   `.cancelled` if the task is canceled, which does not stop an operation that has started.
    package func read(_ attribute: Attribute, within limit: Duration) async throws(CentralError) -> [UInt8] {
        let link = link
        return try await enqueue { () async throws(CentralError) in try await link.read(attribute, within: limit) }
    }

    /// Writes a value; without a `kind`, the characteristic's properties select it.
    ///
    /// - Throws: The errors of `read`; `.badInput` if the value is too long for an attribute or a Write Command.
    package func write(
        _ value: [UInt8],
        to attribute: Attribute,
        as kind: WriteKind?,
        within limit: Duration
    ) async throws(CentralError) {
        let link = link
        try await enqueue { () async throws(CentralError) in
            try await link.write(value, to: attribute, as: kind, within: limit)
        }
    }

    /// Subscribes to a characteristic; `handler` is called with every value on the event loop, in the order of arrival.
    ///
    /// - Parameter startNotify: Subscribes with `StartNotify`, so that no value is lost that the device sends before its response; has
    ///   no effect if other users are subscribed already.
    /// - Throws: `.badInput` if the characteristic supports neither notifications nor indications; the errors of
    ///   `read`.
    package func subscribe(
        to characteristic: RemoteCharacteristic,
        startNotify: Bool = false,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(CentralError) -> LinkSubscription {
        let shared = connection.subscriptions[characteristic.path] ?? SharedSubscription(characteristic, link)
        connection.subscriptions[characteristic.path] = shared
        let subscription = try await shared.join(startNotify: startNotify, within: limit, handler)
        if isReleased {
            await subscription.cancel()
            throw .cancelled
        }
        subscriptions.removeAll { !$0.isOpen }
        subscriptions.append(subscription)
        return subscription
    }

    /// Queues an operation and returns its result.
    ///
    /// An operation whose caller has been canceled while queued is skipped; one that has started runs to its end,
    /// because bluetoothd does not stop it.
    private func enqueue<Success: Sendable>(
        _ operation: @escaping @EventLoop () async throws(CentralError) -> Success
    ) async throws(CentralError) -> Success {
        let promise = Promise<Success, CentralError>()
        let operations = connection.operations
        let caller = OperationCaller()
        Task.immediate { @EventLoop in
            await operations.acquire()
            if caller.isWaiting {
                promise.complete(await captureResult(of: operation))
            }
            operations.release()
        }
        defer { caller.isWaiting = false }
        return try await promise.value()
    }

    func handleLoss(_ reason: LossReason) {
        let handlers = lossHandlers
        lossHandlers = []
        subscriptions = []
        for handler in handlers { handler(reason) }
    }
}

/// State of a caller that waits for the outcome of an operation.
@EventLoop
private final class OperationCaller {
    var isWaiting = true
}
