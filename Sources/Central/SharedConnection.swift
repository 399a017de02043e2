package import BlueZ
internal import DBus
package import EventLoop

/// The connection to one device, from its first user to its end, which performs the actions of `SharedLinkState`.
@EventLoop
package final class SharedConnection {
    package let device: Device
    private let connectLock: FIFOLock
    private let idleTimeout: Duration
    private let isReserved: @EventLoop () -> Bool
    private let onEnd: @EventLoop (SharedConnection) -> Void
    private var state = SharedLinkState()
    private var connector: Connector?
    private var connectTask: Task<Void, Never>?
    private var link: Link?
    private var isAdopted = false
    private var failure = CentralError(.failed, "the connection failed")
    private var nextUser = 0
    private var waiting: [SharedLinkState.User: Waiting] = [:]
    private var users: [SharedLinkState.User: WeakShare] = [:]
    private var idleTimer: Timer?
    /// Callers that wait for the connection to end.
    private var endWaiters: [CheckedContinuation<Void, Never>] = []
    /// Operations run one at a time.
    ///
    /// bluetoothd refuses a second write to an attribute during the first, and a read at another offset; over the air,
    /// operations are serialized anyway.
    let operations = FIFOLock()
    var subscriptions: [ObjectPath: SharedSubscription] = [:]

    private struct Waiting {
        var promise: Promise<Link, CentralError>
        var deadline: Timer?
        var onRetry: RetryHandler?
    }

    private struct WeakShare {
        weak var share: LinkShare?
    }

    /// Interval at which an unused connection is checked again while its device is reserved.
    private static let reservationPollInterval = Duration.seconds(1)

    /// - Parameters:
    ///   - idleTimeout: Time for which the connection is kept after its last user has left.
    ///   - isReserved: Closure that returns true while a client has locked the device; the client may use the connection
    ///     by other means, so it is not ended then.
    init(
        to device: Device,
        connectLock: FIFOLock,
        idleTimeout: Duration,
        isReserved: @escaping @EventLoop () -> Bool,
        onEnd: @escaping @EventLoop (SharedConnection) -> Void
    ) {
        self.device = device
        self.connectLock = connectLock
        self.idleTimeout = idleTimeout
        self.isReserved = isReserved
        self.onEnd = onEnd
    }

    /// Returns a share of the connection, which is established first if necessary; the caller releases the share.
    ///
    /// - Parameter limit: The timeout; nil to wait until the task is canceled.
    /// - Throws: `.connectionFailed` and other errors of bluetoothd and the adapter; `.cancelled` if the task is canceled, which
    ///   leaves the attempt running for other waiting callers.
    package func join(within limit: Duration?) async throws(CentralError) -> LinkShare {
        nextUser += 1
        let user = nextUser
        let promise = Promise<Link, CentralError>()
        let deadline = limit.map { EventLoop.after($0) { [weak self] in self?.handle(.timedOut(user)) } }
        waiting[user] = Waiting(promise: promise, deadline: deadline, onRetry: Retry.handler)
        handle(.join(user))
        do {
            let share = LinkShare(try await promise.value(), of: self, as: user)
            if share.loss == nil { users[user] = WeakShare(share: share) }
            return share
        } catch {
            leave(user)
            throw error
        }
    }

    /// A Boolean value that indicates whether no user has joined, or the last attempt has failed.
    var isUnconnected: Bool { state.phase == .unconnected }

    /// Marks the connection to be ended with its last user, even if another process established it.
    package func adopt() {
        isAdopted = true
        link?.ownsConnection = true
    }

    func leave(_ user: SharedLinkState.User) {
        waiting.removeValue(forKey: user)?.deadline?.cancel()
        users[user] = nil
        handle(.leave(user))
    }

    /// Ends the connection immediately if it has no users, without waiting for the idle timeout.
    func disconnectIfUnused() async {
        idleTimer?.cancel()
        handle(.idleTimedOut)
        await waitForEnd()
    }

    /// Returns when a connection that is being ended has ended, otherwise at once.
    package func waitForEnd() async {
        guard state.phase == .disconnecting else { return }
        await withCheckedContinuation { endWaiters.append($0) }
    }

    // MARK: - Performing actions

    private func handle(_ input: SharedLinkState.Input) {
        for action in state.handle(input) { perform(action) }
        guard state.phase != .disconnecting, !endWaiters.isEmpty else { return }
        let endWaiters = endWaiters
        self.endWaiters = []
        for continuation in endWaiters { continuation.resume() }
    }

    private func perform(_ action: SharedLinkState.Action) {
        switch action {
        case .connect: connect()
        case .cancelAttempt: connectTask?.cancel()
        case .disconnect: disconnect()
        case .grant(let user):
            guard let link else { return }
            complete(user, with: .success(link))
        case .failTimedOut(let user):
            let error = connector?.timeoutError ?? CentralError(.timedOut, "the connection timed out")
            complete(user, with: .failure(error))
        case .fail(let user): complete(user, with: .failure(failure))
        case .startIdleTimer: startIdleTimer(idleTimeout)
        case .stopIdleTimer: idleTimer?.cancel()
        case .remove: onEnd(self)
        }
    }

    private func startIdleTimer(_ duration: Duration) {
        guard duration > .zero else { return disconnectUnlessReserved() }
        idleTimer = EventLoop.after(duration) { [weak self] in self?.disconnectUnlessReserved() }
    }

    private func disconnectUnlessReserved() {
        if isReserved() { startIdleTimer(Self.reservationPollInterval) } else { handle(.idleTimedOut) }
    }

    private func complete(_ user: SharedLinkState.User, with result: Result<Link, CentralError>) {
        guard let waiting = waiting.removeValue(forKey: user) else { return }
        waiting.deadline?.cancel()
        waiting.promise.complete(result)
    }

    private func connect() {
        let connector = Connector(to: device, lock: connectLock)
        connector.onRetry = { [weak self] retry in
            guard let self else { return }
            for user in waiting.keys.sorted() { waiting[user]?.onRetry?(retry) }
        }
        self.connector = connector
        connectTask = Task.immediate { @EventLoop in
            let result = await captureResult { () async throws(CentralError) in try await connector.link(within: nil) }
            handleResult(result)
        }
    }

    private func handleResult(_ result: Result<Link, CentralError>) {
        connectTask = nil
        switch result {
        case .success(let link) where state.phase == .connecting:
            if let loss = link.lossError {
                failure = loss
                return handle(.failed)
            }
            if isAdopted { link.ownsConnection = true }
            self.link = link
            link.onLoss = { [weak self] in self?.handleLoss($0) }
            handle(.connected)
        case .success(let link):
            // The attempt was canceled just as it succeeded.
            self.link = link
            disconnect()
        case .failure(let error):
            failure = error
            handle(state.phase == .disconnecting ? .disconnected : .failed)
        }
    }

    private func disconnect() {
        let link = link
        Task.immediate { @EventLoop in
            await link?.disconnect()
            self.link = nil
            subscriptions = [:]
            handle(.disconnected)
        }
    }

    private func handleLoss(_ reason: LossReason) {
        for subscription in subscriptions.values { subscription.handleLoss() }
        subscriptions = [:]
        guard reason != .local else { return }
        // New users receive a new connection, while the current users still hold this one.
        let users = users.sorted { $0.key < $1.key }.compactMap(\.value.share)
        self.users = [:]
        handle(.lost)
        for user in users { user.handleLoss(reason) }
    }
}
