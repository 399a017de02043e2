package import DBus
package import GATT

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

        package init() {}
    }

    package static let busName = "org.bluez"

    package let options: Options
    package let clock: SimulationClock
    package let air: Air
    package let server: ObjectServer
    package let clients: Clients
    package private(set) var adapters: [SimulatedAdapter] = []
    /// The whole devices on the air, by address.
    package internal(set) var peripherals: [DeviceAddress: SimulatedPeripheral] = [:]
    /// How many there ever were.
    var peripheralCount = 0
    private(set) lazy var agents = AgentManager(in: self)
    private(set) lazy var profiles = ProfileManager(in: self)

    private init(_ options: Options, connection: Connection) {
        self.options = options
        clock = SimulationClock(options.clock)
        air = Air(clock: clock, seed: options.seed)
        server = ObjectServer(connection: connection)
        clients = Clients(connection: connection)
    }

    /// Exports everything on a connection and takes the name `org.bluez`.
    ///
    /// - Throws: what the bus answers, as when the name is taken.
    package static func start(on connection: Connection, _ options: Options) async throws(DBusError) -> Simulation {
        let simulation = Simulation(options, connection: connection)
        try await simulation.clients.start()
        for interface in [simulation.agents.interface(), simulation.profiles.interface()] {
            simulation.server.add(interface, at: .bluez)
        }
        for index in 0..<options.adapters {
            simulation.adapters.append(SimulatedAdapter(index: index, in: simulation))
        }
        for adapter in simulation.adapters { adapter.export() }
        try await connection.requestName(busName)
        return simulation
    }

    /// The bus connection.
    package var connection: Connection { server.connection }
}

/// The releases of BlueZ whose behaviour is known.
package enum BlueZVersion: String, CaseIterable, Comparable, Sendable {
    /// The one of Debian 12.
    case v5_66 = "5.66"
    case v5_87 = "5.87"

    package static func < (left: BlueZVersion, right: BlueZVersion) -> Bool { left.rawValue < right.rawValue }
}
