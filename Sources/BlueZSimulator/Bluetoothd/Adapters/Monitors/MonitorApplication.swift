internal import DBus
internal import EventLoop

/// The monitors of a client, which are the objects at a path and below it.
@EventLoop
final class MonitorApplication {
    let owner: String
    let path: ObjectPath
    private(set) var monitors: [RegisteredMonitor] = []
    private let simulation: Simulation
    private let objects: TrackedClientObjects

    init(owner: String, path: ObjectPath, _ simulation: Simulation) {
        self.owner = owner
        self.path = path
        self.simulation = simulation
        objects = TrackedClientObjects(of: owner, at: path, simulation.server, simulation.clients)
    }

    /// Starts to track the client's objects.
    ///
    /// - Parameters:
    ///   - onChange: Called when monitors are added or removed.
    ///   - onLeave: Called when the client has left the bus.
    ///   - then: Called when all existing objects are known.
    func start(
        onChange: @escaping @EventLoop () -> Void,
        onLeave: @escaping @EventLoop () -> Void,
        then: @escaping @EventLoop () -> Void
    ) {
        objects.start(
            TrackedClientObjects.Observer(
                added: { [weak self] in
                    for interface in $0 { self?.add(interface) }
                    onChange()
                },
                removed: { [weak self] path, names in
                    guard let self, names.contains(RegisteredMonitor.interfaceName) else { return }
                    for monitor in monitors where monitor.path == path { monitor.stop(notifyingClient: false) }
                    monitors.removeAll { $0.path == path }
                    onChange()
                },
                clientLeft: onLeave,
                ready: then
            )
        )
    }

    /// Adds a monitor, or releases it immediately if it is invalid.
    private func add(_ interface: ClientInterface) {
        let path = interface.path
        guard interface.name == RegisteredMonitor.interfaceName, !monitors.contains(where: { $0.path == path })
        else { return }
        guard let content = MonitorContent(interface.properties) else {
            RegisteredMonitor.post("Release", to: path, of: owner, by: simulation.server)
            return
        }
        let monitor = RegisteredMonitor(content, at: path, of: owner, simulation)
        monitors.append(monitor)
        // The kernel receives the patterns first.
        EventLoop.deferToEndOfTurn { [weak self] in
            if self?.monitors.contains(where: { $0 === monitor }) == true { monitor.post("Activate") }
        }
    }

    /// Stops tracking the client, and optionally calls Release on its monitors.
    func end(notifyingClient: Bool) {
        objects.end()
        for monitor in monitors {
            monitor.stop(notifyingClient: false)
            if notifyingClient { monitor.post("Release") }
        }
        monitors = []
    }
}
