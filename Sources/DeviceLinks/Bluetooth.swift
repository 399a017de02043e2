package import BlueZ
package import Central
package import Control
package import DBus
internal import Platform

/// A bus connection and the `org.bluez` client on it, opened on first use and reopened after the bus is lost.
///
/// Objects created on one client are invalid on the next: code that survives a loss requests a new client.
@EventLoop
package final class Bluetooth {
    package enum Change: Sendable {
        /// A client was created; the client itself tracks the availability of bluetoothd.
        case opened(BlueZClient)
        /// The bus connection was lost, and with it every object created on the client.
        case lost
    }

    private enum State {
        case closed
        case opening
        case open(SharedScan, Observation)
        /// The next attempt starts when the timer fires.
        case waiting(Timer)
    }

    private let bus: BusAddress
    private let policy: RetryPolicy
    private var state = State.closed
    /// Completed by the current connection attempt.
    private var attempt = Promise<SharedScan, ControlError>()
    /// Consecutive failed attempts since the last client was open.
    private var failures = 0
    /// A Boolean value that indicates whether the bus is reopened automatically.
    ///
    /// True if a caller is waiting for the bus or a client has been open before.
    private var reopensAutomatically = false
    private var observers: [(key: Int, handler: @EventLoop (Change) -> Void)] = []
    private var nextObserver = 0

    /// Creates a closed instance; the bus is not opened before the first call of `client()`.
    package init(bus: BusAddress = .system, retrying policy: RetryPolicy = .recovery) {
        self.bus = bus
        self.policy = policy
    }

    /// The current client, or nil if none is open.
    package var openClient: BlueZClient? {
        if case .open(let scan, _) = state { scan.client } else { nil }
    }

    /// Returns the `org.bluez` client, opening the bus first if necessary.
    ///
    /// - Parameter waitsForBus: If true, as for sessions, waits indefinitely for the bus; if false, as for single
    ///   requests, throws when one connection attempt fails.
    /// - Throws: `.noBus` with a hint; `.cancelled`.
    package func client(waitsForBus: Bool = false) async throws(ControlError) -> BlueZClient {
        try await sharedScan(waitsForBus: waitsForBus).client
    }

    /// Returns the shared scanner and discovery of the current client.
    package func sharedScan(waitsForBus: Bool = false) async throws(ControlError) -> SharedScan {
        if waitsForBus { reopensAutomatically = true }
        while true {
            if case .open(let scan, _) = state { return scan }
            if !waitsForBus { openNow() } else { openIfClosed() }
            do {
                return try await attempt.value()
            } catch  where error.code == .cancelled || !waitsForBus {
                throw error
            } catch {
                // The next attempt is already scheduled.
            }
        }
    }

    /// Calls `handler` on each opening and loss, until the observation is canceled or released.
    package func observe(_ handler: @escaping @EventLoop (Change) -> Void) -> Observation {
        nextObserver += 1
        let key = nextObserver
        observers.append((key, handler))
        return Observation { [weak self] in self?.observers.removeAll { $0.key == key } }
    }

    /// Closes the bus connection after all pending messages to bluetoothd have been sent.
    package func close() async {
        reopensAutomatically = false
        switch state {
        case .open(let scan, let observation):
            observation.cancel()
            state = .closed
            // Cleanup messages are sent without waiting for replies; a round trip confirms that they have arrived.
            if Task.isCancelled { await ignoringCancellation { try? await scan.client.flushSignals() } }
            scan.client.connection.close()
        case .waiting(let timer):
            timer.cancel()
            state = .closed
        case .opening, .closed:
            break
        }
    }

    // MARK: - Opening

    private func openIfClosed() {
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
                handleOpen(SharedScan(client), attempt)
            } catch {
                handleFailure(ControlError(error), attempt)
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

    private func handleOpen(_ scan: SharedScan, _ attempt: Promise<SharedScan, ControlError>) {
        guard scan.client.connection.isOpen else {
            return handleFailure(ControlError(BlueZError.busConnectionLost), attempt)
        }
        failures = 0
        reopensAutomatically = true
        let observation = scan.client.observe { [weak self, unowned client = scan.client] _ in
            if !client.connection.isOpen { self?.handleLoss() }
        }
        state = .open(scan, observation)
        self.attempt = Promise()
        attempt.complete(.success(scan))
        notify(.opened(scan.client))
    }

    private func handleFailure(_ error: ControlError, _ attempt: Promise<SharedScan, ControlError>) {
        failures += 1
        state = .closed
        self.attempt = Promise()
        if reopensAutomatically { scheduleReopen() }
        attempt.complete(.failure(error))
    }

    private func handleLoss() {
        guard case .open(_, let observation) = state else { return }
        observation.cancel()
        state = .closed
        scheduleReopen()
        notify(.lost)
    }

    private func scheduleReopen() {
        let pause = policy.delay(after: failures)
        state = .waiting(EventLoop.after(pause) { [weak self] in self?.open() })
    }

    private func notify(_ change: Change) {
        for observer in observers { observer.handler(change) }
    }
}
