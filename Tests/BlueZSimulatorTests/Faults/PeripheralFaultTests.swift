import BlueZSimulator
import DBus
import EventLoop
import GATT
import ProfileModel
import TestSupport
import Testing

@EventLoop
struct PeripheralFaultTests {
    private typealias Room = PeripheralTests.Room

    private func room(_ faults: String) async throws -> Room {
        let room = try Room()
        var plan = FaultPlan(try Fault.parse(Array("faults: [\(faults)]".utf8), file: "faults"), seed: 1)
        let clock = room.clock
        room.peripheral.server.faults.decide = { plan.decide($0, attribute: $1, at: clock.now) }
        await room.connect()
        return room
    }

    @Test func `one read fails, and the next succeeds`() async throws {
        let room = try await room("{ on: read, do: error, error: 0x0E, attribute: 2A19, number: 1 }")
        #expect(try await room.read(0x2A19) == .failure(.unlikelyError))
        #expect(try await room.read(0x2A19) == .success([21]))
    }

    @Test func `the link is lost during a read`() async throws {
        let room = try await room("{ on: read, do: disconnect }")
        #expect(try await room.read(0x2A19) == .failure(.unlikelyError))
        #expect(room.ends == 1)
    }

    @Test func `a missing response ends the link after the protocol's timeout`() async throws {
        let room = try await room("{ on: read, do: stall }")
        #expect(try await room.read(0x2A19) == nil)
        await room.pass(.seconds(31))
        #expect(room.bearer?.isOpen == false)
    }

    @Test(
        arguments: [
            ("drop", [23, 24]), ("duplicate", [22, 22, 23, 24]), ("reorder", [23, 22, 24]),
            ("delay, by: 1500ms", [23, 22, 24]),
        ] as [(String, [UInt8])]
    )
    func `notifications fail`(fault: String, rates: [UInt8]) async throws {
        let room = try await room("{ on: notification, number: 1, do: \(fault) }")
        #expect(try await room.write(try room.handle(0x2A37) + 1, [1, 0]) == nil)
        await room.pass(.milliseconds(3200))
        #expect(room.values.map { $0[1] } == rates)
    }

    @Test func `the link is lost instead of a notification`() async throws {
        let room = try await room("{ on: notification, number: 2, do: disconnect }")
        #expect(try await room.write(try room.handle(0x2A37) + 1, [1, 0]) == nil)
        await room.pass(.seconds(5))
        #expect(room.values.count == 1)
        #expect(room.ends == 1)
    }

    @Test func `a notification precedes the response to the write that caused it`() async throws {
        let room = try await room("{ on: write, do: notify-first, attribute: 2A39 }")
        #expect(try await room.write(try room.handle(0x2A19) + 1, [1, 0]) == nil)
        await room.pass(.seconds(2))
        room.values = []
        var events: [String] = []
        let bearer = try #require(room.bearer)
        bearer.client.onValue = { _, _, _ in events.append("notification") }
        bearer.client.write(try room.handle(0x2A39), [1]) { _ in events.append("response") }
        await room.pass(.zero)
        #expect(events == ["notification", "response"])
    }

    @Test func `a notification precedes the response to the subscription`() async throws {
        let room = try await room("{ on: subscribe, do: notify-first, attribute: 2A37 }")
        await room.pass(.milliseconds(500))
        var events: [String] = []
        let bearer = try #require(room.bearer)
        bearer.client.onValue = { _, _, _ in events.append("notification") }
        bearer.client.write(try room.handle(0x2A37) + 1, [1, 0]) { _ in events.append("response") }
        await room.pass(.seconds(1))
        #expect(events == ["notification", "response"])
    }

    @Test func `a refused subscription delivers no values, and its end is not refused`() async throws {
        let room = try await room("{ on: subscribe, do: error, error: 0x0E, attribute: 2A37, number: 1 }")
        let configuration = try room.handle(0x2A37) + 1
        #expect(try await room.write(configuration, [1, 0]) == .unlikelyError)
        await room.pass(.seconds(3))
        #expect(room.values.isEmpty)
        #expect(try await room.write(configuration, [1, 0]) == nil)
        #expect(try await room.write(configuration, [0, 0]) == nil)
    }

    @Test func `new firmware has other handles`() async throws {
        let room = try await room("")
        let before = try room.handle(0x2A19)
        room.peripheral.changeFirmware()
        await room.pass(.zero)
        #expect(room.ends == 1)
        #expect(try room.handle(0x2A19) > before)
        await room.connect()
        #expect(try await room.read(0x2A19) == .success([22]))
    }
}

@Suite(.privateBus) @EventLoop
struct TimelineTests {
    @Test func `adapters and bluetoothd disappear and return at the scheduled times`() async throws {
        var options = Simulation.Options()
        options.clock = .manual
        let bench = try await ControlTests.Bench(options)
        let text = """
            faults:
              - { at: 1s, do: adapter-off, adapter: hci1, for: 1s }
              - { at: 3s, do: adapter-gone, adapter: hci0, for: 1s }
              - { at: 5s, do: bluetoothd-gone }
            """
        bench.host.setFaults(try Fault.parse(Array(text.utf8), file: "faults"))
        func adapters() -> [Bool] { bench.host.simulation?.adapters.map(\.controller.isPowered) ?? [] }
        var seen: [[Bool]] = []
        for _ in 0..<6 {
            seen.append(adapters())
            await bench.host.world.clock.advance(by: .seconds(1))
        }
        #expect(seen == [[true, true], [true, false], [true, true], [true], [true, true], []])
        bench.end()
    }

    @Test func `a fault with a period occurs again and again`() async throws {
        var options = Simulation.Options()
        options.clock = .manual
        let bench = try await ControlTests.Bench(options)
        let text = "faults: [{ at: 1s, every: 2s, do: adapter-off, adapter: hci1, for: 1s }]"
        bench.host.setFaults(try Fault.parse(Array(text.utf8), file: "faults"))
        var seen: [Bool] = []
        for _ in 0..<6 {
            seen.append(bench.host.simulation?.adapters.last?.controller.isPowered ?? false)
            await bench.host.world.clock.advance(by: .seconds(1))
        }
        #expect(seen == [true, false, true, false, true, false])
        bench.end()
    }

    @Test func `connecting fails with bluetoothd's errors`() async throws {
        let bench = try await ControlTests.Bench()
        let text = "faults: [{ on: connect, do: abort, number: 1 }, { on: connect, do: in-progress, number: 2 }]"
        bench.host.setFaults(try Fault.parse(Array(text.utf8), file: "faults"))
        var errors: [String] = []
        for _ in 0..<2 {
            let call = MethodCall(
                destination: "org.bluez",
                path: "/org/bluez/hci0/dev_C0_00_00_00_00_01",
                interface: "org.bluez.Device1",
                member: "Connect"
            )
            let error = await #expect(throws: DBusError.self) { try await bench.client.call(call) }
            errors.append(error?.description ?? "")
        }
        #expect(
            errors == [
                "org.bluez.Error.Failed: le-connection-abort-by-local", "org.bluez.Error.InProgress: In Progress",
            ]
        )
        bench.end()
    }

    @Test func `services are resolved before they exist`() async throws {
        var options = Simulation.Options()
        options.clock = .manual
        let bench = try await ControlTests.Bench(options)
        bench.host.setFaults(try Fault.parse(Array("faults: [{ on: resolution, do: early }]".utf8), file: "faults"))
        var events: [String] = []
        let manager = "org.freedesktop.DBus.ObjectManager"
        let properties = "org.freedesktop.DBus.Properties"
        let added = try await bench.client.subscribe(MatchRule(sender: "org.bluez", interface: manager)) { signal in
            let path = signal.arguments.first?.objectPath?.text ?? ""
            if path.hasSuffix("service0008") { events.append("service") }
        }
        let changed = try await bench.client.subscribe(MatchRule(sender: "org.bluez", interface: properties)) {
            signal in
            let values = signal.arguments.dropFirst().first?.properties ?? [:]
            if values["ServicesResolved"] == .boolean(true) { events.append("resolved") }
        }
        let address = try await bench.add()
        let adapter = try #require(bench.host.simulation?.adapters.first)
        func send(_ path: String, _ interface: String, _ member: String) throws {
            let path = try ObjectPath(path)
            let call = MethodCall(destination: "org.bluez", path: path, interface: interface, member: member)
            bench.client.send(call) { _ in }
        }
        try send("/org/bluez/hci0", "org.bluez.Adapter1", "StartDiscovery")
        try #require(try await bench.isReached { !adapter.devices.isEmpty })
        let device = "/org/bluez/hci0/dev_" + address.split(separator: ":").joined(separator: "_")
        try send(device, "org.bluez.Device1", "Connect")
        #expect(try await bench.isReached { events.count >= 2 })
        #expect(events == ["resolved", "service"])
        added.cancel()
        changed.cancel()
        bench.end()
    }
}
