package import BlueZ
package import DBus
internal import GATT
package import ProfileModel

/// A profile on the air.
///
/// Publishes it on an adapter, answers for it, sends its notifications, and survives the loss of bluetoothd and of the
/// adapter. What to do when is `Lifecycle`'s; this is the shell that does it.
@EventLoop
package final class Emulator {
    private let client: BlueZClient
    let onEvent: @EventLoop (EmulatorEvent) -> Void
    package internal(set) var engine: ProfileEngine
    let attributes: [Int: EmulatedAttribute]
    /// The time since the emulator was made.
    let now: @EventLoop () -> Duration
    var guests = Guests()
    /// Who lets devices write; nil lets all.
    let firstWrites: FirstWrites?
    /// Subscribers for whom a value waits for room; while there are any, no new values are made.
    var blockedSubscribers = 0
    var notificationTimer: Timer?
    private(set) var application: LocalApplication?

    /// Where it is or is to be; nil until there was an adapter to choose.
    package private(set) var selector: AdapterSelector?
    private let isPatient: Bool
    private let spares: @EventLoop (ObjectPath) -> Bool
    private let path: Path
    private var advertisement: LocalAdvertisement?
    private var lifecycle: Lifecycle
    private var observation: Observation?
    private var retryTimer: Timer?
    private var teardownTimer: Timer?
    private var lastRefusal: BlueZError?
    private var outcome: Result<Void, BlueZError>?
    private var waiter: CheckedContinuation<Result<Void, BlueZError>, Never>?

    /// Where its objects are on the bus: several peripherals may share a connection.
    private struct Path {
        let application: ObjectPath
        let advertisement: ObjectPath

        init(number: Int) {
            application = ObjectPath(stringLiteral: "/gattlab/emulation\(number)/application")
            advertisement = ObjectPath(stringLiteral: "/gattlab/emulation\(number)/advertisement")
        }
    }

    /// How many there have been in this program.
    private static var count = 0

    /// How long the first start waits for an adapter's managers; bluetoothd adds them a moment after the adapter.
    private static let managersPatience = Duration.seconds(2)
    /// How long a teardown may take; a daemon that hangs must not keep the user.
    private static let teardownPatience = Duration.seconds(5)

    /// Prepares an emulation; nothing happens before `run()`.
    ///
    /// - Parameters:
    ///   - adapter: where; nil takes the first adapter that is powered, and stays with it.
    ///   - isPatient: whether the first start waits for what is missing.
    ///   - clock: the time since some fixed start; the system's by default.
    ///   - decide: whether a device may write, asked at its first write since it connected; its writes wait for the
    ///     answer. Without it, all may.
    ///   - spares: whether a device stays connected at the end, because something else here uses it too.
    ///   - onEvent: called synchronously for everything that happens.
    package init(
        _ engine: ProfileEngine,
        client: BlueZClient,
        adapter: AdapterSelector?,
        isPatient: Bool = false,
        clock: (@EventLoop () -> Duration)? = nil,
        decide: FirstWrite.Decision? = nil,
        spares: @escaping @EventLoop (ObjectPath) -> Bool = { _ in false },
        onEvent: @escaping @EventLoop (EmulatorEvent) -> Void
    ) {
        Self.count += 1
        path = Path(number: Self.count)
        lifecycle = Lifecycle(isPatient: isPatient)
        self.isPatient = isPatient
        self.spares = spares
        self.engine = engine
        self.client = client
        self.onEvent = onEvent
        selector = adapter
        attributes = engine.profile.attributes
        firstWrites = decide.map { FirstWrites($0) }
        let start = ContinuousClock.now
        now = clock ?? { ContinuousClock.now - start }
    }

    /// Runs until `stop()` or the task's cancellation, and leaves nothing behind in bluetoothd.
    ///
    /// - Throws: why the first start failed, or that the bus went away. Other losses are survived.
    package func run() async throws(BlueZError) {
        try await start()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let outcome { continuation.resume(returning: outcome) } else { waiter = continuation }
            }
        } onCancel: {
            Task { @EventLoop in self.stop() }
        }
        try result.get()
    }

    /// Ends the emulation; `run()` returns once everything is taken back.
    package func stop() {
        handle(.stop)
    }

    private func start() async throws(BlueZError) {
        if !isPatient {
            let adapter = try client.poweredAdapter(selector)
            stay(with: adapter)
            _ = try? await client.wait(upTo: Self.managersPatience, for: "the managers of \(adapter.name)") {
                Self.hasManagers(adapter) ? true : nil
            }
        }
        do {
            let application = try LocalApplication(
                root: path.application,
                services: engine.profile.localServices,
                connection: client.connection,
                delegate: self
            )
            let advertisement = LocalAdvertisement(
                path: path.advertisement,
                content: engine.profile.advertisement,
                connection: client.connection,
                released: { [weak self] in self?.handle(.advertisementReleased) }
            )
            try application.export()
            try advertisement.export()
            self.application = application
            self.advertisement = advertisement
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        observation = client.observe { [weak self] in self?.observed($0) }
        handle(.world(missing: missing))
    }

    // MARK: - The world

    /// The adapter meant, when it is there.
    private var adapter: Adapter? { try? client.adapter(selector) }

    /// Whether it is, or is to be, on the adapter that a device is below.
    package func isOn(adapterOf device: ObjectPath) -> Bool {
        adapter.map { device.isWithin($0.path) } ?? false
    }

    /// The first one that would do is the one that it comes back to.
    private func stay(with adapter: Adapter) {
        selector = selector ?? adapter.address.map(AdapterSelector.address) ?? .name(adapter.name)
    }

    private var missing: Requirement? {
        guard client.isAvailable else { return .bluetoothd }
        guard let adapter else { return .adapter }
        guard Self.hasManagers(adapter) else { return .managers }
        return adapter.isPowered ? nil : .power
    }

    private static func hasManagers(_ adapter: Adapter) -> Bool {
        let tree = adapter.client.tree
        return tree.has(Names.Interface.gattManager, at: adapter.path)
            && tree.has(Names.Interface.advertisingManager, at: adapter.path)
    }

    private func observed(_ event: TreeEvent) {
        guests.note(event, on: adapter)
        firstWrites?.note(event, client)
        guard event.concernsAdapters else { return }
        if !client.connection.isOpen {
            finish(.failure(.busGone))
        } else {
            handle(.world(missing: missing))
        }
    }

    // MARK: - Doing what the lifecycle asks

    private func handle(_ input: Lifecycle.Input) {
        for action in lifecycle.handle(input) { perform(action) }
    }

    private func perform(_ action: Lifecycle.Action) {
        switch action {
        case .registerApplication(let attempt, let replacing): registerApplication(attempt, replacing)
        case .registerAdvertisement(let attempt, let replacing): registerAdvertisement(attempt, replacing)
        case .scheduleRetry(let pause):
            retryTimer = EventLoop.after(pause) { [weak self] in self?.handle(.retryDue) }
        case .cancelRetry: retryTimer?.cancel()
        case .announceReady: announceReady()
        case .announceLost(let loss): announceLost(loss)
        case .announceWaiting(let requirement): onEvent(.waiting(.missing(requirement, adapter: selector)))
        case .announceRefusal:
            if let lastRefusal { onEvent(.refused(lastRefusal)) }
        case .tearDown(let application, let advertisement): tearDown(application, advertisement)
        case .fail(.missing(let requirement)): finish(.failure(.missing(requirement, adapter: selector)))
        case .fail(.refused):
            finish(.failure(lastRefusal ?? BlueZError(.failed, "bluetoothd refused the peripheral")))
        case .finish: finish(.success(()))
        }
    }

    private func registerApplication(_ attempt: Int, _ replacing: Bool) {
        guard let adapter, let application else { return }
        stay(with: adapter)
        Task {
            if replacing { try? await application.unregister(from: adapter) }
            do throws(BlueZError) {
                try await application.register(on: adapter)
                handle(.applicationRegistered(attempt: attempt))
            } catch {
                lastRefusal = error
                handle(.applicationRefused(attempt: attempt, transient: error.isTransient))
            }
        }
    }

    private func registerAdvertisement(_ attempt: Int, _ replacing: Bool) {
        guard let adapter, let advertisement else { return }
        Task {
            if replacing { try? await advertisement.unregister(from: adapter) }
            do throws(BlueZError) {
                try await advertisement.register(on: adapter)
                handle(.advertisementRegistered(attempt: attempt))
            } catch {
                lastRefusal = error
                handle(.advertisementRefused(attempt: attempt, transient: error.isTransient))
            }
        }
    }

    private func announceReady() {
        guard let adapter else { return }
        let profile = engine.profile
        onEvent(
            .ready(
                EmulatorIdentity(
                    adapter: adapter.name,
                    address: adapter.address,
                    name: profile.advertising.localName ?? profile.name,
                    services: profile.services.map(\.uuid)
                )
            )
        )
    }

    private func announceLost(_ loss: Lifecycle.Loss) {
        onEvent(.lost(loss))
        // Sockets close by themselves; of subscribers without one nobody tells any more.
        switch loss {
        case .missing(.bluetoothd), .missing(.adapter), .missing(.managers): application?.dropSubscribers()
        case .missing(.power), .released: break
        }
    }

    /// Off the air first, so that nobody new comes; then the guests leave, who otherwise would be told that the services
    /// changed; then the services go.
    private func tearDown(_ withApplication: Bool, _ withAdvertisement: Bool) {
        teardownTimer = EventLoop.after(Self.teardownPatience) { [weak self] in self?.handle(.tornDown) }
        firstWrites?.close()
        let adapter = adapter
        Task {
            if let adapter {
                if withAdvertisement { try? await advertisement?.unregister(from: adapter) }
                for path in guests.paths where !spares(path) {
                    try? await Device(client: client, path: path).disconnect()
                }
                if withApplication { try? await application?.unregister(from: adapter) }
            }
            handle(.tornDown)
        }
    }

    private func finish(_ result: Result<Void, BlueZError>) {
        guard outcome == nil else { return }
        outcome = result
        observation?.cancel()
        firstWrites?.close()
        for timer in [retryTimer, teardownTimer, notificationTimer] { timer?.cancel() }
        application?.unexport()
        advertisement?.unexport()
        waiter?.resume(returning: result)
        waiter = nil
    }
}
