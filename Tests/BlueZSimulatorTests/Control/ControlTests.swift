import DBus
import EventLoop
import GATT
import ProfileModel
import TestSupport
import Testing

@testable import BlueZSimulator

/// `org.gattlab.Simulator1`, as another program uses it.
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
                ),
                // Other tests may block the loop for a long time under a sanitizer.
                timeout: .seconds(300)
            )
        }

        /// Advances a manual clock until a condition holds.
        ///
        /// - Returns: `true` if it holds within a minute of that clock.
        func isReached(_ condition: () -> Bool) async throws -> Bool {
            let ping = MethodCall(
                destination: Simulation.busName,
                path: "/",
                interface: "org.freedesktop.DBus.Peer",
                member: "Ping"
            )
            for _ in 0..<600 {
                // Exchanges between the program and bluetoothd take several messages, but no time.
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

    @Test func `peripherals are added, moved and removed`() async throws {
        let bench = try await Bench()
        let address = try await bench.add(PeripheralTests.text, ["distance": .double(4)])
        try await bench.call("MovePeripheral", [.string(address), .double(7)])
        let expected = Value.structure([.string(address), .string("Thermometer"), .double(7), .boolean(false)])
        #expect(try await bench.call("GetPeripherals").first?.array == [expected])
        try await bench.call("RemovePeripheral", [.string(address)])
        #expect(try await bench.call("GetPeripherals").first?.array == [])
        bench.end()
    }

    @Test func `an adapter without a connection to a device has no signal strength`() async throws {
        let bench = try await Bench()
        let address = try await bench.add()
        let error = await #expect(throws: DBusError.self) {
            try await bench.call("GetRSSI", [.string("hci0"), .string(address)])
        }
        #expect(error?.message == "the adapter is not connected to '\(address)'")
        bench.end()
    }

    @Test(arguments: [.double(50), .int32(50), .uint64(50), .byte(50), .string("50"), .string("0x32")] as [Value])
    func `a program sets the value of a signal of a new peripheral`(value: Value) async throws {
        let bench = try await Bench()
        let address = DeviceAddress(try await bench.add(PeripheralTests.text, ["signal.warmth": value]))
        let peripheral = try #require(address.flatMap { bench.host.world.peripherals[$0] })
        guard case .constant(let held) = peripheral.server.profile.signals.first?.kind else {
            Issue.record("the signal is not constant")
            return
        }
        #expect([FieldValue.integer(50), .number(50)].contains(held))
        bench.end()
    }

    @Test(
        arguments: [
            ("signal.warm", .double(50), "unknown signal 'warm'; did you mean 'warmth'?"),
            ("signal.warmth", .string("hot"), "the signal 'warmth' is numeric and cannot be \"hot\""),
            ("signal.warmth", .bytes([1]), "signal.warmth is neither a number nor a text nor a truth value"),
            ("address", .string("strap"), "'strap' is no address"),
            ("distance", .string("4"), "distance is a number of metres, a double"),
            (
                "distanc", .double(4),
                "there is no option 'distanc'; there are distance, address, script and signal.NAME"
            ),
        ] as [(String, Value, String)]
    )
    func `an invalid option is refused`(key: String, value: Value, message: String) async throws {
        let bench = try await Bench()
        let error = await #expect(throws: DBusError.self) { try await bench.add(PeripheralTests.text, [key: value]) }
        #expect(error?.message == message)
        bench.end()
    }

    @Test func `new faults replace the old ones, and count from that moment`() async throws {
        var options = Simulation.Options()
        options.clock = .manual
        let bench = try await Bench(options)
        func set(_ faults: String) async throws {
            try await bench.call("SetFaults", [.string("faults: [\(faults)]"), .string("f.yaml")])
        }
        func states() -> [Bool] { bench.host.simulation?.adapters.map(\.controller.isPowered) ?? [] }
        try await set("{ at: 2s, do: adapter-off, adapter: hci0 }")
        try await bench.call("Advance", [.uint64(1_000_000)])
        try await set("{ at: 2s, do: adapter-off, adapter: hci1 }, { on: read, do: stall, until: 2s }")
        #expect(bench.host.world.faults?.decide(.read, at: bench.host.world.clock.now) == .stall)
        try await bench.call("Advance", [.uint64(1_900_000)])
        #expect(states() == [true, true])
        try await bench.call("Advance", [.uint64(100_000)])
        #expect(states() == [true, false])
        #expect(bench.host.world.faults?.decide(.read, at: bench.host.world.clock.now) == nil)
        let error = await #expect(throws: DBusError.self) { try await set("{ on: read, do: nothing }") }
        #expect(error?.message.hasPrefix("f.yaml:1:") == true)
        bench.end()
    }

    @Test func `added faults leave the present ones, and count from that moment`() async throws {
        var options = Simulation.Options()
        options.clock = .manual
        let bench = try await Bench(options)
        func states() -> [Bool] { bench.host.simulation?.adapters.map(\.controller.isPowered) ?? [] }
        let first = "{ at: 2s, do: adapter-off, adapter: hci0 }"
        try await bench.call("SetFaults", [.string("faults: [\(first)]"), .string("f")])
        try await bench.call("Advance", [.uint64(1_000_000)])
        try await bench.call("AddFaults", [.string("{ at: 2s, do: adapter-off, adapter: hci1 }"), .string("f")])
        try await bench.call("AddFaults", [.string("{ on: read, do: stall }"), .string("f")])
        #expect(bench.host.world.faults?.decide(.read, at: bench.host.world.clock.now) == .stall)
        try await bench.call("Advance", [.uint64(1_500_000)])
        #expect(states() == [false, true])
        try await bench.call("Advance", [.uint64(500_000)])
        #expect(states() == [false, false])
        bench.end()
    }

    @Test(
        arguments: [
            ("[1]", "the values are not a JSON object of values by name"),
            ("{", "the values are not a JSON object of values by name"),
            (#"{"warm": 1}"#, "unknown signal 'warm'"), (#"{"warmth": "hot"}"#, "the signal 'warmth' is numeric"),
        ]
    )
    func `invalid values of a running peripheral are refused`(values: String, message: String) async throws {
        let bench = try await Bench()
        let address = try await bench.add()
        let error = await #expect(throws: DBusError.self) {
            try await bench.call("SetValues", [.string(address), .string(values)])
        }
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        bench.end()
    }

    @Test func `values are set only for a peripheral that exists`() async throws {
        let bench = try await Bench()
        let error = await #expect(throws: DBusError.self) {
            try await bench.call("SetValues", [.string("C0:00:00:00:00:09"), .string("{}")])
        }
        #expect(error?.message == "there is no peripheral 'C0:00:00:00:00:09'")
        bench.end()
    }

    @Test func `the links of an adapter are dropped by its address`() async throws {
        let bench = try await Bench()
        let adapters = try #require(bench.host.simulation?.adapters)
        let (central, peripheral) = (adapters[0].controller, adapters[1].controller)
        _ = central.link(to: peripheral)
        #expect(peripheral.links.count == 1)
        try await bench.call("DropLink", [.string(peripheral.address.description)])
        #expect(peripheral.links.isEmpty)
        let error = await #expect(throws: DBusError.self) { try await bench.call("DropLink", [.string("C0:")]) }
        #expect(error?.message == "nothing is at the address 'C0:'")
        bench.end()
    }

    @Test func `an invalid profile is refused with the position of the error`() async throws {
        let bench = try await Bench()
        let error = await #expect(throws: DBusError.self) { try await bench.add("name: x\nservice: []") }
        #expect(error?.message.contains("test.yaml:2:1: a profile has no key 'service'") == true)
        bench.end()
    }

    @Test func `adapters are unplugged and plugged in again`() async throws {
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

    @Test func `bluetoothd stops and restarts, and the peripherals stay`() async throws {
        let bench = try await Bench()
        _ = try await bench.add()
        try await bench.call("StopDaemon")
        await #expect(throws: DBusError.self) { try await bench.paths() }
        try await bench.call("StartDaemon")
        #expect(try await bench.paths().contains("/org/bluez/hci0"))
        #expect(try await bench.call("GetPeripherals").first?.array?.count == 1)
        bench.end()
    }

    @Test func `only a manual clock can be advanced`() async throws {
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

    @Test func `a thousand peripherals have different addresses`() async throws {
        let bench = try await Bench()
        let profile = try await bench.add()
        for _ in 0..<999 { _ = try await bench.add() }
        let addresses = Set(bench.host.world.peripherals.keys)
        #expect(addresses.count == 1000)
        #expect(addresses.map(\.description).contains(profile))
        bench.end()
    }
}
