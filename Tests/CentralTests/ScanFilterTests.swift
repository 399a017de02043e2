import Central
import GATT
import Testing

@Suite struct ScanFilterTests {
    static let address = DeviceAddress("00:AA:01:00:00:42")

    static let strap = Advertisement(
        adapter: "hci1",
        address: address!,
        name: "Heart Rate Strap",
        rssi: -60,
        services: [BluetoothUUID(0x180D), BluetoothUUID(0x180F)],
        manufacturerData: [0x004C: [2, 0x15]]
    )

    static func filter(_ change: (inout ScanFilter) -> Void) -> ScanFilter {
        var filter = ScanFilter()
        change(&filter)
        return filter
    }

    @Test(arguments: [
        (filter { _ in }, true),
        (filter { $0.services = [BluetoothUUID(0x180D)] }, true),
        (filter { $0.services = [BluetoothUUID(0x1809), BluetoothUUID(0x180F)] }, true),
        (filter { $0.services = [BluetoothUUID(0x1809)] }, false),
        (filter { $0.namePrefix = "Heart" }, true),
        (filter { $0.namePrefix = "heart" }, false),
        (filter { $0.rssi = -60 }, true),
        (filter { $0.rssi = -59 }, false),
        (filter { $0.manufacturer = 0x004C }, true),
        (filter { $0.manufacturer = 0x0059 }, false),
        (filter { $0.address = DeviceAddress("00:AA:01:00:00:42") }, true),
        (filter { $0.address = DeviceAddress("00:AA:01:00:00:43") }, false),
    ])
    func `matches`(_ filter: ScanFilter, _ expected: Bool) {
        #expect(filter.matches(Self.strap) == expected)
    }

    @Test func `a device with unknown signal strength passes the filter`() {
        var unknown = Self.strap
        unknown.rssi = nil
        #expect(Self.filter { $0.rssi = -40 }.matches(unknown))
    }
}
