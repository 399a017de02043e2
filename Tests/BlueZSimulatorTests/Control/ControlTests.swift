import BlueZSimulator
import DBus
import GATT
import TestSupport
import Testing

/// `org.gattlab.Simulator1`, from another program's side.
@Suite(.privateBus) @EventLoop
struct ControlTests {
    /// A simulation and a program on its bus.
    @EventLoop
    struct Bench {
        let host: SimulationHost
        let client: Connection

        init(_ options: Simulation.Options = Simulation.Options()) async throws {
            host = SimulationHost(SimulatedWorld(options), bus: .address(PrivateBus.address))
            try await host.start()
            client = try await .open(.address(PrivateBus.address))
        }

        func end() {
            client.close()
            host.stop()
        }

        @discardableResult
        func call(_ member: String, _ arguments: [Value] = []) async throws -> [Value] {
            try await client.call(
                MethodCall(
                    destination: "org.gattlab.Simulator",
                    path: "/org/gattlab",
                    interface: "org.gattlab.Simulator1",
                    member: member,
                    arguments: arguments
                )
            )
        }

        /// Lets a manual clock go on until a condition holds.
        ///
        /// - Returns: Whether it does within a minute of that clock.
        func isReached(_ condition: () -> Bool) async throws -> Bool {
            let ping = MethodCall(
                destination: Simulation.busName,
                path: "/",
                interface: "org.freedesktop.DBus.Peer",
                member: "Ping"
            )
            for _ in 0..<600 {
                // What is under way between the program and bluetoothd takes some messages to and fro, but no time.
                for _ in 0..<5 { _ = try await client.call(ping) }
                if condition() { return true }
                await host.world.clock.advance(by: .milliseconds(100))
            }
            return false
        }

        func paths() async throws -> [String] {
            let objects = try await client.call(
                MethodCall(
                    destination: "org.bluez",
                    path: "/",
                    interface: "org.freedesktop.DBus.ObjectManager",
                    member: "GetManagedObjects"
                )
            )
            return (objects.first?.dictionary ?? []).compactMap { $0.key.objectPath?.text }
        }

        func add(_ text: String = PeripheralTests.text, _ options: [String: Value] = [:]) async throws -> String {
            let values = try await call("AddPeripheral", [.string(text), .string("test.yaml"), .options(options)])
            return try #require(values.first?.string)
        }
    }

    @Test func `peripherals come, move and go`() async throws {
        let bench = try await Bench()
        let address = try await bench.add(PeripheralTests.text, ["distance": .double(4)])
        try await bench.call("MovePeripheral", [.string(address), .double(7)])
        let expected = Value.structure([.string(address), .string("Thermometer"), .double(7), .boolean(false)])
        #expect(try await bench.call("GetPeripherals").first?.array == [expected])
        try await bench.call("RemovePeripheral", [.string(address)])
        #expect(try await bench.call("GetPeripherals").first?.array == [])
        bench.end()
    }

    @Test func `a profile that is wrong is refused where it is wrong`() async throws {
        let bench = try await Bench()
        let error = await #expect(throws: DBusError.self) { try await bench.add("name: x\nservice: []") }
        #expect(error?.message.contains("test.yaml:2:1: a profile has no key 'service'") == true)
        bench.end()
    }

    @Test func `adapters go and come back`() async throws {
        let bench = try await Bench()
        try await bench.call("UnplugAdapter", [.string("hci0")])
        #expect(try await bench.paths().filter { $0.contains("hci") } == ["/org/bluez/hci1"])
        try await bench.call("PlugAdapter", [.string("hci0")])
        #expect(
            try await bench.paths().filter { $0.contains("hci") }.sorted() == ["/org/bluez/hci0", "/org/bluez/hci1"]
        )
        try await bench.call("SetPowered", [.string("hci1"), .boolean(false)])
        let states = try await bench.call("GetAdapters").first?.array?.map { $0.structure?.last }
        #expect(states == [.boolean(true), .boolean(false)])
        await #expect(throws: DBusError.self) { try await bench.call("PlugAdapter", [.string("hci2")]) }
        bench.end()
    }

    @Test func `bluetoothd ends and starts again, and the peripherals stay`() async throws {
        let bench = try await Bench()
        _ = try await bench.add()
        try await bench.call("StopDaemon")
        await #expect(throws: DBusError.self) { try await bench.paths() }
        try await bench.call("StartDaemon")
        #expect(try await bench.paths().contains("/org/bluez/hci0"))
        #expect(try await bench.call("GetPeripherals").first?.array?.count == 1)
        bench.end()
    }

    @Test func `only a manual clock is moved`() async throws {
        let real = try await Bench()
        await #expect(throws: DBusError.self) { try await real.call("Advance", [.uint64(1_000_000)]) }
        real.end()
        var options = Simulation.Options()
        options.clock = .manual
        let manual = try await Bench(options)
        try await manual.call("Advance", [.uint64(1_500_000)])
        #expect(manual.host.world.clock.now == .milliseconds(1500))
        manual.end()
    }

    @Test func `a thousand peripherals are no more than a thousand times one`() async throws {
        let bench = try await Bench()
        let profile = try await bench.add()
        for _ in 0..<999 { _ = try await bench.add() }
        let addresses = Set(bench.host.world.peripherals.keys)
        #expect(addresses.count == 1000)
        #expect(addresses.map(\.description).contains(profile))
        bench.end()
    }
}
