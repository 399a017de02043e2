import GATT
import Testing

@Suite struct AdvertisingDataTests {
    /// Flags 06 · services 180D 180F · appearance 0341 · TX power −4 dBm · name 'Strap' · Apple 0215 · 180F data 64.
    private static let bytes: [UInt8] = [
        2, 0x01, 0x06,
        5, 0x03, 0x0D, 0x18, 0x0F, 0x18,
        3, 0x19, 0x41, 0x03,
        2, 0x0A, 0xFC,
        6, 0x09, 0x53, 0x74, 0x72, 0x61, 0x70,
        5, 0xFF, 0x4C, 0x00, 0x02, 0x15,
        4, 0x16, 0x0F, 0x18, 0x64,
    ]

    @Test func `all structures are read`() throws {
        let (data, warnings) = try AdvertisingData.decode(Self.bytes)
        #expect(warnings.isEmpty)
        #expect(data.flags == 6)
        #expect(data.serviceUUIDs == [BluetoothUUID(0x180D), BluetoothUUID(0x180F)])
        #expect(data.appearance == 833)
        #expect(data.txPower == -4)
        #expect(data.localName == "Strap")
        #expect(data.manufacturerData == [.init(company: 0x004C, data: [0x02, 0x15])])
        #expect(data.serviceData == [.init(uuid: BluetoothUUID(0x180F), data: [0x64])])
        #expect(data.solicitedUUIDs.isEmpty)
        #expect(data.encode() == Self.bytes)
        #expect(data.size == Self.bytes.count)
    }

    @Test func `every proper prefix is refused unless it ends with a structure`() throws {
        let ends = try AdvertisingData.decode(Self.bytes).data.structures.reduce(into: [0]) { ends, structure in
            ends.append((ends.last ?? 0) + structure.size)
        }
        for length in Self.bytes.indices {
            let prefix = Array(Self.bytes.prefix(length))
            if let count = ends.firstIndex(of: length) {
                #expect(try AdvertisingData.decode(prefix).data.structures.count == count)
                continue
            }
            let error = #expect(throws: DecodeError.self) { try AdvertisingData.decode(prefix) }
            let (data, warnings) = try AdvertisingData.decode(prefix, .lenient)
            #expect(warnings == [error].compactMap { $0 })
            #expect(data.structures.count == ends.count { $0 < length } - 1)
        }
    }

    @Test func `a zero ends the data, and zeros may follow`() throws {
        #expect(try AdvertisingData.decode([2, 0x01, 0x06, 0, 0, 0]).data.structures.count == 1)
        let error = #expect(throws: DecodeError.self) { try AdvertisingData.decode([2, 0x01, 0x06, 0, 0, 7]) }
        #expect(error == DecodeError(.trailingBytes(2), field: "end", offset: 4))
        #expect(try AdvertisingData.decode([2, 0x01, 0x06, 0, 0, 7], .lenient).data.flags == 6)
    }

    @Test func `structures too short for their type say nothing`() throws {
        let bytes: [UInt8] = [1, 0x01, 1, 0x0A, 2, 0x19, 0x41, 2, 0xFF, 0x4C, 2, 0x16, 0x0F, 4, 0x03, 0x0D, 0x18, 0x0F]
        let data = try AdvertisingData.decode(bytes).data
        #expect(data.flags == nil)
        #expect(data.txPower == nil)
        #expect(data.appearance == nil)
        #expect(data.manufacturerData.isEmpty)
        #expect(data.serviceData.isEmpty)
        #expect(data.serviceUUIDs == [BluetoothUUID(0x180D)])
    }

    @Test func `ten thousand mutations are decoded or refused`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        var bytes = Self.bytes
        for round in 0..<10_000 {
            bytes = (round.isMultiple(of: 4) ? Self.bytes : bytes).mutated(using: &generator)
            guard let (data, _) = try? AdvertisingData.decode(bytes, .lenient) else { continue }
            let context = "seed \(seed), bytes \(Hex.encode(bytes))"
            #expect(try AdvertisingData.decode(data.encode()).data == data, "\(context)")
            #expect(data.serviceUUIDs.count <= bytes.count / 2, "\(context)")
            #expect(data.manufacturerData.count + data.serviceData.count <= data.structures.count, "\(context)")
        }
    }
}

@Suite struct LegacyAdvertisementTests {
    /// The heart-rate strap: flags 3 + services 6 + appearance 4.
    private static var strap: LegacyAdvertisement {
        var strap = LegacyAdvertisement()
        strap.serviceUUIDs = [BluetoothUUID(0x180D), BluetoothUUID(0x180F)]
        strap.appearance = 0x0341
        strap.localName = "Strap"
        return strap
    }

    @Test func `an advertisement is laid out as bluetoothd does it`() throws {
        var strap = Self.strap
        strap.txPower = -4
        try strap.check()
        #expect(Hex.encode(strap.advertisingData.encode()) == "02010605030d180f1803194103020afc")
        #expect(Hex.encode(strap.scanResponse.encode()) == "06095374726170")
    }

    @Test func `exactly 31 bytes fit, and one more does not`() throws {
        var strap = Self.strap
        strap.manufacturerData = [.init(company: 0x004C, data: Array(repeating: 0, count: 14))]
        try strap.check()
        #expect(strap.advertisingData.size == 31)
        strap.manufacturerData[0].data.append(0)
        let error = #expect(throws: AdvertisingBudgetError.self) { try strap.check() }
        #expect(error?.pdu == .advertisingData)
        #expect(error?.excess == 1)
        #expect(error?.largest?.name == "manufacturer data 004C")
        #expect(
            error?.description == "the advertising data is 1 byte over its 31: flags 3 + 16-bit service UUIDs 6 + "
                + "manufacturer data 004C 19 + appearance 4 = 32"
        )
        #expect(error?.hint == "shorten 'manufacturer data 004C' by 1 byte, or leave it out")
    }

    @Test func `the name has the scan response for itself`() throws {
        var strap = Self.strap
        strap.localName = String(repeating: "n", count: 29)
        try strap.check()
        strap.localName = String(repeating: "é", count: 16)
        let error = #expect(throws: AdvertisingBudgetError.self) { try strap.check() }
        #expect(error?.pdu == .scanResponse)
        #expect(error?.excess == 3)
        #expect(error?.description == "the scan response is 3 bytes over its 31: local name 34 = 34")
    }

    @Test func `UUIDs are listed by their width`() throws {
        var advertisement = LegacyAdvertisement()
        let uart = try #require(BluetoothUUID("6e400001-b5a3-f393-e0a9-e50e24dcca9e"))
        advertisement.serviceUUIDs = [uart, BluetoothUUID(0x180D), BluetoothUUID(long: 0x12345678)]
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
