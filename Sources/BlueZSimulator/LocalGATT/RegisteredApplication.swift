internal import DBus
internal import EventLoop
internal import GATT

/// An application that a client has registered or is registering.
@EventLoop
final class RegisteredApplication {
    /// The unique name of the client.
    let owner: String
    let path: ObjectPath
    private(set) var services: [RegisteredService] = []
    private var profiles: [ClientProxy] = []
    /// The services of the profiles.
    private var profileServices: [BluetoothUUID] = []
    private unowned let localGATT: LocalGATT
    private var subscriptions: [Subscription] = []
    private var watch: ClientWatch?
    private var timer: SimulationTimer?
    /// The reply to the registration; nil once it is sent.
    private var reply: (@EventLoop (DBusError?) -> Void)?

    /// Timeout for the client to return its objects.
    private static let timeout = Duration.seconds(25)

    init(owner: String, path: ObjectPath, in localGATT: LocalGATT) {
        self.owner = owner
        self.path = path
        self.localGATT = localGATT
    }

    private var server: ObjectServer { localGATT.server }

    // MARK: Registration

    /// Requests the client's objects and adds them to the database.
    func start(_ reply: @escaping @EventLoop (DBusError?) -> Void) {
        self.reply = reply
        watch = localGATT.clients.watch(owner) { [weak self] in self?.clientLeft() }
        listen()
        timer = localGATT.clock.after(Self.timeout) { [weak self] in self?.received([]) }
        let call = MethodCall(
            destination: owner,
            path: path,
            interface: StandardName.objectManager,
            member: "GetManagedObjects"
        )
        server.call(call) { [weak self] result in self?.received((try? result.get()) ?? []) }
    }

    private func received(_ values: [Value]) {
        guard let reply else { return }
        self.reply = nil
        timer?.cancel()
        do throws(RegistrationError) {
            try add(ApplicationObjects(ClientInterface.all(in: values)))
            reply(nil)
        } catch {
            reply(.failed(error.rawValue))
            localGATT.remove(self)
            // Everything added before the error remains until the reply is sent.
            EventLoop.deferToEndOfTurn { self.end() }
        }
    }

    private func add(_ objects: ApplicationObjects) throws(RegistrationError) {
        profiles = objects.profiles.map { ClientProxy($0, of: owner, server: server) }
        profileServices = objects.profiles.flatMap { $0.properties["UUIDs"]?.strings ?? [] }
            .compactMap { BluetoothUUID($0) }
        for service in profileServices { localGATT.profiles.add(service) }
        if !profiles.isEmpty { localGATT.onProfiles?() }
        for object in objects.services {
            // A client receives its handles before any client learns of the service.
            let service = try localGATT.adding { () throws(RegistrationError) in
                try RegisteredService(object, in: self, localGATT)
            }
            services.append(service)
        }
    }

    func proxy(_ interface: ClientInterface) -> ClientProxy { ClientProxy(interface, of: owner, server: server) }

    /// Returns the handles of a service that is already in the database.
    func range(of path: ObjectPath) -> ClosedRange<UInt16>? {
        services.first { $0.path == path }?.range
    }

    // MARK: Changes by the client

    private func listen() {
        let rules = [
            MatchRule(
                sender: owner,
                interface: StandardName.properties,
                member: "PropertiesChanged",
                arg0: ClientInterfaceName.characteristic
            ),
            MatchRule(
                sender: owner,
                interface: StandardName.objectManager,
                member: "InterfacesRemoved",
                path: path
            ),
        ]
        let handlers: [@EventLoop (Signal) -> Void] = [
            { [weak self] in self?.propertiesChanged($0) },
            { [weak self] in self?.interfacesRemoved($0) },
        ]
        for (rule, handler) in zip(rules, handlers) {
            if let subscription = try? server.connection.subscribeWithoutWaiting(rule, handler) {
                subscriptions.append(subscription)
            }
        }
    }

    private func propertiesChanged(_ signal: Signal) {
        guard let characteristic = characteristic(at: signal.path), signal.arguments.count == 3 else { return }
        let changed = signal.arguments[1].dictionary ?? []
        characteristic.update(
            changed.compactMap { entry in
                guard let name = entry.key.string, let value = entry.value.variant else { return nil }
                return (name, value)
            },
            invalidated: signal.arguments[2].strings ?? []
        )
    }

    private func characteristic(at path: ObjectPath) -> RegisteredCharacteristic? {
        for service in services {
            if let characteristic = service.characteristic(at: path) { return characteristic }
        }
        return nil
    }

    /// Removes the service at the path of any removed interface; interfaces added later are ignored.
    private func interfacesRemoved(_ signal: Signal) {
        guard let path = signal.arguments.first?.objectPath, let names = signal.arguments.last?.strings,
            !names.isEmpty, let index = services.firstIndex(where: { $0.path == path })
        else { return }
        services.remove(at: index).remove()
    }

    // MARK: Removal

    private func clientLeft() {
        localGATT.remove(self)
        end()
    }

    /// Removes the services from the database.
    func end() {
        reply = nil
        timer?.cancel()
        if let watch { localGATT.clients.cancel(watch) }
        watch = nil
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        for profile in profiles { profile.post("Release") }
        profiles = []
        for service in profileServices { localGATT.profiles.remove(service) }
        profileServices = []
        let services = services
        self.services = []
        for service in services { service.remove() }
    }
}
