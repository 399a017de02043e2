package import DBus
package import EventLoop

/// A simulated BlueZ: adapters in range of each other, and the `org.bluez` service that exposes them on a bus.
@EventLoop
package final class Simulation {
    package typealias Options = SimulatedWorld.Options

    package nonisolated static let busName = "org.bluez"

    package let world: SimulatedWorld
    package let server: ObjectServer
    package let clients: ClientWatcher
    package private(set) var adapters: [SimulatedAdapter] = []
    private(set) lazy var agents = AgentManager(in: self)
    private(set) lazy var profiles = ProfileManager(in: self)
    private lazy var health = HealthManager(in: self)
    let gattProfiles = GATTProfiles()

    private init(in world: SimulatedWorld, connection: Connection) {
        self.world = world
        server = ObjectServer(connection: connection)
        clients = ClientWatcher(connection: connection)
        server.isBusy = { [air] in air.pdusInFlight > 0 }
    }

    /// Exports all objects on a connection and requests the name `org.bluez`.
    ///
    /// - Throws: The bus's error, for example if the name is taken.
    package static func start(on connection: Connection, _ options: Options) async throws(DBusError) -> Simulation {
        try await start(on: connection, in: SimulatedWorld(options))
    }

    /// Starts a simulation in an existing world.
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

    /// Plugs in an adapter, unless there is one with the index.
    package func plug(_ index: Int) {
        guard !adapters.contains(where: { $0.index == index }) else { return }
        let adapter = SimulatedAdapter(index: index, in: self)
        let position = adapters.firstIndex { $0.index > index } ?? adapters.endIndex
        adapters.insert(adapter, at: position)
        for trace in world.traces { trace.add(adapter.controller, index: index, name: adapter.name) }
        adapter.export()
    }

    /// Unplugs an adapter and removes all objects below it.
    package func unplug(_ adapter: SimulatedAdapter) {
        adapters.removeAll { $0 === adapter }
        adapter.shutDown()
        world.storage[adapter.controller.address]?.isPairable = false
        server.removeAll(within: adapter.path)
    }

    /// Powers off all adapters and closes the bus connection, as bluetoothd does when it exits.
    package func stop() {
        for adapter in adapters { adapter.shutDown() }
        connection.close()
    }

    package var connection: Connection { server.connection }
}
