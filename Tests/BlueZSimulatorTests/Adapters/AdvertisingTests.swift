import BlueZSimulator
import DBus
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(1)))
@EventLoop
struct AdvertisingTests {
    private static let manager = "org.bluez.LEAdvertisingManager1"
    private static let adapter = "org.bluez.Adapter1"
    private static let hci0: ObjectPath = "/org/bluez/hci0"
    private static let hci1: ObjectPath = "/org/bluez/hci1"
    private static let device: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_01"

    @Test func `one adapter discovers what the other advertises`() async throws {
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
            bench.takeSignals() == ["/org/bluez/hci1 LEAdvertisingManager1 SupportedInstances=4 ActiveInstances=1"]
        )
        try await bench.call(Self.hci0, Self.adapter, "StartDiscovery")
        try await bench.advance(by: .seconds(1))
        #expect(
            bench.takeSignals() == [
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
}
