package import BlueZ
package import Central
package import Control
package import DBus

/// The way to Bluetooth: a connection to the bus and the client of org.bluez on it, opened when they are first needed and
/// again after the bus was lost.
///
/// What was made on one client is of no use on the next: whoever works over losses asks for the client again.
@EventLoop
package final class Bluetooth {
    package enum Change: Sendable {
        /// There is a client; whether bluetoothd is there, it knows.
        case opened(BlueZClient)
        /// The bus went away; all that was made on the client is lost.
        case lost
    }

    private enum State {
        case closed
        case opening
        case open(SharedScan, Observation)
        /// The next attempt is due when the timer fires.
        case waiting(Timer)
    }

    private let bus: BusAddress
    private let policy: RetryPolicy
    private var state = State.closed
    /// Settled by the attempt under way.
    private var attempt = Promise<SharedScan, ControlError>()
    /// Failures since there was a client.
    private var failures = 0
    /// Whether it is opened again by itself: somebody waits, or there once was a client.
    private var isWanted = false
    private var observers: [(key: Int, handler: @EventLoop (Change) -> Void)] = []
    private var nextObserver = 0

    /// Prepares; nothing happens before the first `client()`.
    package init(bus: BusAddress = .system, retrying policy: RetryPolicy = .recovery) {
        self.bus = bus
        self.policy = policy
    }

    /// The client, when there is one.
    package var openClient: BlueZClient? {
        if case .open(let scan, _) = state { scan.client } else { nil }
    }

    /// The client of org.bluez.
    ///
    /// - Parameter isPatient: whether to wait for the bus as long as it takes, as sessions do; what is asked for once
    ///   fails when one attempt to reach it does.
    /// - Throws: `.noBus` with what to do; `.cancelled`.
    package func client(isPatient: Bool = false) async throws(ControlError) -> BlueZClient {
        try await scan(isPatient: isPatient).client
    }

    /// What scans and finds on that client.
    package func scan(isPatient: Bool = false) async throws(ControlError) -> SharedScan {
        if isPatient { isWanted = true }
        while true {
            if case .open(let scan, _) = state { return scan }
            if !isPatient { openNow() } else { openInTime() }
            do {
                return try await attempt.value()
            } catch  where error.code == .cancelled || !isPatient {
                throw error
            } catch {
                // The next attempt has its time already.
            }
        }
    }

    /// Tells of each opening and loss, until the observation is cancelled or released.
    package func observe(_ handler: @escaping @EventLoop (Change) -> Void) -> Observation {
        nextObserver += 1
        let key = nextObserver
        observers.append((key, handler))
        return Observation { [weak self] in self?.observers.removeAll { $0.key == key } }
    }

    /// Leaves the bus, once bluetoothd has been sent everything.
    package func close() async {
        isWanted = false
        switch state {
        case .open(let scan, let observation):
            observation.cancel()
            state = .closed
            // What is tidied up on the way out is posted; a round trip shows that it has arrived.
            if Task.isCancelled { await shielded { try? await scan.client.barrier() } }
            scan.client.connection.close()
        case .waiting(let timer):
            timer.cancel()
            state = .closed
        case .opening, .closed:
            break
        }
    }

    // MARK: - Opening

    private func openInTime() {
        if case .closed = state { open() }
    }

    private func openNow() {
        switch state {
        case .waiting(let timer):
            timer.cancel()
            open()
        case .closed: open()
        case .opening, .open: break
        }
    }

    private func open() {
        state = .opening
        let attempt = attempt
        let bus = bus
        Task { @EventLoop in
            do throws(BlueZError) {
                let client = try await Self.connect(bus)
                opened(SharedScan(client), attempt)
            } catch {
                failed(ControlError(error), attempt)
            }
        }
    }

    private static func connect(_ bus: BusAddress) async throws(BlueZError) -> BlueZClient {
        let connection: Connection
        do { connection = try await .open(bus) } catch { throw BlueZError(error, during: .adapter) }
        let client = BlueZClient(connection: connection)
        do throws(BlueZError) {
            try await client.start()
        } catch {
            connection.close()
            throw error
        }
        return client
    }

    private func opened(_ scan: SharedScan, _ attempt: Promise<SharedScan, ControlError>) {
        guard scan.client.connection.isOpen else { return failed(ControlError(BlueZError.busGone), attempt) }
        failures = 0
        isWanted = true
        let observation = scan.client.observe { [weak self, unowned client = scan.client] _ in
            if !client.connection.isOpen { self?.lost() }
        }
        state = .open(scan, observation)
        self.attempt = Promise()
        attempt.complete(.success(scan))
        tell(.opened(scan.client))
    }

    private func failed(_ error: ControlError, _ attempt: Promise<SharedScan, ControlError>) {
        failures += 1
        state = .closed
        self.attempt = Promise()
        if isWanted { openLater() }
        attempt.complete(.failure(error))
    }

    private func lost() {
        guard case .open(_, let observation) = state else { return }
        observation.cancel()
        state = .closed
        openLater()
        tell(.lost)
    }

    private func openLater() {
        let pause = policy.delay(after: failures)
        state = .waiting(EventLoop.after(pause) { [weak self] in self?.open() })
    }

    private func tell(_ change: Change) {
        for observer in observers { observer.handler(change) }
    }
}
