import GATT
import TestRandomness
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
        let (data, warnings) = try AdvertisingData.lenient(Self.bytes)
        #expect(try AdvertisingData(decoding: Self.bytes) == data)
        #expect(warnings.isEmpty)
        #expect(data.flags == [.leGeneralDiscoverable, .brEDRNotSupported])
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
        let ends = try AdvertisingData(decoding: Self.bytes).structures.reduce(into: [0]) { ends, structure in
            ends.append((ends.last ?? 0) + structure.size)
        }
        for length in Self.bytes.indices {
            let prefix = Array(Self.bytes.prefix(length))
            if let count = ends.firstIndex(of: length) {
                #expect(try AdvertisingData(decoding: prefix).structures.count == count)
                continue
            }
            let error = #expect(throws: DecodeError.self) { try AdvertisingData(decoding: prefix) }
            let (data, warnings) = try AdvertisingData.lenient(prefix)
            #expect(warnings == [error].compactMap { $0 })
            #expect(data.structures.count == ends.count { $0 < length } - 1)
        }
    }

    @Test func `a zero ends the data, and zeros may follow`() throws {
        #expect(try AdvertisingData(decoding: [2, 0x01, 0x06, 0, 0, 0]).structures.count == 1)
        let error = #expect(throws: DecodeError.self) { try AdvertisingData(decoding: [2, 0x01, 0x06, 0, 0, 7]) }
        #expect(error == DecodeError(.trailingBytes(2), field: "end", offset: 4))
        #expect(try AdvertisingData.lenient([2, 0x01, 0x06, 0, 0, 7]).value.flags?.rawValue == 6)
    }

    @Test func `structures too short for their type are ignored`() throws {
        let bytes: [UInt8] = [1, 0x0A, 2, 0x19, 0x41, 2, 0xFF, 0x4C, 2, 0x16, 0x0F, 4, 0x03, 0x0D, 0x18, 0x0F]
        let data = try AdvertisingData(decoding: bytes)
        #expect(data.txPower == nil)
        #expect(data.appearance == nil)
        #expect(data.manufacturerData.isEmpty)
        #expect(data.serviceData.isEmpty)
        #expect(data.serviceUUIDs == [BluetoothUUID(0x180D)])
    }

    @Test func `the elements are in the order of the structures`() throws {
        let data = try AdvertisingData(decoding: Self.bytes)
        let (elements, warnings) = try data.lenientElements()
        #expect(try data.elements() == elements)
        #expect(warnings.isEmpty)
        #expect(
            elements == [
                .flags([.leGeneralDiscoverable, .brEDRNotSupported]),
                .serviceUUIDs(.uuids16([0x180D, 0x180F]), isComplete: true),
                .appearance(AppearanceValue(rawValue: 833)), .txPowerLevel(-4), .localName("Strap", isComplete: true),
                .manufacturerData(.init(company: 0x004C, data: [0x02, 0x15])),
                .serviceData(.init(uuid: BluetoothUUID(0x180F), data: [0x64])),
            ]
        )
        #expect(AdvertisingData(elements) == data)
    }

    @Test func `an error in a structure is located within the data`() throws {
        let data = try AdvertisingData(decoding: [2, 0x01, 0x06, 2, 0x19, 0x41, 3, 0x0A, 0xFC, 0x00])
        let error = #expect(throws: DecodeError.self) { try data.elements() }
        #expect(error == DecodeError(.truncated(needed: 2, available: 1), field: "appearance", offset: 5))
        let (elements, warnings) = try data.lenientElements()
        #expect(elements[1] == .other(ADStructure(.appearance, [0x41])))
        #expect(elements[2] == .txPowerLevel(-4))
        #expect(
            warnings == [error, DecodeError(.trailingBytes(1), field: "data", offset: 9)].compactMap { $0 }
        )
    }

    @Test func `ten thousand mutations are decoded or refused`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        var bytes = Self.bytes
        for round in 0..<10_000 {
            bytes = (round.isMultiple(of: 4) ? Self.bytes : bytes).mutated(using: &generator)
            guard let (data, _) = try? AdvertisingData.lenient(bytes) else { continue }
            let context = "seed \(seed), bytes \(HexText.encode(bytes))"
            #expect(try AdvertisingData(decoding: data.encode()) == data, "\(context)")
            #expect(data.serviceUUIDs.count <= bytes.count / 2, "\(context)")
            #expect(throws: Never.self, "\(context)") { try data.elements(.lenient) }
            #expect(data.manufacturerData.count + data.serviceData.count <= data.structures.count, "\(context)")
        }
    }
}
