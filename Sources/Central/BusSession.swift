package import BlueZ
package import DBus
package import EventLoop

/// A bus connection and the `org.bluez` client on it, opened on first use and reopened after the bus is lost.
///
/// Objects created on one client are invalid on the next: code that survives a loss requests a new client.
@EventLoop
package final class BusSession {
    package enum Status {
        /// The outcome of the first attempt is not known yet.
        case opening
        case open(SharedScan)
        /// The bus cannot be reached, or does not allow the program to use bluetoothd.
        case failed(BlueZError.Code)
    }

    private nonisolated let bus: BusAddress
    private nonisolated let policy: RetryPolicy
    package private(set) var status = Status.opening
    private var isOpening = false
    /// Completed by the current connection attempt, or by the next one.
    private var attempt = Promise<SharedScan, BlueZError>()
    /// The next attempt starts when the timer fires.
    private var retryTimer: Timer?
    /// Consecutive failed attempts since the last client was open.
    private var failures = 0
    /// A Boolean value that indicates whether the bus is reopened automatically.
    ///
    /// True if a caller is waiting for the bus or a client has been open before.
    private var reopensAutomatically = false
    /// The number of calls of `end`, each of which also ends the attempt in progress.
    private var ends = 0
    private var loss: Observation?
    private var observers: [Int: @EventLoop () -> Void] = [:]
    private var nextObserver = 0
    /// The queues of the connection attempts, one per adapter: the kernel establishes one LE connection at a time.
    private var connectLocks: [ObjectPath: FIFOLock] = [:]

    /// Creates a closed session; the bus is not opened before the first call of `observe` or `sharedScan`.
    package nonisolated init(bus: BusAddress = .system, retrying policy: RetryPolicy = .recovery) {
        self.bus = bus
        self.policy = policy
    }

    /// The shared scan of the open bus connection; nil while there is none.
    package var scan: SharedScan? {
        if case .open(let scan) = status { scan } else { nil }
    }

    /// Calls `handler` after each change of the status, until the observation is canceled or released; opens the bus first, and
    /// keeps it open.
    package func observe(_ handler: @escaping @EventLoop () -> Void) -> Observation {
        nextObserver += 1
        let key = nextObserver
        observers[key] = handler
        reopensAutomatically = true
        openUnlessScheduled()
        return Observation { [weak self] in self?.observers[key] = nil }
    }

    /// Returns the shared scan of the bus connection, opening the bus first if necessary.
    ///
    /// - Parameter waitsForBus: If true, waits indefinitely for the bus; if false, throws when one connection attempt fails.
    package func sharedScan(waitsForBus: Bool = false) async throws(BlueZError) -> SharedScan {
        if waitsForBus { reopensAutomatically = true }
        while true {
            if let scan { return scan }
            if waitsForBus { openUnlessScheduled() } else { open() }
            do {
                return try await attempt.value()
            } catch  where error.code == .cancelled || !waitsForBus {
                throw error
            } catch {
                // The next attempt is already scheduled.
            }
        }
    }

    /// Returns the queue of the connection attempts of an adapter.
    package func connectLock(of adapter: Adapter) -> FIFOLock {
        if let lock = connectLocks[adapter.path] { return lock }
        let lock = FIFOLock()
        connectLocks[adapter.path] = lock
        return lock
    }

    /// Returns a client on a new connection to the same bus, which the caller closes.
    func openSeparateClient() async throws(BlueZError) -> BlueZClient { try await BlueZClient.open(bus) }

    /// Closes the bus connection until the next call of `observe` or `sharedScan`.
    package func end() {
        reopensAutomatically = false
        retryTimer?.cancel()
        retryTimer = nil
        ends += 1
        guard let scan else { return }
        loss?.cancel()
        status = .failed(.noBus)
        scan.client.connection.close()
    }

    // MARK: - Opening

    private func openUnlessScheduled() {
        if retryTimer == nil { open() }
    }

    private func open() {
        guard !isOpening, scan == nil else { return }
        retryTimer?.cancel()
        retryTimer = nil
        isOpening = true
        let (bus, ends) = (bus, ends)
        Task { @EventLoop in
            do throws(BlueZError) {
                let client = try await BlueZClient.open(bus)
                if ends != self.ends { client.connection.close() }
                handleOpen(client)
            } catch {
                handleFailure(error)
            }
        }
    }

    private func handleOpen(_ client: BlueZClient) {
        guard client.connection.isOpen else { return handleFailure(.busConnectionLost) }
        failures = 0
        reopensAutomatically = true
        loss = client.observe { [weak self, unowned client] _ in
            if !client.connection.isOpen { self?.handleLoss() }
        }
        let scan = SharedScan(client)
        change(to: .open(scan), .success(scan))
    }

    private func handleFailure(_ error: BlueZError) {
        failures += 1
        if reopensAutomatically { scheduleRetry() }
        change(to: .failed(error.code), .failure(error))
    }

    private func handleLoss() {
        loss?.cancel()
        scheduleRetry()
        change(to: .failed(.noBus), nil)
    }

    private func scheduleRetry() {
        retryTimer = EventLoop.after(policy.delay(after: failures)) { [weak self] in self?.open() }
    }

    private func change(to status: Status, _ result: Result<SharedScan, BlueZError>?) {
        self.status = status
        isOpening = false
        if let result {
            let attempt = attempt
            self.attempt = Promise()
            attempt.complete(result)
        }
        for observer in observers.values { observer() }
    }
}
