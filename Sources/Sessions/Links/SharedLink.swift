package import BlueZ
package import Central
package import Control
package import DBus
package import GATT

/// One user's share in the connection to a device.
///
/// Others may use the same connection; reads and writes of all go one after another, in the order of asking.
@EventLoop
package final class SharedLink {
    private let link: Link
    private let connection: SharedConnection
    private let user: SharedLinkState.User
    private let permit: LinkPermit
    private var isReleased = false
    private var subscriptions: [LinkSubscription] = []
    private var lossHandlers: [@EventLoop (LossReason) -> Void] = []

    init(_ link: Link, of connection: SharedConnection, as user: SharedLinkState.User, permit: @escaping LinkPermit) {
        self.link = link
        self.connection = connection
        self.user = user
        self.permit = permit
    }

    isolated deinit {
        if !isReleased { connection.leave(user) }
    }

    package var device: Device { link.device }
    package var address: DeviceAddress { link.address }
    package var services: [RemoteService] { link.services }
    /// The ATT MTU in octets; `nil` when the daemon does not tell.
    package var mtu: UInt16? { link.mtu }
    /// Why the connection has ended, once it has.
    package var loss: LossReason? { link.loss }
    /// What an operation fails with once it has.
    package var lossError: ControlError? { link.lossError.map { ControlError($0) } }

    /// Calls `body` once the connection has ended by itself; at once if it has.
    package func whenLost(_ body: @escaping @EventLoop (LossReason) -> Void) {
        if let loss { body(loss) } else { lossHandlers.append(body) }
    }

    /// Gives the share back, with its subscriptions; the last one ends the connection, if it does not linger.
    package func release() async {
        guard !isReleased else { return }
        isReleased = true
        let subscriptions = subscriptions
        self.subscriptions = []
        lossHandlers = []
        // The end of the connection ends subscriptions faster than bluetoothd can.
        for subscription in subscriptions { subscription.isOpen = false }
        connection.leave(user)
        for subscription in subscriptions { await subscription.cancel() }
        await connection.waitForEnd()
    }

    // MARK: - Operations

    /// Reads a whole value.
    ///
    /// - Parameter limit: how long it may take once it is its turn.
    /// - Throws: `.att` with the peer's code, `.connectionLost`, `.timedOut`; what the permit throws; `.cancelled` with the
    ///   task, which does not stop what is under way.
    package func read(_ attribute: Attribute, within limit: Duration) async throws(ControlError) -> [UInt8] {
        try permit(address)
        let link = link
        return try await inTurn { () async throws(CentralError) in try await link.read(attribute, within: limit) }
    }

    /// Writes a value; without a `kind`, as the characteristic's properties suggest.
    ///
    /// - Throws: as `read`, and `.badInput` for a value no attribute or no Write Command can hold.
    package func write(
        _ value: [UInt8],
        to attribute: Attribute,
        as kind: WriteKind?,
        within limit: Duration
    ) async throws(ControlError) {
        try permit(address)
        let link = link
        try await inTurn { () async throws(CentralError) in
            try await link.write(value, to: attribute, as: kind, within: limit)
        }
    }

    /// Subscribes to a characteristic; `handler` gets every value, on the event loop, in the order of arrival.
    ///
    /// - Throws: `.badInput` when the characteristic neither notifies nor indicates; otherwise as `read`.
    package func subscribe(
        to characteristic: RemoteCharacteristic,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(ControlError) -> LinkSubscription {
        try permit(address)
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

    /// Runs an operation when it is its turn.
    ///
    /// One whose caller has gone by then is left out; one that has begun is waited for, since bluetoothd goes on with it.
    private func inTurn<Success: Sendable>(
        _ operation: @escaping @EventLoop () async throws(CentralError) -> Success
    ) async throws(ControlError) -> Success {
        let promise = Promise<Success, ControlError>()
        let operations = connection.operations
        let caller = Caller()
        Task.immediate { @EventLoop in
            await operations.take()
            if caller.isWaiting {
                let result = await attempt(operation)
                promise.complete(result.mapError { ControlError($0) })
            }
            operations.giveBack()
        }
        defer { caller.isWaiting = false }
        return try await promise.value()
    }

    func lost(_ reason: LossReason) {
        let handlers = lossHandlers
        lossHandlers = []
        subscriptions = []
        for handler in handlers { handler(reason) }
    }
}

/// Whoever waits for the outcome of an operation.
@EventLoop
private final class Caller {
    var isWaiting = true
}
