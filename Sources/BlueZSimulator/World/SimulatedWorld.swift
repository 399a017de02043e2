package import Behavior
package import EventLoop
package import GATT
internal import ProfileModel

/// The state that exists independently of bluetoothd: the clock, the air and the complete simulated devices on it.
@EventLoop
package final class SimulatedWorld {
    /// The options of a simulation.
    package struct Options: Sendable {
        /// The number of adapters, starting with `hci0`.
        package var adapters = 2
        /// The simulated release of bluetoothd.
        package var version = BlueZVersion.v5_66
        /// The kind of the adapters' controllers.
        package var controllers = ControllerKind.bt42
        /// The seed of all random numbers.
        package var seed: UInt64 = 0
        package var clock = SimulationClock.Source.real
        /// The speed of a real clock.
        package var speed = 1.0
        /// The largest ATT_MTU that the adapters accept, from 23 to 517 bytes; corresponds to bluetoothd's setting
        /// ExchangeMTU.
        package var mtu = 517

        package init() {}
    }

    package let options: Options
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
    /// The interpreter of the scripts of profiles; without one, peripherals serve their values without their scripts.
    package var interpreter: (any ScriptInterpreter)?
    /// Called for the reports of the peripherals' scripts.
    package var onScriptReport: (@EventLoop (SimulatedPeripheral, ScriptReport) -> Void)?
    /// Called for the operations on peripherals that are added from then on, and for the values that they send.
    package var onPeripheralEvent: (@EventLoop (SimulatedPeripheral, PeripheralEvent) -> Void)?
    /// The running traces, which record all radio events.
    var traces: [AirTrace] = []

    package init(_ options: Options) {
        self.options = options
        clock = SimulationClock(options.clock, speed: options.speed)
        air = Air(clock: clock, seed: options.seed)
    }
}
