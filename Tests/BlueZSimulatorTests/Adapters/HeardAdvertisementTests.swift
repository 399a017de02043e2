import DBus
import GATT
import Testing

@testable import BlueZSimulator

struct HeardAdvertisementTests {
    @Test func `bluetoothd's reading of advertising data`() {
        let heard = HeardAdvertisement([
            0x02, 0x01, 0x06, 0x03, 0x03, 0x0D, 0x18, 0x05, 0xFF, 0xFF, 0xFF, 0x01, 0x02, 0x04, 0x16, 0x0F, 0x18, 0x64,
            0x03, 0x19, 0x40, 0x03, 0x02, 0x0A, 0xF4, 0x03, 0x24, 0x17, 0x2F, 0x03, 0x09, 0x68, 0x69,
        ])
        #expect(heard.flags == 6)
        #expect(heard.services == [BluetoothUUID(0x180D)])
        #expect(heard.manufacturerData == [AdvertisingData.ManufacturerData(company: 0xFFFF, data: [1, 2])])
        #expect(heard.serviceData == [AdvertisingData.ServiceData(uuid: BluetoothUUID(0x180F), data: [0x64])])
        #expect(heard.appearance == 832)
        #expect(heard.txPower == -12)
        #expect(heard.others == [ADStructure(.uri, [0x17, 0x2F])])
        #expect(heard.name == "hi")
        #expect(heard.nameIsComplete)
    }

    @Test(arguments: [
        ([0x68, 0x69, 0, 0], "hi"), ([0x20, 0x68, 0xFF, 0x69, 0x20], "h i"), ([0], ""), ([], ""),
        ([0xC3, 0xA4], "ä"), ([0x61, 0, 0x62], "a"), ([0xFF], ""),
    ])
    func `a name is what can be read of it`(octets: [UInt8], name: String) {
        #expect(HeardAdvertisement([UInt8(octets.count + 1), 9] + octets).name == name)
    }

    @Test(arguments: [
        [0x05, 0x01, 0x06], [0x00, 0x02, 0x01, 0x06], [0x01], [0x02, 0x0A], [0x03, 0xFF, 0x01], [0x02, 0x16, 0x0F],
        [0x02, 0x19, 0x40], [0x02, 0x03, 0x0D], [0x01, 0x01], [0x03, 0x29, 1, 2],
    ])
    func `what is cut off, behind the end or not to be shown says nothing`(octets: [UInt8]) {
        #expect(HeardAdvertisement(octets) == HeardAdvertisement([]))
    }

    @Test func `127 dBm is no transmit power`() {
        #expect(HeardAdvertisement([2, 0x0A, 127]).txPower == nil)
    }

    @Test func `random octets never trap`() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<2_000 {
            let count = Int(random.next() % 64)
            _ = HeardAdvertisement((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 0x30) })
        }
    }
}

struct KnownAdvertisementTests {
    private func heard(_ octets: UInt8...) -> HeardAdvertisement { HeardAdvertisement(octets) }

    @Test func `changes come in bluetoothd's order, once`() {
        var known = KnownAdvertisement()
        let all = heard(
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
            known.take(all, rssi: -60, .init()) == [
                "RSSI", "TxPower", "Appearance", "Name", "Alias", "UUIDs", "ManufacturerData", "ServiceData",
                "AdvertisingData", "AdvertisingFlags",
            ]
        )
        #expect(known.take(all, rssi: -60, .init()).isEmpty)
        #expect(
            known.take(all, rssi: -60, .init(duplicateData: true)) == [
                "ManufacturerData", "ServiceData", "AdvertisingData",
            ]
        )
        #expect(known.forgetReception() == ["RSSI", "TxPower"])
        #expect(known.forgetReception().isEmpty)
    }

    @Test(arguments: [
        (8, -60, -67, false), (8, -60, -68, true), (8, -60, -52, true), (0, -60, -60, true), (0, -60, -61, true),
        (8, 0, -3, true), (8, -60, 0, true), (8, -128, 127, true),
    ])
    func `the RSSI changes by eight, or always`(threshold: Int, first: Int8, second: Int8, isTold: Bool) {
        var known = KnownAdvertisement()
        _ = known.take(heard(), rssi: first, .init())
        #expect(known.take(heard(), rssi: second, .init(rssiThreshold: threshold)).contains("RSSI") == isTold)
    }

    @Test func `a shortened name does not replace another`() {
        var known = KnownAdvertisement()
        #expect(known.take(heard(2, 8, 0x61), rssi: 0, .init()).contains("Name"))
        #expect(!known.take(heard(2, 8, 0x62), rssi: 0, .init()).contains("Name"))
        #expect(known.take(heard(2, 9, 0x63), rssi: 0, .init()).contains("Name"))
        #expect(known.name == "c")
    }

    @Test func `data is kept by company until data is wanted again`() {
        var known = KnownAdvertisement()
        _ = known.take(heard(3, 0xFF, 1, 0), rssi: 0, .init())
        _ = known.take(heard(4, 0xFF, 2, 0, 9), rssi: 0, .init())
        #expect(known.manufacturerData.map(\.company) == [1, 2])
        _ = known.take(heard(4, 0xFF, 2, 0, 8), rssi: 0, .init(duplicateData: true))
        #expect(known.manufacturerData == [AdvertisingData.ManufacturerData(company: 2, data: [8])])
    }

    @Test func `services that are known for good are not added to`() {
        var known = KnownAdvertisement()
        #expect(known.take(heard(3, 3, 0x0D, 0x18), rssi: 0, .init(servicesAreKnown: true)) == ["AdvertisingFlags"])
        #expect(known.services.isEmpty)
    }
}
