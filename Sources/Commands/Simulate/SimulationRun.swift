internal import BlueZSimulator
internal import Central
internal import DBus
internal import GATT
internal import Glibc
internal import ProfileModel

/// A simulation on a bus, and what it runs for.
@EventLoop
final class SimulationRun {
    private let address: String
    private let host: SimulationHost
    private let trace: TraceFile?
    private var lossReason: DBusError?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Makes a world of what was asked for, and serves it on a bus.
    static func start(
        _ address: String,
        _ options: Simulation.Options,
        _ peripherals: [PeripheralDescriptions],
        _ faults: [Fault],
        trace: TraceFile?
    ) async throws(Failure) -> SimulationRun {
        let world = SimulatedWorld(options)
        trace?.follow(world)
        for descriptions in peripherals { try descriptions.add(to: world) }
        let host = SimulationHost(world, bus: .address(address))
        do throws(DBusError) {
            try await host.start()
        } catch {
            host.stop()
            throw .unavailable(.noBus, error.message, hint: error.hint)
        }
        host.inflict(faults)
        return SimulationRun(address, host, trace)
    }

    private init(_ address: String, _ host: SimulationHost, _ trace: TraceFile?) {
        self.address = address
        self.host = host
        self.trace = trace
        host.onLoss = { [weak self] error in
            self?.lossReason = error
            self?.resume()
        }
    }

    func stop() {
        host.stop()
        trace?.flush()
    }

    /// The variable from which QtBluetooth takes the release of BlueZ.
    ///
    /// Without it, Qt runs `/proc/<pid of org.bluez>/exe --version`, takes the answer of gattlab for that of bluetoothd, and below
    /// 5.42 uses sockets of the kernel instead of D-Bus (qtconnectivity, bluez5_helper.cpp, `bluetoothdVersion`).
    nonisolated static let releaseForQt = "BLUETOOTH_FORCE_DBUS_LE_VERSION"

    /// Runs a program; the verb ends with it and has its exit status.
    func during(
        _ words: [String],
        file: String,
        version: BlueZVersion,
        _ session: Session
    ) async throws(Failure) {
        var surroundings = Program.Surroundings()
        surroundings.variables["DBUS_SYSTEM_BUS_ADDRESS"] = address
        if session.environment.variables[Self.releaseForQt] == nil {
            surroundings.variables[Self.releaseForQt] = version.rawValue
        }
        surroundings.deathSignal = SIGTERM
        try await Program.run(words, file: file, surroundings, session)
    }

    /// Says where the bus is, and waits.
    func untilInterrupted(_ session: Session) async throws(Failure) {
        let adapters = (host.simulation?.adapters ?? []).map { adapter -> FieldValue in
            let object: FieldObject = [
                "adapter": .text(adapter.name), "address": .text(adapter.controller.address.description),
            ]
            return .object(object)
        }
        session.console.emit(event: "ready", ["address": .text(address), "adapters": .list(adapters)])
        session.console.line("DBUS_SYSTEM_BUS_ADDRESS=\(address)")
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if lossReason != nil || Task.isCancelled { continuation.resume() } else { waiting = continuation }
            }
        } onCancel: {
            EventLoop.post { self.resume() }
        }
        if let lossReason { throw .unavailable(.noBus, lossReason.message, hint: lossReason.hint) }
    }

    private func resume() {
        waiting?.resume()
        waiting = nil
    }
}
