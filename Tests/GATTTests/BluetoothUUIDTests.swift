import GATT
import Testing

@Suite struct BluetoothUUIDTests {
    @Test(
        arguments: [
            ("180D", "180D"), ("180d", "180D"), ("0x180d", "180D"), ("0X180D", "180D"), ("0000180d", "180D"),
            ("0000180D-0000-1000-8000-00805F9B34FB", "180D"), ("0000180D00001000800000805F9B34FB", "180D"),
            ("12345678", "12345678-0000-1000-8000-00805f9b34fb"),
            ("6E400001-B5A3-F393-E0A9-E50E24DCCA9E", "6e400001-b5a3-f393-e0a9-e50e24dcca9e"),
        ]
    )
    func `a UUID is parsed from text`(_ text: String, _ description: String) throws {
        let uuid = try #require(BluetoothUUID(text))
        #expect(uuid.description == description)
        #expect(BluetoothUUID(uuid.description) == uuid)
        #expect(BluetoothUUID(uuid.description128) == uuid)
    }

    @Test(
        arguments: [
            "", "18", "180", "180DD", "180G", "heart-rate", " 180D", "0x", "0000180D00001000800000805F9B34F",
            "0000180D-0000-1000-8000-00805F9B34F", "0000180D-0000-1000-8000-00805F9B34FBB",
            "0000180-D0000-1000-8000-00805F9B34FB", "0000180D-0000-1000-8000-00805F9B34FB-", "18-0D",
            "0000180D-0000-1000-800000805F9B34FB", "--------",
        ]
    )
    func `invalid text is refused`(_ text: String) {
        #expect(BluetoothUUID(text) == nil)
    }

    @Test func `the forms of a UUID are equal`() throws {
        let long = try #require(BluetoothUUID("0000180d-0000-1000-8000-00805f9b34fb"))
        #expect(long == BluetoothUUID(0x180D))
        #expect(Set([long, BluetoothUUID(0x180D), BluetoothUUID(uint32: 0x180D)]).count == 1)
        #expect(long.short == 0x180D)
        #expect(long.description128 == "0000180d-0000-1000-8000-00805f9b34fb")
        #expect(BluetoothUUID(uint32: 0x1_180D).short == nil)
        #expect(BluetoothUUID(uint32: 0x1_180D).uint32 == 0x1_180D)
        #expect(BluetoothUUID("6e400001-b5a3-f393-e0a9-e50e24dcca9e")?.uint32 == nil)
    }

    @Test func `short UUIDs sort by their numbers`() {
        let uuids = [0x2A37, 0x180D, 0x2902].map { BluetoothUUID($0) }
        #expect(uuids.sorted().map(\.description) == ["180D", "2902", "2A37"])
    }

    @Test(
        arguments: [
            ("180D", [0x0D, 0x18]), ("12345678", [0x78, 0x56, 0x34, 0x12]),
            (
                "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
                [
                    0x9E, 0xCA, 0xDC, 0x24, 0x0E, 0xE5, 0xA9, 0xE0, 0x93, 0xF3, 0xA3, 0xB5, 0x01, 0x00, 0x40, 0x6E,
                ]
            ),
        ] as [(String, [UInt8])]
    )
    func `a UUID is sent in its shortest form, in little-endian order`(_ text: String, _ bytes: [UInt8]) throws {
        let uuid = try #require(BluetoothUUID(text))
        #expect(uuid.littleEndianBytes == bytes)
        #expect(BluetoothUUID(littleEndian: bytes) == uuid)
        #expect(BluetoothUUID(littleEndian: bytes.dropLast()) == nil)
    }
}
