internal import BlueZSimulator
internal import Control
internal import DBus
internal import Documents
internal import EventLoop
internal import Glibc
internal import Platform
internal import ProfileModel
internal import ProfileScripts

/// A simulated BlueZ on a bus of its own, for the time of a test.
public final class Simulation: Sendable {
    @TaskLocal static var running: Simulation?

    /// The address of the bus.
    public let busAddress: String
    /// The peripherals in range from the start, in the order of the trait.
    public let peripherals: [Peripheral]
    private let host: SimulationHost
    private let bus: DBusDaemon

    /// The simulation of the running test.
    ///
    /// - Throws: `SimulationError` if the test has no trait `.simulated`.
    public static var current: Simulation {
        get throws(SimulationError) {
            if let running { return running }
            throw SimulationError("this test has no simulation", hint: "add the trait: @Test(.simulated())")
        }
    }

    @EventLoop
    init(_ options: SimulationOptions) async throws(SimulationError) {
        let world = SimulatedWorld(try Simulation.worldOptions(options))
        world.interpreter = LuaInterpreter()
        // The world reports only peripherals that are added while it has a listener.
        world.onPeripheralEvent = { _, _ in }
        var peripherals: [Peripheral] = []
        for device in options.peripherals { peripherals.append(try Peripheral(device, in: world)) }
        do throws(ControlError) {
            bus = try await DBusDaemon.start(path: getenv("PATH").map { String(cString: $0) } ?? "")
        } catch {
            throw SimulationError(error.message, hint: error.hint)
        }
        busAddress = bus.address
        self.peripherals = peripherals
        host = SimulationHost(world, bus: .address(bus.address))
        do throws(DBusError) {
            try await host.start()
        } catch {
            await end()
            throw SimulationError(error.message, hint: error.hint)
        }
    }

    @EventLoop
    func end() async {
        host.stop()
        await bus.stop()
    }

    /// Adds a peripheral.
    ///
    /// - Throws: `SimulationError` if the profile or a value is invalid.
    public func add(_ device: SimulatedDevice) async throws(SimulationError) -> Peripheral {
        try await onLoop { (host) throws(SimulationError) in try Peripheral(device, in: host.world) }
    }

    /// Injects faults in addition to the present ones; their times are counted from now on.
    ///
    /// - Parameters:
    ///   - text: A fault in YAML, as in `{ on: read, do: error, error: 0x0E }`, or a list of them under `faults:`.
    ///   - peripheral: The peripheral whose operations fail; nil for those that `text` selects.
    /// - Throws: `SimulationError` with the position of each mistake.
    public func inject(_ text: String, into peripheral: Peripheral? = nil) async throws(SimulationError) {
        var faults: [Fault]
        do throws(InvalidDocument) { faults = try Fault.parse(Array(text.utf8), file: "faults") } catch {
            throw SimulationError(error)
        }
        if let peripheral {
            for index in faults.indices { faults[index].device = peripheral.address }
        }
        await onLoop { [faults] in $0.addFaults(faults) }
    }

    /// Removes all faults.
    public func removeFaults() async { await onLoop { $0.setFaults([]) } }

    /// Advances a manual clock.
    ///
    /// - Throws: `SimulationError` if the clock is not manual.
    public func advance(by duration: Duration) async throws(SimulationError) {
        guard await host.world.clock.source == .manual else {
            throw SimulationError("the clock of this simulation is real", hint: "use .simulated(clock: .manual)")
        }
        await host.advance(by: duration)
    }

    /// Powers an adapter on or off.
    ///
    /// - Throws: `SimulationError` if there is no adapter with this name, such as `hci0`.
    public func setPowered(_ isOn: Bool, adapter name: String) async throws(SimulationError) {
        try await onLoop { (host) throws(SimulationError) in try host.adapter(name).switchPower(on: isOn) }
    }

    /// Restarts bluetoothd, which ends all connections.
    ///
    /// - Throws: `SimulationError` if it cannot be started again.
    public func restartBluetoothd() async throws(SimulationError) {
        await onLoop { $0.stopDaemon() }
        do throws(DBusError) { try await host.startDaemon() } catch {
            throw SimulationError(error.message, hint: error.hint)
        }
    }

    @EventLoop
    private func onLoop<Result: Sendable, Failure: Error>(
        _ body: @EventLoop (SimulationHost) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(host)
    }

    private static func worldOptions(
        _ options: SimulationOptions
    ) throws(SimulationError) -> BlueZSimulator.Simulation.Options {
        guard let version = BlueZVersion(rawValue: options.version) else {
            let known = BlueZVersion.allCases.map(\.rawValue).joined(separator: ", ")
            let message = "unsupported BlueZ version '\(options.version)'"
            throw SimulationError(message, hint: "supported versions: \(known)")
        }
        guard let controllers = ControllerKind(rawValue: options.controller) else {
            throw SimulationError("unknown kind of controllers '\(options.controller)'", hint: "use bt42 or bt52")
        }
        var world = BlueZSimulator.Simulation.Options()
        world.adapters = options.adapters
        world.version = version
        world.controllers = controllers
        world.seed = options.seed
        switch options.clock {
        case .real: break
        case .manual: world.clock = .manual
        case .faster(let speed): world.speed = speed
        }
        return world
    }
}

extension SimulationHost {
    fileprivate func adapter(_ name: String) throws(SimulationError) -> SimulatedAdapter {
        guard let adapter = simulation?.adapters.first(where: { $0.name == name }) else {
            throw SimulationError("there is no adapter '\(name)'")
        }
        return adapter
    }
}

extension SimulationError {
    init(_ error: InvalidDocument) {
        self.init(error.diagnostics.map(\.description).joined(separator: "\n"), hint: error.diagnostics.first?.hint)
    }
}
