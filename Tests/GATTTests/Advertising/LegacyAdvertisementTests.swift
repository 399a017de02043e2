import GATT
import Testing

@Suite struct LegacyAdvertisementTests {
    /// The heart-rate strap: flags 3 + services 6 + appearance 4.
    private static var strap: LegacyAdvertisement {
        var strap = LegacyAdvertisement()
        strap.serviceUUIDs = [BluetoothUUID(0x180D), BluetoothUUID(0x180F)]
        strap.appearance = 0x0341
        strap.localName = "Strap"
        return strap
    }

    @Test func `an advertisement has the layout that bluetoothd uses`() throws {
        var strap = Self.strap
        strap.txPower = -4
        try strap.check()
        #expect(HexText.encode(strap.advertisingData.encode()) == "02010605030d180f1803194103020afc")
        #expect(HexText.encode(strap.scanResponse.encode()) == "06095374726170")
    }

    @Test func `exactly 31 bytes fit, and one more does not`() throws {
        var strap = Self.strap
        strap.manufacturerData = [.init(company: 0x004C, data: Array(repeating: 0, count: 14))]
        try strap.check()
        #expect(strap.advertisingData.size == 31)
        strap.manufacturerData[0].data.append(0)
        let error = #expect(throws: AdvertisingBudgetError.self) { try strap.check() }
        #expect(error?.part == .advertisingData)
        #expect(error?.excess == 1)
        #expect(error?.largest?.name == "manufacturer data 004C")
        #expect(
            error?.description
                == "the advertising data is 1 byte over its limit of 31: flags 3 + 16-bit service UUIDs 6 + "
                + "manufacturer data 004C 19 + appearance 4 = 32"
        )
        #expect(error?.hint == "shorten 'manufacturer data 004C' by 1 byte, or remove it")
    }

    @Test func `the name has the scan response to itself`() throws {
        var strap = Self.strap
        strap.localName = String(repeating: "n", count: 29)
        try strap.check()
        strap.localName = String(repeating: "é", count: 16)
        let error = #expect(throws: AdvertisingBudgetError.self) { try strap.check() }
        #expect(error?.part == .scanResponse)
        #expect(error?.excess == 3)
        #expect(error?.description == "the scan response is 3 bytes over its limit of 31: local name 34 = 34")
    }

    @Test func `UUIDs are listed by their width`() throws {
        var advertisement = LegacyAdvertisement()
        let uart = try #require(BluetoothUUID("6e400001-b5a3-f393-e0a9-e50e24dcca9e"))
        advertisement.serviceUUIDs = [uart, BluetoothUUID(0x180D), BluetoothUUID(uint32: 0x12345678)]
        #expect(
            advertisement.advertisingData.structures.map(\.type)
                == [.flags, .completeServiceUUIDs16, .completeServiceUUIDs32, .completeServiceUUIDs128]
        )
        #expect(advertisement.advertisingData.serviceUUIDs.count == 3)
        try advertisement.check()
        advertisement.solicitedUUIDs = [uart]
        #expect(throws: AdvertisingBudgetError.self) { try advertisement.check() }
    }
}
