import DBus
import EventLoop

/// A client's objects at a path and below it, tracked as they are added, changed and removed.
@EventLoop
final class TrackedClientObjects {
    /// The handlers for events of the objects.
    struct Observer {
        /// Called with added interfaces.
        var added: @EventLoop ([ClientInterface]) -> Void
        /// Called with the path of an object and the names of its removed interfaces.
        var removed: @EventLoop (ObjectPath, [String]) -> Void
        /// Called with changed properties: path, interface, values, and names of the invalidated properties.
        var changed: (@EventLoop (ObjectPath, String, [String: Value], [String]) -> Void)?
        /// Called when the client has left the bus.
        var clientLeft: @EventLoop () -> Void
        /// Called when all existing objects are known.
        var ready: @EventLoop () -> Void
    }

    let owner: String
    let path: ObjectPath
    private let server: ObjectServer
    private let clients: ClientWatcher
    private var watch: ClientWatch?
    private var subscriptions: [Subscription] = []

    init(of owner: String, at path: ObjectPath, _ server: ObjectServer, _ clients: ClientWatcher) {
        self.owner = owner
        self.path = path
        self.server = server
        self.clients = clients
    }

    /// Starts to track the objects.
    func start(_ observer: Observer) {
        watch = clients.watch(owner) { [weak self] in
            self?.watch = nil
            observer.clientLeft()
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
        server.call(call) { [weak self] result in
            guard let self, !subscriptions.isEmpty else { return }
            if case .success(let values) = result { report(ClientInterface.all(in: values), to: observer) }
            observer.ready()
        }
    }

    private func add(_ arguments: [Value], _ observer: Observer) {
        guard arguments.count == 2, let path = arguments[0].objectPath else { return }
        let object = DictionaryEntry(key: .objectPath(path), value: arguments[1])
        report(ClientInterface.all(in: [.dictionary(key: "o", value: "a{sa{sv}}", [object])]), to: observer)
    }

    private func report(_ interfaces: [ClientInterface], to observer: Observer) {
        observer.added(interfaces.filter { $0.path.isWithin(path) })
    }

    private func listen(_ rule: MatchRule, _ handler: @escaping @EventLoop (Signal) -> Void) {
        // The name and the path come from the bus, so the rule is valid.
        if let subscription = try? server.connection.subscribeWithoutWaiting(rule, handler) {
            subscriptions.append(subscription)
        }
    }

    /// Stops tracking the objects.
    func end() {
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        if let watch { clients.cancel(watch) }
        watch = nil
    }
}
