import BlueZ
import BlueZSimulator
import DBus
import EventLoop
import ProfileModel
import TestSupport
import Testing

@testable import Lua
@testable import Probe

/// Scripts on the test's private bus, with a simulation in the same process whose time passes while a script runs.
@EventLoop
final class ScriptBench {
    let host: SimulationHost
    let bench: Bench
    let script: ScriptHost
    let strap: SimulatedPeripheral
    /// The log of the scripts, and the operations they performed.
    private(set) var record: [String] = []
    private var isRunning = false

    /// A profile with short values of each kind, one that notifies, and one with rules.
    private static let profile = """
        name: Strap
        appearance: heart-rate-belt
        advertising:
          services: [heart-rate]
        signals:
          rate:
            ramp: { from: 60, by: 1, every: 1s, to: 200 }
        services:
          - uuid: heart-rate
            characteristics:
              - uuid: heart-rate-measurement
                properties: [notify]
                notify: { every: 1s }
                value: { heartRate: { signal: rate }, energyExpended: 7 }
              - uuid: body-sensor-location
                properties: [read]
                value: chest
              - uuid: heart-rate-control-point
                properties: [write]
                write:
                  - { value: reset-energy-expended, reset: rate }
                  - { error: 0x80 }
          - uuid: battery-service
            characteristics:
              - uuid: battery-level
                properties: [read, notify]
                notify: on-change
                value: 80
        """

    init() async throws {
        var options = Simulation.Options()
        options.clock = .manual
        options.adapters = 1
        host = SimulationHost(SimulatedWorld(options), bus: .address(PrivateBus.address))
        try await host.start()
        let profile = try PeripheralProfile.parse(Array(Self.profile.utf8), file: "strap.yaml")
        strap = try host.world.add(SimulatedPeripheral.Description(profile))
        let client = BlueZClient(connection: try await Connection.open(.address(PrivateBus.address)))
        try await client.start()
        bench = Bench(client: client, adapter: nil)
        var script = ScriptOptions()
        script.device = "service=180D"
        // The timeouts of scripts are in real time, in which a slow machine does little.
        script.timeout = .seconds(600)
        script.profile = { _ throws(ScriptError) in profile }
        self.script = try ScriptHost([], name: "script.lua", bench: bench, options: script)
        bench.onEntry = { [weak self] in self?.handle($0) }
    }

    private func handle(_ entry: RunEntry.Content) {
        switch entry {
        case .capture(let path): record.append("capture \(path)")
        case .log(let text): record.append(text)
        case .traffic(let traffic): record.append(traffic.operation.rawValue)
        case .attachment(let name, _): record.append("attached \(name)")
        case .device, .machine: break
        }
    }

    func clearRecord() { record = [] }

    /// Runs a script to its end, however long it takes in the simulation.
    func run(_ text: String) async throws -> Result<[LuaValue], ScriptError> {
        let function = try script.machine.load(Array(text.utf8), name: "script.lua")
        let thread = try LuaThread(script.machine)
        return await passingTime { await thread.run(function) }
    }

    /// Advances the simulation while an operation runs.
    ///
    /// Each step is small enough for all programs to react to it: programs are fast, as they are on a real bus.
    func passingTime<Result: Sendable>(_ body: @escaping @EventLoop () async -> Result) async -> Result {
        isRunning = true
        let time = Task { @EventLoop in
            while isRunning {
                await host.world.clock.advance(by: .milliseconds(20))
                for _ in 0..<4 { await turn() }
                try? await bench.client.flushSignals()
            }
        }
        let result = await body()
        isRunning = false
        await time.value
        return result
    }

    /// Runs one turn of the loop.
    private func turn() async {
        await withCheckedContinuation { continuation in EventLoop.deferToEndOfTurn { continuation.resume() } }
    }

    /// Closes the resources opened since the last scope began, and waits until bluetoothd has ended them.
    func closeScope(leaving links: Int = 0) async throws {
        let isOver = await passingTime {
            await self.bench.closeScope()
            // bluetoothd replies before a link or a discovery has ended.
            return try? await self.bench.client.wait(upTo: .seconds(600), for: "the end of all connections") {
                self.connections == links && !self.isDiscovering && self.advertisements == 0 ? true : nil
            }
        }
        try #require(isOver == true, "nothing is left behind")
    }

    /// The open connections of bluetoothd.
    var connections: Int { bench.client.adapters.flatMap(\.devices).count { $0.isConnected } }

    var isDiscovering: Bool { bench.client.adapters.contains { $0[AdapterProperty.discovering] == true } }

    /// Number of advertisements that programs have registered with bluetoothd.
    var advertisements: Int { bench.client.adapters.reduce(0) { $0 + Int($1[AdapterProperty.activeInstances] ?? 0) } }
}
