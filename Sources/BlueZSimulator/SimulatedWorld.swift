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
    var traces: [AirTrace] = []

    package init(_ options: Simulation.Options) {
        self.options = options
        clock = SimulationClock(options.clock)
        air = Air(clock: clock, seed: options.seed)
    }
}
