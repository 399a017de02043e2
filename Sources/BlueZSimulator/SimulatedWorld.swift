package import DBus
package import GATT

/// What is there whether or not a bluetoothd runs: time, the air, and the whole devices on it.
@EventLoop
package final class SimulatedWorld {
    package let options: Simulation.Options
    package let clock: SimulationClock
    package let air: Air
    /// The whole devices on the air, by address.
    package internal(set) var peripherals: [DeviceAddress: SimulatedPeripheral] = [:]
    /// What bluetoothd finds again when it starts anew, by the adapter's address.
    var storage: [DeviceAddress: StoredAdapter] = [:]
    /// How many there ever were.
    var peripheralCount = 0
    /// What goes wrong, if anything does.
    var faults: FaultPlan?
    /// What tells of everything on the air, if anything does.
    private(set) var trace: AirTrace?

    package init(_ options: Simulation.Options) {
        self.options = options
        clock = SimulationClock(options.clock)
        air = Air(clock: clock, seed: options.seed)
    }

    /// Traces everything from now on.
    ///
    /// - Parameters:
    ///   - start: The time of day, from 1970, at which the simulation began.
    ///   - write: Takes the file, piece by piece.
    package func trace(from start: Duration, write: @escaping @EventLoop ([UInt8]) -> Void) {
        let trace = AirTrace(clock: clock, start: start, write: write)
        trace.note("gattlab simulate, BlueZ \(options.version.rawValue), seed \(options.seed)")
        self.trace = trace
        air.onTraffic = { trace.trace($0) }
    }
}
