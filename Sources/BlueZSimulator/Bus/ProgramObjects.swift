import DBus

/// The objects of a program at a path and below it, followed as they come, change and go.
@EventLoop
final class ProgramObjects {
    /// What is told of them.
    struct Observer {
        /// Interfaces have come.
        var added: @EventLoop ([ClientInterface]) -> Void
        /// The interfaces of an object that have gone, by name.
        var removed: @EventLoop (ObjectPath, [String]) -> Void
        /// Properties have changed: path, interface, values, and the names of those that have none any more.
        var changed: (@EventLoop (ObjectPath, String, [String: Value], [String]) -> Void)?
        /// The program has left the bus.
        var left: @EventLoop () -> Void
        /// The objects that were there already are known.
        var ready: @EventLoop () -> Void
    }

    let owner: String
    let path: ObjectPath
    private let simulation: Simulation
    private var watch: ClientWatch?
    private var subscriptions: [Subscription] = []

    init(of owner: String, at path: ObjectPath, _ simulation: Simulation) {
        self.owner = owner
        self.path = path
        self.simulation = simulation
    }

    /// Begins to follow them.
    func start(_ observer: Observer) {
        watch = simulation.clients.whenLeft(owner) { [weak self] in
            self?.watch = nil
            observer.left()
        }
        let manager = { [owner, path] member in
            MatchRule(sender: owner, interface: StandardName.objectManager, member: member, path: path)
        }
        listen(manager("InterfacesAdded")) { [weak self] signal in
            self?.add(signal.arguments, observer)
        }
        listen(manager("InterfacesRemoved")) { signal in
            guard let path = signal.arguments.first?.objectPath, let names = signal.arguments.last?.strings else {
                return
            }
            observer.removed(path, names)
        }
        if let changed = observer.changed {
            listen(
                MatchRule(sender: owner, interface: StandardName.properties, member: "PropertiesChanged")
            ) { signal in
                guard let interface = signal.arguments.first?.string, signal.arguments.count == 3 else { return }
                let values = signal.arguments[1].properties ?? [:]
                changed(signal.path, interface, values, signal.arguments[2].strings ?? [])
            }
        }
        let call = MethodCall(
            destination: owner,
            path: path,
            interface: StandardName.objectManager,
            member: "GetManagedObjects"
        )
        simulation.server.call(call) { [weak self] result in
            guard let self, !subscriptions.isEmpty else { return }
            if case .success(let values) = result { tell(ClientInterface.all(in: values), observer) }
            observer.ready()
        }
    }

    private func add(_ arguments: [Value], _ observer: Observer) {
        guard arguments.count == 2, let path = arguments[0].objectPath else { return }
        let object = DictionaryEntry(key: .objectPath(path), value: arguments[1])
        tell(ClientInterface.all(in: [.dictionary(key: "o", value: "a{sa{sv}}", [object])]), observer)
    }

    private func tell(_ interfaces: [ClientInterface], _ observer: Observer) {
        observer.added(interfaces.filter { $0.path.isWithin(path) })
    }

    private func listen(_ rule: MatchRule, _ handler: @escaping @EventLoop (Signal) -> Void) {
        // The name and the path come from the bus, so that the rule is a valid one.
        if let subscription = try? simulation.connection.listen(rule, handler) { subscriptions.append(subscription) }
    }

    /// Follows them no more.
    func end() {
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        if let watch { simulation.clients.forget(watch) }
        watch = nil
    }
}
