internal import Behavior
internal import BlueZSimulator
internal import Central
internal import DBus
internal import EventLoop
internal import GATT
internal import Glibc
internal import Platform
internal import ProfileModel
internal import ProfileScripts

/// A simulation on a bus, which runs until its program ends or the command is interrupted.
@EventLoop
final class SimulationRun {
    private let address: String
    private let host: SimulationHost
    private let trace: TraceFile?
    private var lossReason: DBusError?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Creates a simulated world from the options and serves it on a bus.
    static func start(
        _ address: String,
        _ options: Simulation.Options,
        _ peripherals: [PeripheralDescriptions],
        _ faults: [Fault],
        _ console: Console,
        trace: TraceFile?,
        reportsEvents: Bool
    ) async throws(Failure) -> SimulationRun {
        let world = SimulatedWorld(options)
        world.interpreter = LuaInterpreter()
        world.onScriptReport = { peripheral, report in console.note("\(peripheral.name): \(report.text)") }
        if reportsEvents {
            let printer = PeripheralEventPrinter(console)
            world.onPeripheralEvent = { peripheral, event in printer.print(event, of: peripheral) }
        }
        trace?.record(world)
        for descriptions in peripherals { try descriptions.add(to: world) }
        let host = SimulationHost(world, bus: .address(address))
        do throws(DBusError) {
            try await host.start()
        } catch {
            host.stop()
            throw .unavailable(.noBus, error.message, hint: error.hint)
        }
        host.setFaults(faults)
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

    /// Runs a program to its end; the verb returns its exit status.
    func runProgram(
        _ words: [String],
        file: String,
        version: BlueZVersion,
        _ context: CommandContext
    ) async throws(Failure) {
        var options = Program.LaunchOptions()
        options.variables["DBUS_SYSTEM_BUS_ADDRESS"] = address
        if context.environment.variables[Environment.qtVersionVariable] == nil {
            options.variables[Environment.qtVersionVariable] = version.rawValue
        }
        options.deathSignal = SIGTERM
        try await Program.run(words, file: file, options, context)
    }

    /// Prints the address of the bus and waits until interrupted, or until the end of the commands on standard input.
    func waitUntilInterrupted(_ context: CommandContext, readsCommands: Bool) async throws(Failure) {
        let adapters = (host.simulation?.adapters ?? []).map { adapter -> FieldValue in
            let object: FieldObject = [
                "adapter": .text(adapter.name), "address": .text(adapter.controller.address.description),
            ]
            return .object(object)
        }
        context.console.emit(event: "ready", ["address": .text(address), "adapters": .list(adapters)])
        context.console.line("DBUS_SYSTEM_BUS_ADDRESS=\(address)")
        let commands = readsCommands ? SimulationInput(context, bus: address) : nil
        let reader = commands.map { commands in
            Task { @EventLoop in
                await commands.run()
                resume()
            }
        }
        defer { reader?.cancel() }
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
