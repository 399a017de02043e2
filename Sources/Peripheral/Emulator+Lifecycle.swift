internal import Behavior
internal import BlueZ
internal import EventLoop
internal import ProfileModel

/// The performance of the actions that `Lifecycle` decides on.
extension Emulator {
    func handle(_ input: Lifecycle.Input) {
        for action in lifecycle.handle(input) { perform(action) }
    }

    private func perform(_ action: Lifecycle.Action) {
        switch action {
        case .registerApplication(let attempt, let replacing): registerApplication(attempt, replacing)
        case .registerAdvertisement(let attempt, let replacing): registerAdvertisement(attempt, replacing)
        case .scheduleRetry(let pause):
            retryTimer = EventLoop.after(pause) { [weak self] in self?.handle(.retryDue) }
        case .cancelRetry: retryTimer?.cancel()
        case .reportReady: reportReady()
        case .reportLost(let loss): onEvent(.lost(loss))
        // bluetoothd does not report the loss of subscribers without a socket, and may close the sockets of others later.
        case .dropSubscribers: application?.dropSubscribers()
        case .reportWaiting(let requirement): onEvent(.waiting(.missing(requirement, adapter: selector)))
        case .reportRefusal:
            if let lastRefusal { onEvent(.refused(lastRefusal)) }
        case .withdrawAdvertisement: withdrawAdvertisement()
        case .tearDown(let application, let advertisement): tearDown(application, advertisement)
        case .fail(.missing(let requirement)): finish(.failure(.missing(requirement, adapter: selector)))
        case .fail(.refused):
            finish(.failure(lastRefusal ?? BlueZError(.failed, "bluetoothd refused the peripheral")))
        case .finish: finish(.success(()))
        }
    }

    private func registerApplication(_ attempt: Int, _ replacing: Bool) {
        guard let adapter, let application else { return }
        pinAdapter(adapter)
        Task {
            await naming?.apply(advertisedName, to: adapter)
            if replacing { try? await application.unregister(from: adapter) }
            do throws(BlueZError) {
                try await application.register(on: adapter)
                handle(.applicationRegistered(attempt: attempt))
            } catch {
                lastRefusal = explained(error)
                handle(.applicationRefused(attempt: attempt, transient: error.isTransient))
            }
        }
    }

    /// Adds the likely cause to the error for an application: bluetoothd does not report which service it rejects.
    private func explained(_ error: BlueZError) -> BlueZError {
        let hasHandles = running.profile.services.contains { $0.handle != nil }
        guard error.code == .failed, hasHandles else { return error }
        var error = error
        error.hint = "another service may have a handle that the profile requests: change or remove the key 'handle'"
        return error
    }

    private func registerAdvertisement(_ attempt: Int, _ replacing: Bool) {
        guard let adapter, let advertising else { return }
        Task {
            do throws(BlueZError) {
                try await advertising.register(on: adapter, replacing: replacing)
                handle(.advertisementRegistered(attempt: attempt))
            } catch {
                lastRefusal = error
                handle(.advertisementRefused(attempt: attempt, transient: error.isTransient))
            }
        }
    }

    private func withdrawAdvertisement() {
        guard let adapter, let advertising else { return }
        Task { await advertising.unregister(from: adapter) }
    }

    /// Advertises other contents from the next registration on, or those of the profile again.
    func replaceAdvertisement(_ change: Fault.Advertising?) {
        guard outcome == nil, let advertising else { return }
        advertising.replaceContents { content in change.map { content.replacing($0) } ?? content }
        handle(.advertisementChanged)
    }

    private var advertisedName: String { running.profile.advertising.localName ?? running.profile.name }

    private func reportReady() {
        guard let adapter else { return }
        onEvent(
            .ready(
                EmulatorIdentity(
                    adapter: adapter.name,
                    address: adapter.address,
                    name: advertisedName,
                    services: running.profile.services.map(\.uuid)
                )
            )
        )
        control.start(at: realTime())
        scheduleNextFault()
    }

    /// Unregisters in an order without side effects on clients.
    ///
    /// The advertisement is unregistered first, so that no new client connects. Then the connected clients are disconnected,
    /// which would otherwise be notified of changed services. The services are unregistered last.
    private func tearDown(_ withApplication: Bool, _ withAdvertisement: Bool) {
        teardownTimer = EventLoop.after(Self.teardownTimeout) { [weak self] in self?.handle(.teardownCompleted) }
        writeAuthorizer?.close()
        linkLossMonitor?.close()
        let adapter = adapter
        Task {
            if let adapter {
                if withAdvertisement { await advertising?.unregister(from: adapter) }
                for path in connectedCentrals.paths where !staysConnected(path) {
                    try? await Device(client: client, path: path).disconnect()
                }
                if withApplication { try? await application?.unregister(from: adapter) }
                await naming?.restore(on: adapter)
            }
            handle(.teardownCompleted)
        }
    }

    func finish(_ result: Result<Void, BlueZError>) {
        guard outcome == nil else { return }
        outcome = result
        observation?.cancel()
        writeAuthorizer?.close()
        for timer in [retryTimer, teardownTimer, notificationTimer, faultTimer] { timer?.cancel() }
        application?.unexport()
        advertising?.unexport()
        waiter?.resume(returning: result)
        waiter = nil
    }
}
