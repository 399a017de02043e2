package import DBus
package import GATT

/// The state that exists independently of bluetoothd: the clock, the air and the complete simulated devices on it.
@EventLoop
package final class SimulatedWorld {
    package let options: Simulation.Options
    package let clock: SimulationClock
    package let air: Air
    /// The simulated peripherals, by address.
    package internal(set) var peripherals: [DeviceAddress: SimulatedPeripheral] = [:]
    /// The persistent state that bluetoothd loads when it starts, by adapter address.
    var storage: [DeviceAddress: StoredAdapter] = [:]
    /// The number of peripherals created so far, including removed ones.
    var peripheralCount = 0
    /// The active fault plan, if there is one.
    var faults: FaultPlan?
    /// The running traces, which record all radio events.
    var traces: [AirTrace] = []

    package init(_ options: Simulation.Options) {
        self.options = options
        clock = SimulationClock(options.clock)
        air = Air(clock: clock, seed: options.seed)
    }
}
