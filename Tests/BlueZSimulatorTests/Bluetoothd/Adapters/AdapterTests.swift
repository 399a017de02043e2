import BlueZSimulator
import DBus
import EventLoop
import GATT
import TestSupport
import Testing

/// Behavior observed in bluetoothd 5.66, in its order.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct AdapterTests {
    private static let adapter = "org.bluez.Adapter1"
    private static let hci0: ObjectPath = "/org/bluez/hci0"

    @Test func `has bluetoothd's interfaces and values`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let objects = try await bench.call("/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        let object = objects.first?.dictionary?.first { $0.key.brief == "/org/bluez/hci0" }?.value
        #expect(
            object?.dictionary?.map(\.key.brief) == [
                "org.freedesktop.DBus.Introspectable", "org.bluez.Adapter1", "org.freedesktop.DBus.Properties",
                "org.bluez.BatteryProviderManager1", "org.bluez.GattManager1",
                "org.bluez.AdvertisementMonitorManager1", "org.bluez.Media1", "org.bluez.NetworkServer1",
                "org.bluez.SimAccess1", "org.bluez.LEAdvertisingManager1",
            ]
        )
        let texts = try await bench.all(Self.hci0, Self.adapter).filter { !$0.hasPrefix("UUIDs=") }
        #expect(
            texts == [
                "Address=00:AA:01:00:00:00", "AddressType=public", "Name=BlueZ 5.66", "Alias=BlueZ 5.66", "Class=0",
                "Powered=true", "PowerState=on", "Discoverable=false", "DiscoverableTimeout=180", "Pairable=false",
                "PairableTimeout=0", "Discovering=false", "Modalias=usb:v1D6Bp0246d0542", "Roles=[central,peripheral]",
            ]
        )
    }

    /// A write of a property, and its effects.
    struct Write: Sendable {
        var property: String
        var value: Value
        /// The expected signals; `answer` represents the reply to the write.
        var signals: [String]
    }

    private nonisolated static let writes = [
        Write(property: "Alias", value: .string("x"), signals: ["answer", "Alias=x"]),
        Write(property: "Alias", value: .string(""), signals: ["answer"]),
        Write(property: "Discoverable", value: .boolean(true), signals: ["answer", "Discoverable=true"]),
        Write(property: "Discoverable", value: .boolean(false), signals: ["answer"]),
        Write(property: "DiscoverableTimeout", value: .uint32(60), signals: ["answer", "DiscoverableTimeout=60"]),
        Write(property: "Pairable", value: .boolean(true), signals: ["answer", "Pairable=true"]),
        Write(
            property: "Powered",
            value: .boolean(false),
            signals: ["PowerState=on-disabling", "answer", "PowerState=off Powered=false Discovering=false"]
        ),
        Write(property: "Powered", value: .boolean(true), signals: ["answer"]),
    ]

    @Test(arguments: writes)
    func `replies to a write and signals it in bluetoothd's order`(write: Write) async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        bench.send(
            Self.hci0,
            SimulatorBench.properties,
            "Set",
            .string(Self.adapter),
            .string(write.property),
            .variant(write.value)
        )
        try await bench.settle()
        #expect(bench.drainSignals() == write.signals.map { $0 == "answer" ? $0 : "/org/bluez/hci0 Adapter1 \($0)" })
    }

    @Test func `is discoverable and pairable until the timeouts`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        try await bench.set(Self.hci0, Self.adapter, "DiscoverableTimeout", .uint32(3))
        try await bench.set(Self.hci0, Self.adapter, "Discoverable", .boolean(true))
        try await bench.set(Self.hci0, Self.adapter, "PairableTimeout", .uint32(2))
        try await bench.set(Self.hci0, Self.adapter, "Pairable", .boolean(true))
        try await bench.settle()
        _ = bench.drainSignals()
        try await bench.advance(by: .milliseconds(1_999))
        #expect(bench.drainSignals() == [])
        try await bench.advance(by: .milliseconds(1))
        #expect(bench.drainSignals() == ["/org/bluez/hci0 Adapter1 Pairable=false"])
        try await bench.advance(by: .seconds(1))
        #expect(bench.drainSignals() == ["/org/bluez/hci0 Adapter1 Discoverable=false"])
    }

    @Test func `returns bluetoothd's error messages`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let refused = { (member: String, arguments: Value?) in
            guard let arguments else { return await bench.refusal(Self.hci0, Self.adapter, member) }
            return await bench.refusal(Self.hci0, Self.adapter, member, arguments)
        }
        #expect(await refused("StopDiscovery", nil) == "Failed: No discovery started")
        #expect(
            await refused("RemoveDevice", .objectPath("/org/bluez/hci0/dev_00_11_22_33_44_55"))
                == "DoesNotExist: Does Not Exist"
        )
        #expect(await refused("RemoveDevice", .objectPath("/")) == "DoesNotExist: Does Not Exist")
        #expect(await refused("StartDiscovery", nil) == nil)
        #expect(await refused("StartDiscovery", nil) == "InProgress: Operation already in progress")
        #expect(await refused("StopDiscovery", nil) == nil)
        #expect(await refused("SetDiscoveryFilter", .options(["Transport": .string("bredr")])) == nil)
        #expect(await refused("StartDiscovery", nil) == "InProgress: Operation already in progress")
        #expect(await refused("StopDiscovery", nil) == "Failed: No discovery started")
        try await bench.set(Self.hci0, Self.adapter, "Powered", .boolean(false))
        for member in ["StartDiscovery", "StopDiscovery"] {
            #expect(await refused(member, nil) == "NotReady: Resource Not Ready")
        }
        #expect(await refused("SetDiscoveryFilter", .options([:])) == "NotReady: Resource Not Ready")
        let discoverable = await bench.refusal(
            Self.hci0,
            SimulatorBench.properties,
            "Set",
            .string(Self.adapter),
            .string("Discoverable"),
            .variant(.boolean(true))
        )
        #expect(discoverable == "Failed: Not Powered")
    }

    @Test func `lists the services that programs register`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let database = bench.simulation.adapters[0].localGATT.database
        let uuid = try #require(BluetoothUUID("12345678-1234-1234-1234-123456789abc"))
        _ = try database.add(ServiceDefinition(uuid: uuid, isPrimary: true, includes: [], characteristics: []))
        try await bench.settle()
        #expect(bench.drainSignals().first?.contains(uuid.description128) == true)
    }

    @Test(arguments: BlueZVersion.allCases)
    func `is listed among bluetoothd's other objects`(version: BlueZVersion) async throws {
        let bench = try await SimulatorBench { $0.version = version }
        defer { bench.close() }
        let objects = try await bench.call("/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        let paths = objects.first?.dictionary?.map(\.key.brief)
        let expected = ["/org/bluez", "/org/bluez/hci0", "/org/bluez/test", "/org/bluez/hci1"]
        #expect(paths == (version < .v5_87 ? expected : expected.filter { $0 != "/org/bluez/test" }))
        let above = try await bench.call("/org", "org.freedesktop.DBus.Introspectable", "Introspect").first?.string
        #expect(above?.hasSuffix("<node>\n  <node name=\"bluez\"/>\n</node>\n") == true)
        let nothing = try await bench.call("/elsewhere", "org.freedesktop.DBus.Introspectable", "Introspect")
        #expect(nothing.first?.string?.hasSuffix("<node>\n</node>\n") == true)
        let texts = try await bench.all(Self.hci0, Self.adapter)
        #expect(texts.contains { $0.hasPrefix("Connectable=") } == (version > .v5_66))
        let releases: [BlueZVersion: String] = [.v5_66: "0542", .v5_82: "0552", .v5_87: "0557"]
        #expect(texts.contains("Modalias=usb:v1D6Bp0246d\(try #require(releases[version]))"))
    }
}
