package import DBus

/// A simulated BlueZ: adapters that hear each other, and the `org.bluez` that a bus sees of them.
@EventLoop
package final class Simulation {
    /// What a simulation begins with.
    package struct Options: Sendable {
        /// How many adapters there are, from `hci0` on.
        package var adapters = 2
        /// Which bluetoothd it behaves as.
        package var version = BlueZVersion.v5_66
        /// What all random numbers are drawn from.
        package var seed: UInt64 = 0
        package var clock = SimulationClock.Source.real
        /// The largest ATT_MTU the adapters agree to, as bluetoothd's setting ExchangeMTU: from 23 to 517 octets.
        package var mtu = 517

        package init() {}
    }

    package nonisolated static let busName = "org.bluez"
    /// The bus names that only a simulation may own on its bus.
    package nonisolated static let ownNames: Set = [busName, SimulatorControl.busName]

    package let world: SimulatedWorld
    package let server: ObjectServer
    package let clients: Clients
    package private(set) var adapters: [SimulatedAdapter] = []
    private(set) lazy var agents = AgentManager(in: self)
    private(set) lazy var profiles = ProfileManager(in: self)
    private lazy var health = HealthManager(in: self)
    var gattProfiles = GATTProfiles()

    private init(in world: SimulatedWorld, connection: Connection) {
        self.world = world
        server = ObjectServer(connection: connection)
        clients = Clients(connection: connection)
        server.isBusy = { [air] in air.pdusUnderWay > 0 }
    }

    /// Exports everything on a connection and takes the name `org.bluez`.
    ///
    /// - Throws: what the bus answers, as when the name is taken.
    package static func start(on connection: Connection, _ options: Options) async throws(DBusError) -> Simulation {
        try await start(on: connection, in: SimulatedWorld(options))
    }

    /// The same in a world that is there already.
    package static func start(
        on connection: Connection,
        in world: SimulatedWorld
    ) async throws(DBusError) -> Simulation {
        let simulation = Simulation(in: world, connection: connection)
        try await simulation.clients.start()
        let managers = [
            simulation.agents.interface(), simulation.profiles.interface(), simulation.health.interface(),
        ]
        for interface in managers.compactMap({ $0 }) {
            simulation.server.add(interface, at: .bluez)
        }
        for index in 0..<world.options.adapters { simulation.plug(index) }
        try await connection.requestName(busName)
        return simulation
    }

    package var options: Options { world.options }
    package var clock: SimulationClock { world.clock }
    package var air: Air { world.air }

    /// Gives the machine an adapter.
    package func plug(_ index: Int) {
        guard !adapters.contains(where: { $0.index == index }) else { return }
        let adapter = SimulatedAdapter(index: index, in: self)
        let place = adapters.firstIndex { $0.index > index } ?? adapters.endIndex
        adapters.insert(adapter, at: place)
        for trace in world.traces { trace.add(adapter.controller, index: index, name: adapter.name) }
        adapter.export()
    }

    /// Takes an adapter from the machine, with all that is below it.
    package func unplug(_ adapter: SimulatedAdapter) {
        adapters.removeAll { $0 === adapter }
        adapter.goOff()
        world.storage[adapter.controller.address]?.isPairable = false
        server.removeAll(within: adapter.path)
    }

    /// Takes everything off the air and leaves the bus, as a program that ends.
    package func end() {
        for adapter in adapters { adapter.goOff() }
        connection.close()
    }

    /// The bus connection.
    package var connection: Connection { server.connection }
}
