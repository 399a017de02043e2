import BlueZSimulator
import DBus
import EventLoop
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct DiscoveryTests {
    private static let adapter = "org.bluez.Adapter1"
    private static let device = "org.bluez.Device1"
    private static let hci0: ObjectPath = "/org/bluez/hci0"
    private static let path: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_01"

    /// A bench in which hci1 advertises.
    private func advertisingBench(
        _ data: [UInt8] = [2, 1, 6, 3, 9, 0x68, 0x69, 2, 0x0A, 0],
        isConnectable: Bool = true
    ) async throws -> SimulatorBench {
        let bench = try await SimulatorBench()
        bench.simulation.adapters[1].controller.advertise(
            AdvertisingSet(handle: 1, data: data, isConnectable: isConnectable)
        )
        return bench
    }

    private func start(_ bench: SimulatorBench, _ filter: [String: Value]? = nil) async throws {
        if let filter { try await bench.call(Self.hci0, Self.adapter, "SetDiscoveryFilter", .options(filter)) }
        try await bench.call(Self.hci0, Self.adapter, "StartDiscovery")
        try await bench.advance(by: .seconds(1))
    }

    private static let appears = "+ /org/bluez/hci0/dev_00_AA_01_01_00_01 Introspectable Device1 Properties"
    private static let disappears = "- /org/bluez/hci0/dev_00_AA_01_01_00_01 Properties Introspectable Device1"
    private static let begins = "/org/bluez/hci0 Adapter1 Discovering=true"
    private static let ends = "/org/bluez/hci0 Adapter1 Discovering=false"

    @Test func `starts and stops in bluetoothd's order`() async throws {
        let bench = try await advertisingBench()
        defer { bench.close() }
        bench.send(Self.hci0, Self.adapter, "StartDiscovery")
        try await bench.advance(by: .seconds(1))
        #expect(bench.drainSignals() == ["answer", Self.begins, Self.appears])
        bench.send(Self.hci0, Self.adapter, "StopDiscovery")
        try await bench.settle()
        #expect(
            bench.drainSignals() == [
                "answer", "/org/bluez/hci0/dev_00_AA_01_01_00_01 Device1 -TxPower -RSSI", Self.ends,
            ]
        )
        bench.send(Self.hci0, Self.adapter, "RemoveDevice", .objectPath(Self.path))
        try await bench.settle()
        #expect(bench.drainSignals() == [Self.disappears, "answer"])
    }

    @Test func `removes a device that is not received for 30 seconds`() async throws {
        let bench = try await advertisingBench()
        defer { bench.close() }
        try await start(bench)
        // A device that is received in each scan stays.
        try await bench.advance(by: .seconds(60))
        try await bench.call(Self.hci0, Self.adapter, "StopDiscovery")
        _ = bench.drainSignals()
        bench.simulation.adapters[1].controller.stopAdvertising(1)
        try await bench.advance(by: .seconds(30))
        #expect(bench.drainSignals().last == Self.disappears)
    }

    @Test func `removes a device that is not connectable when it ends`() async throws {
        let bench = try await advertisingBench(isConnectable: false)
        defer { bench.close() }
        try await start(bench)
        _ = bench.drainSignals()
        try await bench.call(Self.hci0, Self.adapter, "StopDiscovery")
        try await bench.settle()
        #expect(bench.drainSignals() == [Self.disappears, Self.ends])
    }

    @Test func `ends when the last client has left`() async throws {
        let bench = try await advertisingBench()
        defer { bench.close() }
        let other = try await bench.newClient()
        try await bench.call(Self.hci0, Self.adapter, "StartDiscovery", by: other)
        try await bench.call(Self.hci0, Self.adapter, "StartDiscovery")
        try await bench.call(Self.hci0, Self.adapter, "StopDiscovery")
        try await bench.settle()
        #expect(bench.drainSignals() == [Self.begins])
        other.close()
        try await bench.settle()
        #expect(bench.drainSignals().last == Self.ends)
    }

    @Test func `reports no RSSI change of less than 8 dB without a filter`() async throws {
        let bench = try await advertisingBench()
        defer { bench.close() }
        try await start(bench)
        _ = bench.drainSignals()
        try await bench.advance(by: .seconds(40))
        #expect(bench.drainSignals() == [])
        bench.simulation.adapters[1].controller.position = 100
        try await bench.advance(by: .seconds(20))
        #expect(bench.drainSignals().allSatisfy { $0.contains("Device1 RSSI=") })
    }

    @Test func `resumes after a pause, and immediately with a filter`() async throws {
        let bench = try await advertisingBench()
        defer { bench.close() }
        try await start(bench, ["Transport": .string("le")])
        _ = bench.drainSignals()
        try await bench.advance(by: .seconds(21))
        let filtered = bench.drainSignals().count
        #expect(filtered == 2)
    }

    /// A filter, and a Boolean value that indicates whether it matches hci1.
    struct Case: Sendable {
        var filter: [String: Value]?
        var data: [UInt8]
        var appears: Bool
    }

    private nonisolated static let discoverable: [UInt8] = [2, 1, 6, 3, 3, 0x0D, 0x18]
    private nonisolated static let hidden: [UInt8] = [2, 1, 4, 6, 9, 0x68, 0x65, 0x61, 0x72, 0x74]
    private nonisolated static let cases = [
        Case(filter: nil, data: discoverable, appears: true),
        Case(filter: nil, data: hidden, appears: false),
        Case(filter: ["Transport": .string("le")], data: hidden, appears: true),
        Case(filter: ["UUIDs": .strings(["180d"])], data: discoverable, appears: true),
        Case(filter: ["UUIDs": .strings(["180f"])], data: discoverable, appears: false),
        Case(filter: ["RSSI": .int16(-70)], data: discoverable, appears: true),
        Case(filter: ["RSSI": .int16(-30)], data: discoverable, appears: false),
        Case(filter: ["Pattern": .string("hea")], data: hidden, appears: true),
        Case(filter: ["Pattern": .string("00:AA")], data: hidden, appears: true),
        Case(filter: ["Pattern": .string("zz")], data: hidden, appears: false),
    ]

    @Test(arguments: cases)
    func `reports the devices that match its filter`(one: Case) async throws {
        let bench = try await advertisingBench(one.data)
        defer { bench.close() }
        try await start(bench, one.filter)
        #expect(bench.drainSignals() == [Self.begins] + (one.appears ? [Self.appears] : []))
    }

    @Test func `makes the adapter discoverable if a filter requests it`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        try await start(bench, ["Discoverable": .boolean(true)])
        #expect(bench.drainSignals() == ["/org/bluez/hci0 Adapter1 Discoverable=true", Self.begins])
        try await bench.call(Self.hci0, Self.adapter, "StopDiscovery")
        try await bench.settle()
        #expect(bench.drainSignals() == ["/org/bluez/hci0 Adapter1 Discoverable=false", Self.ends])
    }

    @Test func `ends with the power, and removes temporary devices`() async throws {
        let bench = try await advertisingBench()
        defer { bench.close() }
        try await start(bench)
        _ = bench.drainSignals()
        try await bench.set(Self.hci0, Self.adapter, "Powered", .boolean(false))
        try await bench.settle()
        #expect(
            bench.drainSignals() == [
                Self.disappears, "/org/bluez/hci0 Adapter1 PowerState=on-disabling",
                "/org/bluez/hci0 Adapter1 PowerState=off Powered=false Discovering=false",
            ]
        )
        let refused = await bench.refusal(Self.hci0, Self.adapter, "StopDiscovery")
        #expect(refused == "NotReady: Resource Not Ready")
    }

    @Test func `accepts writes to a device`() async throws {
        let bench = try await advertisingBench()
        defer { bench.close() }
        try await start(bench)
        let prefix = "/org/bluez/hci0/dev_00_AA_01_01_00_01 Device1 "
        let writes: [(String, Value, [String])] = [
            ("Alias", .string("mine"), ["Alias=mine"]), ("Alias", .string(""), ["Alias=hi"]),
            ("Alias", .string(""), []), ("Trusted", .boolean(true), ["Trusted=true"]),
            ("Blocked", .boolean(true), ["Blocked=true"]), ("Blocked", .boolean(false), ["Blocked=false"]),
        ]
        for (property, value, signals) in writes {
            _ = bench.drainSignals()
            bench.send(
                Self.path,
                SimulatorBench.properties,
                "Set",
                .string(Self.device),
                .string(property),
                .variant(value)
            )
            try await bench.settle()
            #expect(bench.drainSignals() == signals.map { prefix + $0 } + ["answer"])
        }
        let refused = await bench.refusal(
            Self.path,
            SimulatorBench.properties,
            "Set",
            .string(Self.device),
            .string("WakeAllowed"),
            .variant(.boolean(true))
        )
        #expect(refused == "UnknownProperty: No such property 'WakeAllowed'")
    }
}
