import BlueZ
import DBus
import GATT
import KnownFaults
import Testing

@testable import Central

@Suite struct ReportedAdvertisementsTests {
    private static let path: ObjectPath = "/org/bluez/hci0/dev_1"

    private static func advertisement(
        _ manufacturers: [UInt16: [UInt8]],
        _ services: [UInt16: [UInt8]] = [:],
        rssi: Int16 = -60
    ) -> Advertisement {
        Advertisement(
            adapter: "hci0",
            address: ScanFilterTests.address!,
            rssi: rssi,
            manufacturerData: manufacturers,
            serviceData: Dictionary(uniqueKeysWithValues: services.map { (BluetoothUUID($0.key), $0.value) })
        )
    }

    @Test(arguments: [
        // Two values of one company, two companies, manufacturer data and service data.
        ([advertisement([1: [1]]), advertisement([1: [2]])], [true, true, true, true]),
        ([advertisement([1: [1]]), advertisement([2: [1]])], [true, true, true, true]),
        ([advertisement([1: [1]]), advertisement([:], [0xFEAA: [1]])], [true, true, true, true]),
        ([advertisement([1: [1]]), advertisement([1: [1]], rssi: -70)], [true, false, false, false]),
        // Packets whose scan response is sometimes lost.
        ([advertisement([1: [1]], [0xFEAA: [1]]), advertisement([1: [1]])], [true, false, false, false]),
        ([advertisement([1: [1]]), advertisement([1: [1]], [0xFEAA: [1]])], [true, true, false, false]),
    ])
    func `an advertiser that alternates is reported each time`(_ packets: [Advertisement], _ expected: [Bool]) {
        var reported = ReportedAdvertisements()
        let results = (0..<4).map { reported.recordIfChanged(packets[$0 % 2], at: Self.path) }
        #expect(results == expected)
    }

    @Test func `a device that is discarded and received again is not reported unless it has changed`() throws {
        var reported = ReportedAdvertisements()
        let first = Self.advertisement([1: [1]])
        let others = try (0..<1024).map { try ObjectPath("/org/bluez/hci0/dev_2_\($0)") }
        let results = ([Self.path] + others + [Self.path]).map { reported.recordIfChanged(first, at: $0) }
        #expect(results == Array(repeating: true, count: 1025) + [false])
        let changed = reported.recordIfChanged(Self.advertisement([1: [2]]), at: Self.path)
        #expect(changed)
    }

    @Test(arguments: [
        (["RSSI", "ManufacturerData"], advertisement([1: [1]])),
        (["RSSI", "ServiceData"], advertisement([:], [0xFEAA: [1]])),
        (["RSSI", "ServiceData", "ManufacturerData"], advertisement([1: [1]], [0xFEAA: [1]])),
        (["RSSI"], advertisement([:])),
    ])
    func `a packet has the data that bluetoothd has emitted for it`(_ properties: [String], _ expected: Advertisement) {
        #expect(Self.advertisement([1: [1]], [0xFEAA: [1]]).ofPacket(emitting: properties) == expected)
    }

    @Test(
        arguments: [
            (nil, false, true, false), (BluetoothdRelease(5, 66), false, true, false),
            (BluetoothdRelease(5, 70), false, true, false), (BluetoothdRelease(5, 71), false, true, true),
            (BluetoothdRelease(5, 82), false, false, false), (BluetoothdRelease(5, 66), true, false, true),
        ] as [(BluetoothdRelease?, Bool, Bool, Bool)]
    )
    func `packets are requested from releases that separate them safely`(
        _ release: BluetoothdRelease?,
        _ duplicates: Bool,
        _ comparesPackets: Bool,
        _ expected: Bool
    ) {
        var filter = ScanFilter()
        (filter.duplicates, filter.comparesPackets) = (duplicates, comparesPackets)
        #expect(filter.discoveryFilter(for: release).duplicates == expected)
    }
}
