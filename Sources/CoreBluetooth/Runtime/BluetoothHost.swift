internal import Central
internal import DBus
internal import Dispatch
internal import EventLoop
internal import Platform

/// The bus, the connections and the stored state that managers use.
final class BluetoothHost: Sendable {
    let session: BusSession
    let identifiers: PeerIdentifiers
    let restoration: RestorationStore
    /// The connections of all managers: the link to a peripheral ends when the last manager releases it.
    let connections: SharedConnections
    /// Handles calls that the API does not allow.
    let reportMisuse: @Sendable (String) -> Void
    private let startLoop: @Sendable () throws(SystemError) -> Void
    /// A Boolean value that indicates whether the event loop runs; nil before the first use.
    private let isRunning = Guarded<Bool?>(nil)

    /// The system bus and the identifiers of the user.
    static let shared = BluetoothHost(
        session: BusSession(bus: .system),
        identifiers: PeerIdentifiers(file: PeerIdentifiers.defaultFile),
        daemon: DaemonRestoration(paths: SocketPath.automatic)
    )
    /// The key of an option with another host, for tests.
    static let optionKey = "gattlabInitOptionHost"

    /// - Parameters:
    ///   - daemon: The daemon that keeps the state of managers with a restore identifier; without one, it is in a folder
    ///     beside the identifiers.
    ///   - startLoop: Starts the event loop, or throws the reason why it cannot run.
    init(
        session: BusSession,
        identifiers: PeerIdentifiers,
        daemon: DaemonRestoration = DaemonRestoration(paths: []),
        reportMisuse: @escaping @Sendable (String) -> Void = CoreBluetooth.reportMisuse,
        startLoop: @escaping @Sendable () throws(SystemError) -> Void = EventLoop.start
    ) {
        self.session = session
        self.identifiers = identifiers
        restoration = RestorationStore(
            folder: identifiers.folder.appendingPathComponent("restoration"),
            daemon: daemon
        )
        self.reportMisuse = reportMisuse
        self.startLoop = startLoop
        connections = SharedConnections(session)
    }

    /// Runs `body` on the event loop as soon as possible; may be called from any thread.
    ///
    /// - Returns: False if the loop cannot run on this system; `body` is released then. Managers are `.unsupported` in that case.
    @discardableResult
    func post(_ body: @escaping @Sendable @EventLoop () -> Void) -> Bool {
        guard canPost else { return false }
        EventLoop.post(body)
        return true
    }

    /// Runs `body` on the event loop and returns its result, or nil if the loop cannot run; may be called from any thread.
    func wait<Result: Sendable>(for body: @escaping @Sendable @EventLoop () -> Result) -> Result? {
        guard canPost else { return nil }
        if EventLoop.isCurrent { return EventLoop.assumeIsolated(body) }
        let result = Guarded<Result?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        EventLoop.post {
            let value = body()
            result.withLock { $0 = value }
            isDone.signal()
        }
        isDone.wait()
        return result.withLock { $0 }
    }

    private var canPost: Bool {
        isRunning.withLock { isRunning in
            if let isRunning { return isRunning }
            do throws(SystemError) {
                try startLoop()
                isRunning = true
                return true
            } catch {
                isRunning = false
                report("Bluetooth is not available: \(error.hint.map { "\(error.message); \($0)" } ?? error.message)")
                return false
            }
        }
    }
}
