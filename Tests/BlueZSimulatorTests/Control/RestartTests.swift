import DBus
import EventLoop
import TestSupport
import Testing

@testable import BlueZSimulator

/// The state that bluetoothd keeps across a restart.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct RestartTests {
    /// A bluetoothd that can be restarted, with an advertising peripheral.
    @EventLoop
    private final class Bench {
        let host: SimulationHost
        let peripheral: TestPeripheral
        let client: Connection
        var signals: [String] = []

        init() async throws {
            var options = Simulation.Options()
            options.clock = .manual
            let world = SimulatedWorld(options)
            peripheral = TestPeripheral(on: world.air)
            try peripheral.addHeartRate()
            peripheral.advertise()
            host = SimulationHost(world, bus: .address(PrivateBus.address))
            try await host.start()
            client = try await DeviceBench.connect()
            _ = try await client.subscribe(MatchRule(sender: Simulation.busName)) { [weak self] in
                self?.signals.append($0.brief)
            }
        }

        var adapter: SimulatedAdapter {
            get throws { try #require(host.simulation?.adapters.first) }
        }

        var device: SimulatedDevice {
            get throws { try #require(try adapter.devices[TestPeripheral.address]) }
        }

        /// Adds the device, and pairs with it or only connects it.
        func addDevice(pairing: Bool) async throws {
            let device = try adapter.makeDevice(TestPeripheral.address, .random)
            try adapter.setPairable(true)
            try await call(device.path, "org.bluez.Device1", pairing ? "Pair" : "Connect")
        }

        func connect() async throws {
            try await call(device.path, "org.bluez.Device1", "Connect")
            for _ in 0..<20 { await turn() }
        }

        /// Calls a method while time passes.
        func call(_ path: ObjectPath, _ interface: String, _ member: String, _ arguments: Value...) async throws {
            var result: Result<[Value], DBusError>?
            let call = MethodCall(
                destination: Simulation.busName,
                path: path,
                interface: interface,
                member: member,
                arguments: arguments
            )
            client.send(call, timeout: nil) { result = $0 }
            for _ in 0..<500 where result == nil { await turn() }
            _ = try #require(result).get()
            for _ in 0..<20 { await turn() }
        }

        func turn() async {
            let ping = MethodCall(
                destination: "org.freedesktop.DBus",
                path: "/",
                interface: "org.freedesktop.DBus.Peer",
                member: "Ping"
            )
            _ = try? await client.call(ping)
            await host.world.clock.advance(by: .milliseconds(20)) {
                for _ in 0..<4 {
                    await withCheckedContinuation { done in EventLoop.deferToEndOfTurn { done.resume() } }
                }
            }
        }

        func restart() async throws {
            host.stopDaemon()
            for _ in 0..<20 { await turn() }
            try await host.startDaemon()
            signals = []
        }

        func set(_ path: ObjectPath, _ interface: String, _ name: String, _ value: Value) async throws {
            try await call(path, SimulatorBench.properties, "Set", .string(interface), .string(name), .variant(value))
        }
    }

    @Test func `a bonded device is unchanged, and has its services when it connects`() async throws {
        let bench = try await Bench()
        try await bench.addDevice(pairing: true)
        try await bench.set(bench.device.path, "org.bluez.Device1", "Alias", .string("bench"))
        try bench.device.setReportedName("Test")
        let services = try bench.device.services
        #expect(!services.isEmpty)
        try await bench.restart()

        let device = try bench.device
        #expect(device.isPaired && device.isBonded && !device.isTemporary && !device.isTrusted)
        #expect(device.alias == "bench" && device.advertisement.name == "Test")
        #expect(device.services == services)
        #expect(!device.servicesAreResolved && device.connection.gatt.services.isEmpty)

        try await bench.connect()
        #expect(device.servicesAreResolved && !device.connection.gatt.services.isEmpty)
        #expect(device.link?.link?.security == .encrypted)
        #expect(bench.signals.contains { $0.contains("Device1") && $0.contains("Paired=true") })
    }

    @Test(arguments: [false, true])
    func `an unpaired device is kept only if it is trusted`(isTrusted: Bool) async throws {
        let bench = try await Bench()
        try await bench.addDevice(pairing: false)
        try await bench.set(bench.device.path, "org.bluez.Device1", "Trusted", .boolean(isTrusted))
        try await bench.call(bench.device.path, "org.bluez.Device1", "Disconnect")
        try await bench.restart()
        let device = try bench.adapter.devices[TestPeripheral.address]
        #expect(device?.isTrusted == (isTrusted ? true : nil))
    }

    @Test func `a blocked device stays blocked`() async throws {
        let bench = try await Bench()
        let path = try bench.adapter.makeDevice(TestPeripheral.address, .random).path
        try await bench.set(path, "org.bluez.Device1", "Blocked", .boolean(true))
        try await bench.restart()
        #expect(try bench.device.isBlocked)
    }

    @Test func `removing a device removes its key too`() async throws {
        let bench = try await Bench()
        try await bench.addDevice(pairing: true)
        try await bench.call(bench.adapter.path, "org.bluez.Adapter1", "RemoveDevice", .objectPath(bench.device.path))
        try await bench.restart()
        #expect(try bench.adapter.devices.isEmpty)
        #expect(try bench.adapter.controller.bonds.isEmpty)
    }

    /// Discoverable is kept if it has no timeout.
    @Test(arguments: [(0, true), (60, false)] as [(UInt32, Bool)])
    func `an adapter keeps its settings`(timeout: UInt32, isDiscoverable: Bool) async throws {
        let bench = try await Bench()
        let path = try bench.adapter.path
        for (name, value) in [
            ("Alias", .string("bench")), ("PairableTimeout", .uint32(30)), ("DiscoverableTimeout", .uint32(timeout)),
            ("Discoverable", .boolean(true)), ("Pairable", .boolean(true)),
        ] as [(String, Value)] {
            try await bench.set(path, "org.bluez.Adapter1", name, value)
        }
        try await bench.restart()
        let adapter = try bench.adapter
        #expect(adapter.isPowered && adapter.alias == "bench")
        #expect(adapter.settings.pairableTimeout == 30 && adapter.settings.discoverableTimeout == timeout)
        #expect(adapter.settings.isDiscoverable == isDiscoverable && adapter.settings.isPairable)
    }

    @Test func `an adapter keeps its devices when it is plugged in again`() async throws {
        let bench = try await Bench()
        try await bench.addDevice(pairing: true)
        let simulation = try #require(bench.host.simulation)
        simulation.unplug(try bench.adapter)
        simulation.plug(0)
        #expect(try bench.device.isBonded)
        #expect(try !bench.adapter.settings.isPairable)
    }
}
