internal import BlueZ
internal import Central
internal import EventLoop

/// The state that a manager reports, which follows bluetoothd and one adapter.
@EventLoop
final class StateMonitor {
    private nonisolated let host: BluetoothHost
    private nonisolated let selector: AdapterSelector?
    private var onChange: @EventLoop (CBManagerState) -> Void = { _ in }
    private var session: Observation?
    private var tree: Observation?
    private(set) var state = CBManagerState.unknown
    private var hasBeenAvailable = false

    nonisolated init(host: BluetoothHost, adapter: AdapterSelector?) {
        self.host = host
        selector = adapter
    }

    /// The client of the open bus connection; nil while there is none.
    var client: BlueZClient? { host.session.scan?.client }

    /// The adapter of the manager, if it is powered.
    var poweredAdapter: Adapter? { try? client?.poweredAdapter(selector) }

    /// Calls `onChange` with each new state until `stop()`.
    func start(onChange: @escaping @EventLoop (CBManagerState) -> Void) {
        self.onChange = onChange
        session = host.session.observe { [weak self] in self?.busChanged() }
        busChanged()
    }

    func stop() {
        session?.cancel()
        tree?.cancel()
    }

    private func busChanged() {
        tree?.cancel()
        tree = client?.observe { [weak self] event in
            if Self.concernsAdapters(event) { self?.update() }
        }
        update()
    }

    private static func concernsAdapters(_ event: TreeEvent) -> Bool {
        switch event {
        case .available, .unavailable: true
        case .added(_, let interfaces), .removed(_, let interfaces):
            interfaces.contains(BlueZNames.Interface.adapter)
        case .changed(_, let interface, _, _): interface == BlueZNames.Interface.adapter
        case .disconnected: false
        }
    }

    private func update() {
        guard let new = currentState, new != state else { return }
        state = new
        if new == .poweredOn { hasBeenAvailable = true }
        onChange(new)
    }

    /// Returns the state without a usable adapter, of a manager that had one.
    static func state(after former: CBManagerState, _ error: BlueZError.Code) -> CBManagerState {
        // When bluetoothd starts, its name is on the bus before its adapters are.
        error != .noAdapter || former == .resetting ? .resetting : .unsupported
    }

    /// The state of Bluetooth; nil while the bus is being opened for the first time.
    private var currentState: CBManagerState? {
        switch host.session.status {
        case .opening: return nil
        case .failed(.notAllowed): return .unauthorized
        case .failed: return hasBeenAvailable ? .resetting : .unsupported
        case .open(let scan):
            do throws(BlueZError) {
                return try scan.client.adapter(selector).isPowered ? .poweredOn : .poweredOff
            } catch {
                return hasBeenAvailable ? Self.state(after: state, error.code) : .unsupported
            }
        }
    }
}
