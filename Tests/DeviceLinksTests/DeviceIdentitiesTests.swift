import DeviceLinks
import GATT
import Testing

@Suite struct DeviceIdentitiesTests {
    private let device: DeviceAddress

    init() throws { device = try #require(DeviceAddress(value: 0xC0_00_00_00_00_01)) }

    @Test(
        arguments: [
            (Array("Acme".utf8), "Acme"), (Array(" Acme Ltd \0\0".utf8), "Acme Ltd"), ([], nil), ([0, 0x20], nil),
            ([0x41, 0xFF], "A\u{FFFD}"),
        ] as [([UInt8], String?)]
    )
    func `a text is read without padding`(_ value: [UInt8], _ text: String?) {
        var identities = DeviceIdentities()
        for uuid in [0x2A00, 0x2A24, 0x2A29, 0x2A25] as [UInt16] {
            identities.receive(value, of: BluetoothUUID(uuid), from: device)
        }
        #expect(identities[device] == DeviceIdentity(name: text, manufacturer: text, model: text))
    }

    @Test func `the number of devices is limited`() throws {
        var identities = DeviceIdentities()
        let devices = try (0..<1100).map { try #require(DeviceAddress(value: UInt64($0))) }
        for device in devices { identities.receive([0x41], of: BluetoothUUID(0x2A00), from: device) }
        #expect(devices.count { identities[$0].name != nil } == 1024)
        // Known devices are still updated.
        identities.receive([0x42], of: BluetoothUUID(0x2A00), from: devices[0])
        #expect(identities[devices[0]].name == "B")
    }
}
