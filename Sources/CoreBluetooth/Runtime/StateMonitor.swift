internal import BlueZ
internal import Central
internal import DBus
internal import EventLoop

/// A part of a manager whose work ends before the manager reports that Bluetooth is not available.
@EventLoop
protocol BluetoothUser: AnyObject {
    func bluetoothBecameUnavailable()
}

/// The state that a manager reports, which follows bluetoothd and one adapter.
///
/// A manager that selects no adapter keeps the one that was on first. If that goes off while another one is on, the manager is
/// `.resetting`, which ends what it has on the former adapter, and then continues with the other one.
@EventLoop
final class StateMonitor {
    private nonisolated let host: BluetoothHost
    private nonisolated let selector: AdapterSelector?
    private var onChange: @EventLoop (CBManagerState) -> Void = { _ in }
    private var session: Observation?
    private var tree: Observation?
    private(set) var state = CBManagerState.unknown
    /// The last adapter on which the manager was `.poweredOn`.
    private var path: ObjectPath?
    private var users: [WeakUser] = []
    /// A Boolean value that indicates whether the events of the former adapter are awaited.
    private var isMoving = false
    private var hasBeenAvailable: Bool { path != nil }

    private struct WeakUser {
        weak var user: (any BluetoothUser)?
    }

    nonisolated init(host: BluetoothHost, adapter: AdapterSelector?) {
        self.host = host
        selector = adapter
    }

    /// The client of the open bus connection; nil while there is none.
    var client: BlueZClient? { host.session.scan?.client }

    /// The adapter of the manager, if it is powered.
    var poweredAdapter: Adapter? {
        guard let client, let adapter = try? adapter(of: client), adapter.isPowered else { return nil }
        return adapter
    }

    /// The selection of the adapter of the manager.
    var selection: AdapterSelector? { poweredAdapter.map { .name($0.name) } ?? selector }

    private func adapter(of client: BlueZClient) throws(BlueZError) -> Adapter {
        if selector == nil, let kept = client.adapters.first(where: { $0.path == path && $0.isPowered }) { return kept }
        return try client.adapter(selector)
    }

    /// Informs a user, which is not retained, whenever Bluetooth becomes unavailable.
    func add(_ user: any BluetoothUser) {
        users.removeAll { $0.user == nil || $0.user === user }
        users.append(WeakUser(user: user))
    }

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
        guard !isMoving, let new = currentState else { return }
        if new == .poweredOn, let adapter = poweredAdapter {
            if let path, path != adapter.path, state == .poweredOn || state == .poweredOff { return move(to: adapter) }
            path = adapter.path
        }
        set(new)
    }

    private func set(_ new: CBManagerState) {
        guard new != state else { return }
        state = new
        if new != .poweredOn {
            for weak in users { weak.user?.bluetoothBecameUnavailable() }
        }
        onChange(new)
    }

    /// Continues with another adapter, after the ends of the connections of the former one.
    private func move(to adapter: Adapter) {
        isMoving = true
        path = adapter.path
        set(.resetting)
        Task { @EventLoop in
            try? await adapter.client.flushSignals()
            isMoving = false
            update()
        }
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
                return try adapter(of: scan.client).isPowered ? .poweredOn : .poweredOff
            } catch {
                return hasBeenAvailable ? Self.state(after: state, error.code) : .unsupported
            }
        }
    }
}
