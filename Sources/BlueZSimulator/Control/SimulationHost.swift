package import DBus

/// A simulated world with its bluetoothd, which may go and come back.
@EventLoop
package final class SimulationHost {
    package let world: SimulatedWorld
    /// The bluetoothd that runs, if one does.
    package private(set) var simulation: Simulation?
    /// Told once when the bus goes away.
    package var onLoss: (@EventLoop (DBusError) -> Void)?
    private let address: BusAddress
    /// Those that have ended; what is still to happen in them finds them there.
    private var ended: [Simulation] = []
    private var control: SimulatorControl?
    /// The faults that are still to come at their times.
    var timeline: [SimulationTimer] = []

    package init(_ world: SimulatedWorld, bus address: BusAddress) {
        self.world = world
        self.address = address
    }

    /// Takes both names on the bus.
    ///
    /// - Throws: what the bus answers, as when a name is taken.
    package func start() async throws(DBusError) {
        try await startDaemon()
        let connection = try await Connection.open(address)
        control = try SimulatorControl(self, on: connection)
        try await connection.requestName(SimulatorControl.busName)
    }

    /// Starts bluetoothd, unless it runs.
    package func startDaemon() async throws(DBusError) {
        guard simulation == nil else { return }
        let connection = try await Connection.open(address)
        do throws(DBusError) {
            let simulation = try await Simulation.start(on: connection, in: world)
            intercept(simulation)
            self.simulation = simulation
        } catch {
            connection.close()
            throw error
        }
        connection.onLoss = { [weak self] error in self?.onLoss?(error) }
    }

    /// Ends bluetoothd: its name is lost, its links end, and what programs had registered is forgotten.
    package func stopDaemon() {
        guard let simulation else { return }
        simulation.end()
        ended.append(simulation)
        self.simulation = nil
    }

    /// Ends everything.
    package func stop() {
        stopDaemon()
        control?.close()
    }
}
