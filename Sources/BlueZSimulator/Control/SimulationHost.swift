package import DBus
package import EventLoop
internal import ProfileModel

/// A simulated world with its bluetoothd, which can be stopped and restarted.
@EventLoop
package final class SimulationHost {
    /// The bus names that only a simulation may own on its bus.
    package nonisolated static let reservedNames: Set = [Simulation.busName, SimulatorControl.busName]

    package let world: SimulatedWorld
    /// The running bluetoothd, if there is one.
    package private(set) var simulation: Simulation?
    /// Called once when the bus connection is lost.
    package var onLoss: (@EventLoop (DBusError) -> Void)?
    private let address: BusAddress
    /// The stopped simulations, which are kept alive for their outstanding callbacks.
    private var ended: [Simulation] = []
    private var control: SimulatorControl?
    /// The faults that are still scheduled, and the timer of the next one.
    var timeline = FaultTimeline()
    var faultTimer: SimulationTimer?

    package init(_ world: SimulatedWorld, bus address: BusAddress) {
        self.world = world
        self.address = address
    }

    /// Requests both names on the bus.
    ///
    /// - Throws: The bus's error, for example if a name is taken.
    package func start() async throws(DBusError) {
        try await startDaemon()
        let connection = try await Connection.open(address)
        control = try SimulatorControl(self, on: connection)
        try await connection.requestName(SimulatorControl.busName)
    }

    /// Starts bluetoothd, unless it is running.
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

    /// Stops bluetoothd: releases its name, ends its links and discards what clients have registered.
    package func stopDaemon() {
        guard let simulation else { return }
        simulation.stop()
        ended.append(simulation)
        self.simulation = nil
    }

    /// Advances a manual clock; the messages of one moment arrive before the next.
    package func advance(by duration: Duration) async {
        await world.clock.advance(by: duration) {
            for _ in 0..<32 {
                await withCheckedContinuation { continuation in EventLoop.deferToEndOfTurn { continuation.resume() } }
            }
        }
    }

    /// Stops bluetoothd and the control interface.
    package func stop() {
        stopDaemon()
        control?.close()
    }
}
