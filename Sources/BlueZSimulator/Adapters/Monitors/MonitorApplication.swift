internal import DBus

/// A program's monitors, which are the objects at a path and below it.
@EventLoop
final class MonitorApplication {
    let owner: String
    let path: ObjectPath
    private(set) var monitors: [RegisteredMonitor] = []
    private let simulation: Simulation
    private let objects: ProgramObjects

    init(owner: String, path: ObjectPath, _ simulation: Simulation) {
        self.owner = owner
        self.path = path
        self.simulation = simulation
        objects = ProgramObjects(of: owner, at: path, simulation)
    }

    /// Follows the program's objects.
    ///
    /// - Parameters:
    ///   - onChange: called when monitors have come or gone.
    ///   - onLeave: called when the program has left.
    ///   - then: called when the objects that are there already are known.
    func start(
        onChange: @escaping @EventLoop () -> Void,
        onLeave: @escaping @EventLoop () -> Void,
        then: @escaping @EventLoop () -> Void
    ) {
        objects.start(
            ProgramObjects.Observer(
                added: { [weak self] in
                    for interface in $0 { self?.add(interface) }
                    onChange()
                },
                removed: { [weak self] path, names in
                    guard let self, names.contains(RegisteredMonitor.interfaceName) else { return }
                    for monitor in monitors where monitor.path == path { monitor.stop(telling: false) }
                    monitors.removeAll { $0.path == path }
                    onChange()
                },
                left: onLeave,
                ready: then
            )
        )
    }

    /// Takes a monitor on, or releases it at once if it makes no sense.
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
        // The kernel is told of the patterns first.
        EventLoop.soon { [weak self] in
            if self?.monitors.contains(where: { $0 === monitor }) == true { monitor.post("Activate") }
        }
    }

    /// Lets go of the program; one that is there is told.
    func end(telling isTold: Bool) {
        objects.end()
        for monitor in monitors {
            monitor.stop(telling: false)
            if isTold { monitor.post("Release") }
        }
        monitors = []
    }
}
