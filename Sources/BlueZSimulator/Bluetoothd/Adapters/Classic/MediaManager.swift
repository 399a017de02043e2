internal import DBus
internal import EventLoop
internal import GATT

/// The interface Media1: the players and audio endpoints that clients register, which are of no use over LE.
///
/// PipeWire and mpris-proxy register theirs with every adapter and depend on the replies.
@EventLoop
final class MediaManager {
    private unowned let adapter: SimulatedAdapter
    private var endpoints: [ClientObject: BluetoothUUID] = [:]
    private var players: Set<ClientObject> = []
    private var applications: [ClientObject: MediaApplication] = [:]
    /// The watch of each client that has registered an endpoint or a player.
    private var watches: [String: ClientWatch] = [:]

    private static let endpointInterface = "org.bluez.MediaEndpoint1"
    private static let playerInterface = "org.mpris.MediaPlayer2.Player"

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    private var version: BlueZVersion { adapter.simulation.options.version }
    /// A Boolean value that indicates whether the adapter has the endpoints of A2DP, for which recent releases require BR/EDR.
    private var hasA2DP: Bool {
        !version.checksTransportOfEndpoints || adapter.simulation.options.controllers.isDualMode
    }

    func interface() -> ServedInterface {
        let (endpoint, player) = (ServedArgument("endpoint", "o"), ServedArgument("player", "o"))
        let (application, properties) = (ServedArgument("application", "o"), ServedArgument("properties", "a{sv}"))
        return ServedInterface(
            "org.bluez.Media1",
            methods: [
                ServedMethod("RegisterEndpoint", in: [endpoint, properties]) { [weak self] in
                    self?.registerEndpoint($0)
                },
                ServedMethod("UnregisterEndpoint", in: [endpoint]) { [weak self] in self?.unregisterEndpoint($0) },
                ServedMethod("RegisterPlayer", in: [player, properties]) { [weak self] in self?.registerPlayer($0) },
                ServedMethod("UnregisterPlayer", in: [player]) { [weak self] in self?.unregisterPlayer($0) },
                ServedMethod("RegisterApplication", in: [application, ServedArgument("options", "a{sv}")]) {
                    [weak self] in self?.registerApplication($0)
                },
                ServedMethod("UnregisterApplication", in: [application]) { [weak self] in
                    self?.unregisterApplication($0)
                },
            ],
            properties: supportedProperties
        )
    }

    private var supportedProperties: [ServedProperty] {
        // Audio Source and Audio Sink of A2DP, and Audio Streaming for Hearing Aid.
        let roles =
            (hasA2DP ? ["0000110a-0000-1000-8000-00805f9b34fb", "0000110b-0000-1000-8000-00805f9b34fb"] : [])
            + (version == .v5_66 ? [] : ["0000FDF0-0000-1000-8000-00805f9b34fb"])
        return [ServedProperty("SupportedUUIDs", "as", get: { .strings(roles) })]
            + (version.listsMediaFeatures ? [ServedProperty("SupportedFeatures", "as", get: { .strings([]) })] : [])
    }

    /// Removes all registrations because the adapter is removed.
    func end() {
        for watch in watches.values { adapter.simulation.clients.cancel(watch) }
        for application in applications.values { application.objects.end() }
        watches = [:]
        applications = [:]
        endpoints = [:]
        players = []
    }

    private func watch(_ owner: String) {
        guard watches[owner] == nil else { return }
        watches[owner] = adapter.simulation.clients.watch(owner) { [weak self] in self?.clientLeft(owner) }
    }

    private func clientLeft(_ owner: String) {
        watches[owner] = nil
        for (object, role) in endpoints where object.owner == owner {
            endpoints[object] = nil
            adapter.records.remove(role)
        }
        players = players.filter { $0.owner != owner }
        for (object, application) in applications where object.owner == owner {
            applications[object] = nil
            application.objects.end()
        }
        adapter.records.announce()
    }
}

// MARK: - Endpoints and players

extension MediaManager {
    private func registerEndpoint(_ invocation: Invocation) {
        guard let object = ClientObject(invocation) else { return invocation.fail(.invalidArguments) }
        guard endpoints[object] == nil else { return invocation.fail(.alreadyExists) }
        do throws(DBusError) {
            let properties = invocation.arguments.last?.properties ?? [:]
            guard let role = try MediaEndpoint.role(of: properties, hasA2DP: hasA2DP) else { throw .invalidArguments }
            add(object, role)
            invocation.reply()
            adapter.records.announce()
        } catch {
            invocation.fail(error)
        }
    }

    private func add(_ endpoint: ClientObject, _ role: BluetoothUUID) {
        watch(endpoint.owner)
        endpoints[endpoint] = role
        adapter.records.add(role)
    }

    private func unregisterEndpoint(_ invocation: Invocation) {
        guard let object = ClientObject(invocation), remove(endpoint: object) else {
            return invocation.fail(.doesNotExist)
        }
        invocation.reply()
        adapter.records.announce()
    }

    /// Removes an endpoint and notifies its client.
    ///
    /// - Returns: A Boolean value that indicates whether the endpoint was registered.
    private func remove(endpoint: ClientObject) -> Bool {
        guard let role = endpoints.removeValue(forKey: endpoint) else { return false }
        adapter.records.remove(role)
        release(endpoint, Self.endpointInterface)
        return true
    }

    private func release(_ object: ClientObject, _ interface: String) {
        adapter.server.post(
            MethodCall(destination: object.owner, path: object.path, interface: interface, member: "Release")
        )
    }

    /// Removes a player; recent releases notify its client.
    private func remove(player: ClientObject) {
        players.remove(player)
        if version.releasesPlayers { release(player, Self.playerInterface) }
    }

    private func registerPlayer(_ invocation: Invocation) {
        guard let object = ClientObject(invocation) else { return invocation.fail(.invalidArguments) }
        guard !players.contains(object) else { return invocation.fail(.alreadyExists) }
        guard MediaPlayer.accepts(invocation.arguments.last?.properties ?? [:]) else {
            remove(player: object)
            return invocation.fail(.invalidArguments)
        }
        watch(object.owner)
        players.insert(object)
        invocation.reply()
    }

    private func unregisterPlayer(_ invocation: Invocation) {
        guard let object = ClientObject(invocation), players.contains(object) else {
            return invocation.fail(.doesNotExist)
        }
        remove(player: object)
        invocation.reply()
    }
}

// MARK: - Applications

/// The objects that a client registers with one call.
@EventLoop
private final class MediaApplication {
    let objects: TrackedClientObjects
    /// The interfaces reported before the reply to the registration, in their order.
    var reported: [ClientInterface] = []
    var endpoints: [ClientObject] = []
    var players: [ClientObject] = []

    init(_ objects: TrackedClientObjects) {
        self.objects = objects
    }
}

extension MediaManager {
    private func registerApplication(_ invocation: Invocation) {
        guard let object = ClientObject(invocation) else { return invocation.fail(.invalidArguments) }
        guard applications[object] == nil else { return invocation.fail(.alreadyExists) }
        let application = MediaApplication(
            TrackedClientObjects(of: object.owner, at: object.path, adapter.server, adapter.simulation.clients)
        )
        applications[object] = application
        watch(object.owner)
        application.objects.start(
            TrackedClientObjects.Observer(
                added: { [weak application] in application?.reported += $0 },
                removed: { _, _ in },
                clientLeft: {},
                ready: { [weak self, weak application] in
                    if let self, let application { completeRegistration(invocation, application, object) }
                }
            )
        )
    }

    private func completeRegistration(
        _ invocation: Invocation,
        _ application: MediaApplication,
        _ object: ClientObject
    ) {
        guard applications[object] === application else { return }
        guard !application.reported.isEmpty else {
            applications.removeValue(forKey: object)?.objects.end()
            return invocation.fail(.failed("No object received"))
        }
        do throws(DBusError) {
            try register(application, of: object.owner)
        } catch {
            // bluetoothd keeps the application, with everything that was registered before the error.
            invocation.fail(error)
            return adapter.records.announce()
        }
        guard !application.endpoints.isEmpty || !application.players.isEmpty else {
            applications.removeValue(forKey: object)?.objects.end()
            return invocation.fail(.failed("No valid media object found"))
        }
        invocation.reply()
        adapter.records.announce()
    }

    private func register(_ application: MediaApplication, of owner: String) throws(DBusError) {
        for interface in application.reported where interface.name == Self.endpointInterface {
            guard let role = try MediaEndpoint.role(of: interface.properties, hasA2DP: hasA2DP) else { continue }
            let object = ClientObject(owner: owner, path: interface.path)
            guard endpoints[object] == nil else { continue }
            add(object, role)
            application.endpoints.append(object)
        }
        for interface in application.reported where interface.name == Self.playerInterface {
            let object = ClientObject(owner: owner, path: interface.path)
            guard MediaPlayer.accepts(interface.properties) else {
                remove(player: object)
                throw .invalidArguments
            }
            players.insert(object)
            application.players.append(object)
        }
        application.reported = []
    }

    private func unregisterApplication(_ invocation: Invocation) {
        guard let object = ClientObject(invocation), let application = applications.removeValue(forKey: object) else {
            return invocation.fail(.doesNotExist)
        }
        application.objects.end()
        for endpoint in application.endpoints { _ = remove(endpoint: endpoint) }
        for player in application.players where players.contains(player) { remove(player: player) }
        invocation.reply()
        adapter.records.announce()
    }
}
