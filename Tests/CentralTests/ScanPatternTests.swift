import BlueZ
import GATT
import Testing

@testable import Central

@Suite struct ScanPatternTests {
    @Test func `manufacturer data is matched up to the first arbitrary digit`() throws {
        var filter = ScanFilter()
        filter.services = [BluetoothUUID(0x180D)]
        filter.manufacturerData = [
            DataCondition(0x004C, try DataPattern("0215?0aa")), DataCondition(0x0499, try DataPattern("")),
        ]
        #expect(
            filter.monitorPatterns == [
                AdvertisementPattern(type: 0xFF, bytes: [0x4C, 0x00, 0x02, 0x15]),
                AdvertisementPattern(type: 0xFF, bytes: [0x99, 0x04]),
            ]
        )
    }

    @Test(
        arguments: [
            (BluetoothUUID(0xFEAA), 0x16, [0xAA, 0xFE, 0x10]),
            (BluetoothUUID(uint32: 0x1234_5678), 0x20, [0x78, 0x56, 0x34, 0x12, 0x10]),
        ] as [(BluetoothUUID, UInt8, [UInt8])]
    )
    func `service data has the AD type of its UUID`(_ uuid: BluetoothUUID, _ type: UInt8, _ bytes: [UInt8]) throws {
        var filter = ScanFilter()
        filter.serviceData = [DataCondition(uuid, try DataPattern("10"))]
        #expect(filter.monitorPatterns == [AdvertisementPattern(type: type, bytes: bytes)])
    }

    @Test func `a service is matched at each place of a list`() {
        var filter = ScanFilter()
        filter.services = [BluetoothUUID(0x180D)]
        let patterns = filter.monitorPatterns
        #expect(patterns.allSatisfy { $0.bytes == [0x0D, 0x18] })
        #expect(patterns.filter { $0.type == 0x02 }.map(\.offset) == Array(stride(from: 0, through: 26, by: 2)))
        #expect(patterns.filter { $0.type == 0x03 }.map(\.offset) == Array(stride(from: 0, through: 26, by: 2)))
        filter.services = [BluetoothUUID("6E400001-B5A3-F393-E0A9-E50E24DCCA9E")].compactMap(\.self)
        #expect(filter.monitorPatterns.map(\.type) == [0x06, 0x07])
        #expect(filter.monitorPatterns.allSatisfy { $0.offset == 0 && $0.bytes.count == 16 })
    }

    @Test func `a name is matched in both of its AD types`() {
        var filter = ScanFilter()
        filter.namePrefix = String(repeating: "n", count: 40)
        #expect(filter.monitorPatterns.map(\.type) == [0x08, 0x09])
        #expect(filter.monitorPatterns.allSatisfy { $0.bytes.count <= AdvertisementPattern.maximumLength })
    }

    @Test func `without a condition all discoverable devices are matched`() {
        let patterns = ScanFilter().monitorPatterns
        #expect(patterns.count == 16 && patterns.allSatisfy { $0.type == 0x01 && $0.offset == 0 })
        #expect(Set(patterns.map(\.bytes)).isSuperset(of: [[0x02], [0x06], [0x05], [0x1A]]))
        #expect(!patterns.contains { $0.bytes == [0x04] })
    }
}
