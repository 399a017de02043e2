internal import BlueZ
internal import Central
internal import DBus

/// The connection to bluetoothd that all managers of a program share, opened on first use and reopened after a loss.
@EventLoop
final class BusSession {
    private nonisolated let bus: BusAddress

    /// The state of the connection to the bus.
    enum Status {
        case opening
        case open(SharedScan)
        /// The bus cannot be reached, or does not allow the program to use bluetoothd; the next attempt is scheduled.
        case failed(BlueZError.Code)
    }

    private(set) var status = Status.opening
    private var hasStarted = false
    private var isEnded = false
    private var failures = 0
    private var observation: Observation?
    private var observers: [Int: @EventLoop () -> Void] = [:]
    private var nextObserver = 0
    /// The queues of the connection attempts, one per adapter: the kernel establishes one LE connection at a time.
    private var connectLocks: [ObjectPath: FIFOLock] = [:]

    nonisolated init(bus: BusAddress) { self.bus = bus }

    /// Calls `handler` after each change of the status, until the observation is canceled or released; opens the bus first.
    func observe(_ handler: @escaping @EventLoop () -> Void) -> Observation {
        nextObserver += 1
        let key = nextObserver
        observers[key] = handler
        if !hasStarted {
            hasStarted = true
            open()
        }
        return Observation { [weak self] in self?.observers[key] = nil }
    }

    /// The shared scan of the open bus connection; nil while there is none.
    var scan: SharedScan? {
        if case .open(let scan) = status { scan } else { nil }
    }

    /// Returns the queue of the connection attempts of an adapter.
    func connectLock(of adapter: Adapter) -> FIFOLock {
        if let lock = connectLocks[adapter.path] { return lock }
        let lock = FIFOLock()
        connectLocks[adapter.path] = lock
        return lock
    }

    /// Closes the bus connection permanently.
    func end() {
        isEnded = true
        observation?.cancel()
        scan?.client.connection.close()
    }

    private func open() {
        guard !isEnded else { return }
        Task { @EventLoop in
            do throws(BlueZError) {
                let client = try await Self.connect(bus)
                failures = 0
                observation = client.observe { [weak self, unowned client] _ in
                    if !client.connection.isOpen { self?.close(.noBus) }
                }
                change(to: .open(SharedScan(client)))
            } catch {
                close(error.code)
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

    private func close(_ code: BlueZError.Code) {
        observation?.cancel()
        observation = nil
        failures += 1
        EventLoop.after(RetryPolicy.recovery.delay(after: failures)) { [weak self] in self?.open() }
        change(to: .failed(code))
    }

    private func change(to status: Status) {
        self.status = status
        for observer in observers.values { observer() }
    }
}
