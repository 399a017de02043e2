import Central
import GATT
import Testing

@Suite struct DiscoveredDevicesTests {
    private static func device(_ number: Int, name: String?, rssi: Int16? = -60) throws -> Advertisement {
        let digits = String(number, radix: 16)
        let address = "C0:00:00:00:00:" + (digits.count < 2 ? "0" : "") + digits
        return Advertisement(adapter: "hci0", address: try #require(DeviceAddress(address)), name: name, rssi: rssi)
    }

    @Test func `a failed search lists the discovered devices, closest name first`() throws {
        let devices = [
            try Self.device(1, name: nil, rssi: -30), try Self.device(2, name: "Thermometer"),
            try Self.device(3, name: "Polar H10"), try Self.device(4, name: "Polar H9"),
        ]
        let hint = DiscoveredDevices.hint(for: .name("polar h10"), among: devices, on: "hci0")
        #expect(
            hint.hasSuffix(
                "discovered devices: 'Polar H10' (C0:00:00:00:00:03), 'Polar H9' (C0:00:00:00:00:04), "
                    + "'Thermometer' (C0:00:00:00:00:02), C0:00:00:00:00:01"
            )
        )
    }

    @Test func `a search by address lists the closest address first, one by service the strongest signal`() throws {
        let devices = [
            try Self.device(0x11, name: "a", rssi: -80), try Self.device(0x21, name: "b", rssi: -40),
        ]
        let address = try #require(DeviceAddress("C0:00:00:00:00:13"))
        #expect(DiscoveredDevices.hint(for: .address(address), among: devices, on: "hci0").contains("devices: 'a'"))
        let service = DeviceSelector.service(BluetoothUUID(0x180D))
        #expect(DiscoveredDevices.hint(for: service, among: devices, on: "hci0").contains("devices: 'b'"))
    }

    @Test func `at most five devices are listed, and names of any length are compared in bounded time`() throws {
        let long = String(repeating: "x", count: 100_000)
        let devices = try (0..<200).map { try Self.device($0, name: $0 == 7 ? "near" : long) }
        let hint = DiscoveredDevices.hint(for: .name("nearly"), among: devices, on: "hci0")
        #expect(hint.contains("devices: 'near' (C0:00:00:00:00:07), "))
        #expect(hint.hasSuffix(", and 195 more"))
    }

    @Test func `without any device the hint names scan`() {
        let hint = DiscoveredDevices.hint(for: .name("x"), among: [], on: "hci0")
        #expect(hint.hasSuffix("scan lists the advertising devices"))
    }

    @Test func `a search on the default adapter names another one`() {
        let hint = DiscoveredDevices.hint(for: .name("x"), among: [], on: "hci0", others: ["hci1", "hci2"])
        #expect(hint.hasPrefix("only hci0 searched: for another adapter, add --adapter hci1; check that it is "))
    }
}
