internal import DBus
internal import GATT

/// An application that a program has registered, from the call on.
@EventLoop
final class RegisteredApplication {
    /// The unique name of the program.
    let owner: String
    let path: ObjectPath
    private(set) var services: [RegisteredService] = []
    private var profiles: [ClientProxy] = []
    /// The services that its profiles are for.
    private var profileServices: [BluetoothUUID] = []
    private unowned let localGATT: LocalGATT
    private var subscriptions: [Subscription] = []
    private var watch: ClientWatch?
    private var timer: SimulationTimer?
    /// Answers the registration; nil once it is answered.
    private var answer: (@EventLoop (DBusError?) -> Void)?

    /// How long the program may take to show its objects.
    private static let patience = Duration.seconds(25)

    init(owner: String, path: ObjectPath, in localGATT: LocalGATT) {
        self.owner = owner
        self.path = path
        self.localGATT = localGATT
    }

    private var server: ObjectServer { localGATT.adapter.server }
    private var simulation: Simulation { localGATT.adapter.simulation }

    // MARK: Registering

    /// Asks the program for its objects, and puts them into the database.
    func start(_ answer: @escaping @EventLoop (DBusError?) -> Void) {
        self.answer = answer
        watch = simulation.clients.whenLeft(owner) { [weak self] in self?.left() }
        listen()
        timer = simulation.clock.after(Self.patience) { [weak self] in self?.received([]) }
        let call = MethodCall(
            destination: owner,
            path: path,
            interface: StandardName.objectManager,
            member: "GetManagedObjects"
        )
        server.call(call) { [weak self] result in self?.received((try? result.get()) ?? []) }
    }

    private func received(_ reply: [Value]) {
        guard let answer else { return }
        self.answer = nil
        timer?.cancel()
        do throws(RegistrationRefusal) {
            try add(ApplicationObjects(ClientInterface.all(in: reply)))
            answer(nil)
        } catch {
            answer(.failed(error.rawValue))
            localGATT.forget(self)
            // What came before the fault is there until the answer is out.
            EventLoop.soon { self.end() }
        }
    }

    private func add(_ objects: ApplicationObjects) throws(RegistrationRefusal) {
        profiles = objects.profiles.map { ClientProxy($0, of: owner, server: server) }
        profileServices = objects.profiles.flatMap { $0.properties["UUIDs"]?.strings ?? [] }
            .compactMap { BluetoothUUID($0) }
        for service in profileServices { simulation.gattProfiles.add(service) }
        if !profiles.isEmpty { for device in localGATT.adapter.knownDevices { device.matchProfiles() } }
        for object in objects.services {
            // A program hears of handles before anybody hears of the service.
            let service = try localGATT.adding { () throws(RegistrationRefusal) in
                try RegisteredService(object, in: self, localGATT)
            }
            services.append(service)
        }
    }

    func proxy(_ interface: ClientInterface) -> ClientProxy { ClientProxy(interface, of: owner, server: server) }

    /// Where a service that is in the database already stands.
    func range(of path: ObjectPath) -> ClosedRange<UInt16>? {
        services.first { $0.path == path }?.range
    }

    // MARK: What the program says later

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
            if let subscription = try? server.connection.listen(rule, handler) { subscriptions.append(subscription) }
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

    /// Any interface that goes takes the service of its path with it; what comes later is not looked at.
    private func interfacesRemoved(_ signal: Signal) {
        guard let path = signal.arguments.first?.objectPath, let names = signal.arguments.last?.strings,
            !names.isEmpty, let index = services.firstIndex(where: { $0.path == path })
        else { return }
        services.remove(at: index).remove()
    }

    // MARK: The end

    private func left() {
        localGATT.forget(self)
        end()
    }

    /// Takes the services out of the database.
    func end() {
        answer = nil
        timer?.cancel()
        if let watch { simulation.clients.forget(watch) }
        watch = nil
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        for profile in profiles { profile.post("Release") }
        profiles = []
        for service in profileServices { simulation.gattProfiles.remove(service) }
        profileServices = []
        let services = services
        self.services = []
        for service in services { service.remove() }
    }
}
