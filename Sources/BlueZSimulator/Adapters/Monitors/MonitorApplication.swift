internal import DBus

/// A program's monitors, which are the objects at a path and below it.
@EventLoop
final class MonitorApplication {
    let owner: String
    let path: ObjectPath
    private(set) var monitors: [RegisteredMonitor] = []
    private let simulation: Simulation
    private var watch: ClientWatch?
    private var subscriptions: [Subscription] = []

    init(owner: String, path: ObjectPath, _ simulation: Simulation) {
        self.owner = owner
        self.path = path
        self.simulation = simulation
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
        watch = simulation.clients.whenLeft(owner) { [weak self] in
            self?.watch = nil
            onLeave()
        }
        listen("InterfacesAdded") { [weak self] arguments in
            guard arguments.count == 2, let path = arguments[0].objectPath else { return }
            self?.add(path, arguments[1])
            onChange()
        }
        listen("InterfacesRemoved") { [weak self] arguments in
            guard let self, arguments.count == 2, let path = arguments[0].objectPath,
                arguments[1].strings?.contains(RegisteredMonitor.interfaceName) == true
            else { return }
            for monitor in monitors where monitor.path == path { monitor.stop(telling: false) }
            monitors.removeAll { $0.path == path }
            onChange()
        }
        let call = MethodCall(
            destination: owner,
            path: path,
            interface: StandardName.objectManager,
            member: "GetManagedObjects"
        )
        simulation.server.call(call) { [weak self] result in
            guard let self, !subscriptions.isEmpty else { return }
            if case .success(let values) = result {
                for entry in values.first?.dictionary ?? [] {
                    if let path = entry.key.objectPath { add(path, entry.value) }
                }
            }
            onChange()
            then()
        }
    }

    private func listen(_ member: String, _ handler: @escaping @EventLoop ([Value]) -> Void) {
        let rule = MatchRule(sender: owner, interface: StandardName.objectManager, member: member, path: path)
        // The name and the path come from the bus, so that the rule is a valid one.
        if let subscription = try? simulation.connection.listen(rule, { handler($0.arguments) }) {
            subscriptions.append(subscription)
        }
    }

    /// Takes a monitor on, or releases it at once if it makes no sense.
    private func add(_ path: ObjectPath, _ interfaces: Value) {
        let interface = interfaces.dictionary?.first { $0.key == .string(RegisteredMonitor.interfaceName) }
        guard let properties = interface?.value.properties, path.isWithin(self.path),
            !monitors.contains(where: { $0.path == path })
        else { return }
        guard let content = MonitorContent(properties) else {
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
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        if let watch { simulation.clients.forget(watch) }
        watch = nil
        for monitor in monitors {
            monitor.stop(telling: false)
            if isTold { monitor.post("Release") }
        }
        monitors = []
    }
}
