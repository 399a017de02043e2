import GATT
import ProfileModel
import Testing

@testable import BlueZSimulator

struct ParsedAdvertisementTests {
    @Test func `advertising data is read as bluetoothd reads it`() {
        let parsed = ParsedAdvertisement([
            0x02, 0x01, 0x06, 0x03, 0x03, 0x0D, 0x18, 0x05, 0xFF, 0xFF, 0xFF, 0x01, 0x02, 0x04, 0x16, 0x0F, 0x18, 0x64,
            0x03, 0x19, 0x40, 0x03, 0x02, 0x0A, 0xF4, 0x03, 0x24, 0x17, 0x2F, 0x03, 0x09, 0x68, 0x69,
        ])
        #expect(parsed.flags == 6)
        #expect(parsed.services == [BluetoothUUID(0x180D)])
        #expect(parsed.manufacturerData == [AdvertisingData.ManufacturerData(company: 0xFFFF, data: [1, 2])])
        #expect(parsed.serviceData == [AdvertisingData.ServiceData(uuid: BluetoothUUID(0x180F), data: [0x64])])
        #expect(parsed.appearance == 832)
        #expect(parsed.txPower == -12)
        #expect(parsed.others == [ADStructure(.uri, [0x17, 0x2F])])
        #expect(parsed.name == "hi")
        #expect(parsed.nameIsComplete)
    }

    @Test(arguments: [
        ([0x68, 0x69, 0, 0], "hi"), ([0x20, 0x68, 0xFF, 0x69, 0x20], "h i"), ([0], ""), ([], ""),
        ([0xC3, 0xA4], "ä"), ([0x61, 0, 0x62], "a"), ([0xFF], ""),
    ])
    func `a name ends at its first unreadable byte`(bytes: [UInt8], name: String) {
        #expect(ParsedAdvertisement([UInt8(bytes.count + 1), 9] + bytes).name == name)
    }

    @Test(arguments: [
        [0x05, 0x01, 0x06], [0x00, 0x02, 0x01, 0x06], [0x01], [0x02, 0x0A], [0x03, 0xFF, 0x01], [0x02, 0x16, 0x0F],
        [0x02, 0x19, 0x40], [0x02, 0x03, 0x0D], [0x01, 0x01], [0x03, 0x29, 1, 2],
    ])
    func `truncated, trailing and unprintable data is ignored`(bytes: [UInt8]) {
        #expect(ParsedAdvertisement(bytes) == ParsedAdvertisement([]))
    }

    @Test func `127 dBm is not a transmit power`() {
        #expect(ParsedAdvertisement([2, 0x0A, 127]).txPower == nil)
    }

    @Test func `random bytes never trap`() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<2_000 {
            let count = Int(random.next() % 64)
            _ = ParsedAdvertisement((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 0x30) })
        }
    }
}

struct KnownAdvertisementTests {
    private func parsed(_ bytes: UInt8...) -> ParsedAdvertisement { ParsedAdvertisement(bytes) }

    @Test func `changes are reported in bluetoothd's order, once`() {
        var known = KnownAdvertisement()
        let all = parsed(
            0x02,
            0x01,
            0x06,
            0x03,
            0x03,
            0x0D,
            0x18,
            0x03,
            0xFF,
            1,
            0,
            0x04,
            0x16,
            0x0F,
            0x18,
            0x64,
            0x03,
            0x19,
            0x40,
            0x03,
            0x02,
            0x0A,
            0xF4,
            0x03,
            0x26,
            1,
            2,
            0x03,
            0x09,
            0x68,
            0x69
        )
        #expect(
            known.update(from: all, rssi: -60, .init()) == [
                "RSSI", "TxPower", "Appearance", "Name", "Alias", "UUIDs", "ManufacturerData", "ServiceData",
                "AdvertisingData", "AdvertisingFlags",
            ]
        )
        #expect(known.update(from: all, rssi: -60, .init()).isEmpty)
        #expect(
            known.update(from: all, rssi: -60, .init(duplicateData: true)) == [
                "ManufacturerData", "ServiceData", "AdvertisingData",
            ]
        )
        #expect(known.clearReception() == ["RSSI", "TxPower"])
        #expect(known.clearReception().isEmpty)
    }

    @Test(arguments: [
        (8, -60, -67, false), (8, -60, -68, true), (8, -60, -52, true), (0, -60, -60, true), (0, -60, -61, true),
        (8, 0, -3, true), (8, -60, 0, true), (8, -128, 127, true),
    ])
    func `RSSI changes below the threshold are not reported`(threshold: Int, first: Int8, second: Int8, isTold: Bool) {
        var known = KnownAdvertisement()
        _ = known.update(from: parsed(), rssi: first, .init())
        #expect(known.update(from: parsed(), rssi: second, .init(rssiThreshold: threshold)).contains("RSSI") == isTold)
    }

    @Test func `a shortened name does not replace another name`() {
        var known = KnownAdvertisement()
        #expect(known.update(from: parsed(2, 8, 0x61), rssi: 0, .init()).contains("Name"))
        #expect(!known.update(from: parsed(2, 8, 0x62), rssi: 0, .init()).contains("Name"))
        #expect(known.update(from: parsed(2, 9, 0x63), rssi: 0, .init()).contains("Name"))
        #expect(known.name == "c")
    }

    @Test func `data is kept for each company until duplicates are requested`() {
        var known = KnownAdvertisement()
        _ = known.update(from: parsed(3, 0xFF, 1, 0), rssi: 0, .init())
        _ = known.update(from: parsed(4, 0xFF, 2, 0, 9), rssi: 0, .init())
        #expect(known.manufacturerData.map(\.company) == [1, 2])
        _ = known.update(from: parsed(4, 0xFF, 2, 0, 8), rssi: 0, .init(duplicateData: true))
        #expect(known.manufacturerData == [AdvertisingData.ManufacturerData(company: 2, data: [8])])
    }

    @Test func `known services are not extended`() {
        var known = KnownAdvertisement()
        let changes = known.update(from: parsed(3, 3, 0x0D, 0x18), rssi: 0, .init(servicesAreKnown: true))
        #expect(changes == ["AdvertisingFlags"])
        #expect(known.services.isEmpty)
    }
}
