package import BlueZ
package import Central
package import Control
package import DBus
package import GATT
internal import Platform

/// A user's handle on the shared connection to a device.
///
/// Other users may share the connection; all reads and writes on it run one at a time, in the order of the requests.
@EventLoop
package final class SharedLink {
    private let link: Link
    private let connection: SharedConnection
    private let user: SharedLinkState.User
    private let authorize: LinkAuthorization
    private var isReleased = false
    private var subscriptions: [LinkSubscription] = []
    private var lossHandlers: [@EventLoop (LossReason) -> Void] = []

    init(
        _ link: Link,
        of connection: SharedConnection,
        as user: SharedLinkState.User,
        authorize: @escaping LinkAuthorization
    ) {
        self.link = link
        self.connection = connection
        self.user = user
        self.authorize = authorize
    }

    isolated deinit {
        if !isReleased { connection.leave(user) }
    }

    package var device: Device { link.device }
    package var address: DeviceAddress { link.address }
    package var services: [RemoteService] { link.services }
    /// The ATT MTU in bytes, or nil if bluetoothd does not provide it.
    package var mtu: UInt16? { link.mtu }
    /// Reason for the loss of the connection, or nil while it is open.
    package var loss: LossReason? { link.loss }
    /// Error of operations on a connection that has ended, or nil while it is open.
    package var lossError: ControlError? { link.lossError.map { ControlError($0) } }

    /// Calls `body` when the connection is lost, or immediately if it already has been.
    package func whenLost(_ body: @escaping @EventLoop (LossReason) -> Void) {
        if let loss { body(loss) } else { lossHandlers.append(body) }
    }

    /// Releases the handle and its subscriptions; the last handle ends the connection after the idle timeout.
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
    /// - Throws: `.att` with the peer's code, `.connectionLost`, `.timedOut`; errors of the authorization check;
    ///   `.cancelled` if the task is canceled, which does not stop an operation that has started.
    package func read(_ attribute: Attribute, within limit: Duration) async throws(ControlError) -> [UInt8] {
        try authorize(address)
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
    ) async throws(ControlError) {
        try authorize(address)
        let link = link
        try await enqueue { () async throws(CentralError) in
            try await link.write(value, to: attribute, as: kind, within: limit)
        }
    }

    /// Subscribes to a characteristic; `handler` is called with every value on the event loop, in the order of arrival.
    ///
    /// - Throws: `.badInput` if the characteristic supports neither notifications nor indications; the errors of
    ///   `read`.
    package func subscribe(
        to characteristic: RemoteCharacteristic,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(ControlError) -> LinkSubscription {
        try authorize(address)
        let shared = connection.subscriptions[characteristic.path] ?? SharedSubscription(characteristic, link)
        connection.subscriptions[characteristic.path] = shared
        let subscription = try await shared.join(within: limit, handler)
        if isReleased {
            await subscription.cancel()
            throw .cancelled
        }
        subscriptions.append(subscription)
        return subscription
    }

    /// Queues an operation and returns its result.
    ///
    /// An operation whose caller has been canceled while queued is skipped; one that has started runs to its end,
    /// because bluetoothd does not stop it.
    private func enqueue<Success: Sendable>(
        _ operation: @escaping @EventLoop () async throws(CentralError) -> Success
    ) async throws(ControlError) -> Success {
        let promise = Promise<Success, ControlError>()
        let operations = connection.operations
        let caller = OperationCaller()
        Task.immediate { @EventLoop in
            await operations.acquire()
            if caller.isWaiting {
                let result = await captureResult(of: operation)
                promise.complete(result.mapError { ControlError($0) })
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
