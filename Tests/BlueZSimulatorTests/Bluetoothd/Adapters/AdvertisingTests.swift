import BlueZSimulator
import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct AdvertisingTests {
    private static let manager = "org.bluez.LEAdvertisingManager1"
    private static let adapter = "org.bluez.Adapter1"
    private static let hci0: ObjectPath = "/org/bluez/hci0"
    private static let hci1: ObjectPath = "/org/bluez/hci1"
    private static let device: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_01"

    @Test func `one adapter discovers the advertisement of the other`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let advertisement = try ClientAdvertisement(
            [
                "Type": .string("peripheral"), "LocalName": .string("heart"), "Discoverable": .boolean(true),
                "ServiceUUIDs": .strings(["180d"]), "Includes": .strings(["tx-power"]), "Appearance": .uint16(832),
                "ManufacturerData": .manufacturerData(0xFFFF, [1, 2]),
            ],
            of: bench.client
        )
        try await bench.call(
            Self.hci1,
            Self.manager,
            "RegisterAdvertisement",
            .objectPath(advertisement.path),
            .options([:])
        )
        try await bench.settle()
        #expect(
            bench.drainSignals() == ["/org/bluez/hci1 LEAdvertisingManager1 SupportedInstances=4 ActiveInstances=1"]
        )
        try await bench.call(Self.hci0, Self.adapter, "StartDiscovery")
        try await bench.advance(by: .seconds(1))
        #expect(
            bench.drainSignals() == [
                "/org/bluez/hci0 Adapter1 Discovering=true",
                "+ /org/bluez/hci0/dev_00_AA_01_01_00_01 Introspectable Device1 Properties",
            ]
        )
        let rssi = try await bench.get(Self.device, "org.bluez.Device1", "RSSI") ?? ""
        #expect(
            try await bench.all(Self.device, "org.bluez.Device1") == [
                "Address=00:AA:01:01:00:01", "AddressType=public", "Name=heart", "Alias=heart", "Appearance=832",
                "Paired=false", "Bonded=false", "Trusted=false", "Blocked=false", "LegacyPairing=false",
                "RSSI=\(rssi)", "Connected=false", "UUIDs=[0000180d-0000-1000-8000-00805f9b34fb]",
                "Adapter=/org/bluez/hci0", "ManufacturerData={65535=0102}", "TxPower=0", "ServicesResolved=false",
                "AdvertisingFlags=06",
            ]
        )
    }

    private func register(_ advertisement: ClientAdvertisement, _ bench: SimulatorBench) async -> String? {
        await bench.refusal(
            Self.hci1,
            Self.manager,
            "RegisterAdvertisement",
            .objectPath(advertisement.path),
            .options([:])
        )
    }

    private func unregister(_ path: ObjectPath, _ bench: SimulatorBench) async -> String? {
        await bench.refusal(Self.hci1, Self.manager, "UnregisterAdvertisement", .objectPath(path))
    }

    @Test func `at most five advertisements are registered, each once`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        var advertisements: [ClientAdvertisement] = []
        for number in 1...6 {
            let path = try ObjectPath("/advertisement\(number)")
            advertisements.append(try ClientAdvertisement(["Type": .string("peripheral")], at: path, of: bench.client))
            let refused = await register(advertisements[number - 1], bench)
            #expect(refused == (number == 6 ? "NotPermitted: Maximum advertisements reached" : nil))
        }
        #expect(await register(advertisements[0], bench) == "AlreadyExists: Already Exists")
        #expect(bench.drainSignals().count == 5)
        #expect(await unregister("/advertisement3", bench) == nil)
        #expect(await unregister("/advertisement3", bench) == "DoesNotExist: Does Not Exist")
        #expect(
            bench.drainSignals() == ["/org/bluez/hci1 LEAdvertisingManager1 SupportedInstances=1 ActiveInstances=4"]
        )
        #expect(bench.simulation.adapters[1].controller.advertisingSets.count == 1)
    }

    @Test func `advertisements of one adapter take turns, each for its duration`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        for (number, duration) in [(UInt8(1), UInt16(0)), (2, 1)] {
            let advertisement = try ClientAdvertisement(
                [
                    "Type": .string("broadcast"), "Duration": .uint16(duration),
                    "ManufacturerData": .manufacturerData(1, [number]),
                ],
                at: try ObjectPath("/advertisement\(number)"),
                of: bench.client
            )
            #expect(await register(advertisement, bench) == nil)
        }
        var received: [UInt8] = []
        let scanner = bench.simulation.adapters[0].controller
        scanner.onReport = { report in received += report.data.suffix(1) }
        scanner.startScanning(filterDuplicates: true)
        try await bench.advance(by: .milliseconds(6900))
        // At 0, 2, 3, 5 and 6 s: a new advertisement is reported even if duplicates are filtered.
        #expect(received == [1, 2, 1, 2, 1])
    }

    @Test func `an invalid or unsupported advertisement is refused`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let unread = try ClientAdvertisement(["Type": .string("foo")], at: "/unread", of: bench.client)
        #expect(await register(unread, bench) == "Failed: Failed to parse advertisement.")
        let appearance = ["Type": Value.string("peripheral"), "Includes": .strings(["appearance"])]
        let unsent = try ClientAdvertisement(appearance, at: "/unsent", of: bench.client)
        #expect(await register(unsent, bench) == "Failed: Failed to register advertisement")
        try await bench.set(Self.hci1, Self.adapter, "Powered", .boolean(false))
        let off = try ClientAdvertisement(["Type": .string("peripheral")], at: "/off", of: bench.client)
        #expect(await register(off, bench) == "Failed: Failed to register advertisement")
        #expect(try await bench.get(Self.hci1, Self.manager, "ActiveInstances") == "0")
    }

    @Test func `a timeout releases an advertisement`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let advertisement = try ClientAdvertisement(
            ["Type": .string("peripheral"), "Timeout": .uint16(3)],
            of: bench.client
        )
        #expect(await register(advertisement, bench) == nil)
        try await bench.advance(by: .milliseconds(2_999))
        #expect(!advertisement.isReleased)
        _ = bench.drainSignals()
        try await bench.advance(by: .milliseconds(1))
        #expect(advertisement.isReleased)
        #expect(
            bench.drainSignals() == ["/org/bluez/hci1 LEAdvertisingManager1 SupportedInstances=5 ActiveInstances=0"]
        )
        #expect(bench.simulation.adapters[1].controller.advertisingSets == [])
    }

    @Test func `changes of the object and of the adapter are advertised`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let controller = bench.simulation.adapters[1].controller
        let advertisement = try ClientAdvertisement(
            ["Type": .string("peripheral"), "ManufacturerData": .manufacturerData(1, [2])],
            of: bench.client
        )
        #expect(await register(advertisement, bench) == nil)
        #expect(controller.advertisingSets.first?.data == [2, 1, 4, 4, 0xFF, 1, 0, 2])
        try advertisement.change(["ManufacturerData": .manufacturerData(1, [3]), "LocalName": .string("x")])
        try await bench.settle()
        #expect(controller.advertisingSets.first?.data == [2, 1, 4, 4, 0xFF, 1, 0, 3])
        #expect(controller.advertisingSets.first?.scanResponse == [2, 9, 0x78])
        try await bench.set(Self.hci1, Self.adapter, "Discoverable", .boolean(true))
        #expect(controller.advertisingSets.first?.data == [2, 1, 6, 4, 0xFF, 1, 0, 3])
        try await bench.set(Self.hci1, Self.adapter, "Powered", .boolean(false))
        #expect(controller.advertisingSets == [])
        try await bench.set(Self.hci1, Self.adapter, "Powered", .boolean(true))
        #expect(controller.advertisingSets.first?.data == [2, 1, 4, 4, 0xFF, 1, 0, 3])
    }

    @Test func `a program that exits removes its advertisements`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let other = try await bench.newClient()
        let advertisement = try ClientAdvertisement(["Type": .string("peripheral")], of: other)
        try await bench.call(
            Self.hci1,
            Self.manager,
            "RegisterAdvertisement",
            .objectPath(advertisement.path),
            .options([:]),
            by: other
        )
        #expect(await unregister(advertisement.path, bench) == "DoesNotExist: Does Not Exist")
        other.close()
        try await bench.settle()
        #expect(try await bench.get(Self.hci1, Self.manager, "ActiveInstances") == "0")
    }

    @Test func `unplugging an adapter releases its advertisements`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let advertisement = try ClientAdvertisement(["Type": .string("peripheral")], of: bench.client)
        #expect(await register(advertisement, bench) == nil)
        try await bench.call(Self.hci1, Self.adapter, "StartDiscovery")
        let adapter = try #require(bench.simulation.adapters.last)
        bench.simulation.unplug(adapter)
        try await bench.advance(by: .seconds(60))
        #expect(advertisement.isReleased)
        #expect(bench.drainSignals().last?.hasPrefix("- /org/bluez/hci1 ") == true)
    }

    @Test func `a thousand advertisers are all discovered`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        for number in 0..<1_000 {
            let address = try #require(DeviceAddress(value: 0xC000_0000_0000 + UInt64(number)))
            let controller = Controller(air: bench.simulation.air, address: address, addressType: .random, position: 5)
            bench.simulation.air.add(controller)
            controller.setPowered(true)
            controller.advertise(AdvertisingSet(handle: 1, data: [2, 1, 6], isConnectable: true))
        }
        try await bench.call(Self.hci0, Self.adapter, "StartDiscovery")
        await bench.simulation.clock.advance(by: .seconds(1))
        try await bench.settle()
        #expect(bench.drainSignals().count { $0.hasPrefix("+") } == 1_000)
        // None is in range any more, so all are removed.
        await bench.simulation.clock.advance(by: .milliseconds(500))
        try await bench.call(Self.hci0, Self.adapter, "StopDiscovery")
        await bench.simulation.clock.advance(by: .seconds(31))
        try await bench.settle()
        #expect(bench.drainSignals().count { $0.hasPrefix("-") } == 1_000)
    }
}
