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
        manufacturerData: [0x004C: [2, 0x15], 0x0059: []],
        serviceData: [BluetoothUUID(0xFEAA): [0x10, 0xEE, 0x03]]
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
        (filter { $0.manufacturer = 0x0006 }, false),
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

    @Test(
        arguments: [
            ([(0x004C, "0215")], true), ([(0x004C, "0216"), (0x004C, "?2")], true), ([(0x004C, "021500")], false),
            ([(0x0059, "")], true), ([(0x0059, "??")], false), ([(0x0006, "")], false), ([], true),
        ] as [([(UInt16, String)], Bool)]
    )
    func `one of the conditions for manufacturer data matches`(
        _ conditions: [(UInt16, String)],
        _ expected: Bool
    ) throws {
        var filter = ScanFilter()
        filter.manufacturerData = try conditions.map { DataCondition($0.0, try DataPattern($0.1)) }
        #expect(filter.matches(Self.strap) == expected)
        // All kinds of conditions apply.
        filter.serviceData = [DataCondition(BluetoothUUID(0xFEAB), try DataPattern(""))]
        #expect(!filter.matches(Self.strap))
    }

    @Test(
        arguments: [
            ([(0xFEAA, "10")], true), ([(0xFEAA, "1??e03")], true), ([(0xFEAA, "20")], false), ([(0xFEAB, "")], false),
            ([(0xFEAB, ""), (0xFEAA, "????03")], true),
        ] as [([(UInt16, String)], Bool)]
    )
    func `one of the conditions for service data matches`(
        _ conditions: [(UInt16, String)],
        _ expected: Bool
    ) throws {
        var filter = ScanFilter()
        filter.serviceData = try conditions.map {
            DataCondition(BluetoothUUID($0.0), try DataPattern($0.1))
        }
        #expect(filter.matches(Self.strap) == expected)
    }
}
