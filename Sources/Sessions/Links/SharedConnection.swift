internal import BlueZ
internal import Central
internal import Control
internal import DBus

/// The connection to one device, from the first who wants it to the end: makes what `SharedLinkState` asks for.
@EventLoop
final class SharedConnection {
    let device: Device
    private let turns: Turns
    private let linger: Duration
    private let isReserved: @EventLoop () -> Bool
    private let forget: @EventLoop (SharedConnection) -> Void
    private var state = SharedLinkState()
    private var connector: Connector?
    private var connecting: Task<Void, Never>?
    private var link: Link?
    private var isAdopted = false
    private var failure = ControlError(.failed, "the connection failed")
    private var nextUser = 0
    private var waiting: [SharedLinkState.User: Waiting] = [:]
    private var users: [SharedLinkState.User: Weak] = [:]
    private var lingering: Timer?
    /// Those who wait for its end.
    private var leaving: [CheckedContinuation<Void, Never>] = []
    /// One operation at a time: bluetoothd refuses a second write to an attribute while one is under way, and a read from
    /// another offset; over the air they go one after another anyway.
    let operations = Turns()
    var subscriptions: [ObjectPath: SharedSubscription] = [:]

    private struct Waiting {
        var promise: Promise<Link, ControlError>
        var deadline: Timer
    }

    private struct Weak {
        weak var link: SharedLink?
    }

    /// How often a connection that nobody uses is looked at while its device is reserved.
    private static let look = Duration.seconds(1)

    /// - Parameters:
    ///   - linger: how long it outlives its last user.
    ///   - isReserved: whether somebody has the device to himself, who may use the connection by other means than this: it
    ///     is not ended then.
    init(
        to device: Device,
        turns: Turns,
        linger: Duration,
        isReserved: @escaping @EventLoop () -> Bool,
        forget: @escaping @EventLoop (SharedConnection) -> Void
    ) {
        self.device = device
        self.turns = turns
        self.linger = linger
        self.isReserved = isReserved
        self.forget = forget
    }

    func join(within limit: Duration, permit: @escaping LinkPermit) async throws(ControlError) -> SharedLink {
        nextUser += 1
        let user = nextUser
        let promise = Promise<Link, ControlError>()
        let deadline = EventLoop.after(limit) { [weak self] in self?.feed(.timeOver(user)) }
        waiting[user] = Waiting(promise: promise, deadline: deadline)
        feed(.join(user))
        do {
            let link = SharedLink(try await promise.value(), of: self, as: user, permit: permit)
            if link.loss == nil { users[user] = Weak(link: link) }
            return link
        } catch {
            leave(user)
            throw error
        }
    }

    /// Has the connection be ended with the last user, whoever made it.
    func adopt() {
        isAdopted = true
        link?.isOurs = true
    }

    func leave(_ user: SharedLinkState.User) {
        waiting.removeValue(forKey: user)?.deadline.cancel()
        users[user] = nil
        feed(.leave(user))
    }

    /// Ends the connection if nobody uses it, however long it was to be kept.
    func endUnused() async {
        lingering?.cancel()
        feed(.lingered)
        await waitForEnd()
    }

    /// Returns once a connection that is being ended has ended.
    func waitForEnd() async {
        guard state.phase == .leaving else { return }
        await withCheckedContinuation { leaving.append($0) }
    }

    // MARK: - Doing what the state asks

    private func feed(_ input: SharedLinkState.Input) {
        for action in state.handle(input) { perform(action) }
        guard state.phase != .leaving, !leaving.isEmpty else { return }
        let leaving = leaving
        self.leaving = []
        for continuation in leaving { continuation.resume() }
    }

    private func perform(_ action: SharedLinkState.Action) {
        switch action {
        case .connect: connect()
        case .giveUp: connecting?.cancel()
        case .disconnect: disconnect()
        case .grant(let user):
            guard let link else { return }
            settle(user, .success(link))
        case .refuseOverdue(let user):
            let overdue = connector?.overdue ?? CentralError(.timedOut, "the connection was not there in time")
            settle(user, .failure(ControlError(overdue)))
        case .refuseFailed(let user): settle(user, .failure(failure))
        case .linger: stay(for: linger)
        case .stopLingering: lingering?.cancel()
        case .forget: forget(self)
        }
    }

    private func stay(for duration: Duration) {
        guard duration > .zero else { return endUnlessReserved() }
        lingering = EventLoop.after(duration) { [weak self] in self?.endUnlessReserved() }
    }

    private func endUnlessReserved() {
        if isReserved() { stay(for: Self.look) } else { feed(.lingered) }
    }

    private func settle(_ user: SharedLinkState.User, _ result: Result<Link, ControlError>) {
        guard let waiting = waiting.removeValue(forKey: user) else { return }
        waiting.deadline.cancel()
        waiting.promise.complete(result)
    }

    private func connect() {
        let connector = Connector(to: device, turns: turns)
        self.connector = connector
        connecting = Task.immediate { @EventLoop in
            let result = await attempt { () async throws(CentralError) in try await connector.link(within: nil) }
            ended(result)
        }
    }

    private func ended(_ result: Result<Link, CentralError>) {
        connecting = nil
        switch result {
        case .success(let link) where state.phase == .connecting:
            if let loss = link.lossError {
                failure = ControlError(loss)
                return feed(.failed)
            }
            if isAdopted { link.isOurs = true }
            self.link = link
            link.onLoss = { [weak self] in self?.lost($0) }
            feed(.connected)
        case .success(let link):
            // It was given up the moment it was there.
            self.link = link
            disconnect()
        case .failure(let error):
            failure = ControlError(error)
            feed(state.phase == .leaving ? .left : .failed)
        }
    }

    private func disconnect() {
        let link = link
        Task.immediate { @EventLoop in
            await link?.disconnect()
            self.link = nil
            subscriptions = [:]
            feed(.left)
        }
    }

    private func lost(_ reason: LossReason) {
        for subscription in subscriptions.values { subscription.lost() }
        subscriptions = [:]
        guard reason != .local else { return }
        // The next to ask get a connection of their own, while these still hold what is left of this one.
        let users = users.sorted { $0.key < $1.key }.compactMap(\.value.link)
        self.users = [:]
        feed(.lost)
        for user in users { user.lost(reason) }
    }
}
