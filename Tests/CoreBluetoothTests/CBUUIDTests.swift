import Foundation
import GATT
import Testing

@testable import CoreBluetooth

@Suite struct CBUUIDTests {
    @Test(
        arguments: [
            ("180D", "180D", [0x18, 0x0D]), ("180d", "180D", [0x18, 0x0D]), ("0000", "0000", [0, 0]),
            ("0000180d", "0000180D", [0, 0, 0x18, 0x0D]), ("abcd5678", "ABCD5678", [0xAB, 0xCD, 0x56, 0x78]),
            (
                "0000180d-0000-1000-8000-00805f9b34fb", "0000180D-0000-1000-8000-00805F9B34FB",
                [0, 0, 0x18, 0x0D, 0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]
            ),
            (
                "6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E",
                [
                    0x6E, 0x40, 0x00, 0x01, 0xB5, 0xA3, 0xF3, 0x93, 0xE0, 0xA9, 0xE5, 0x0E, 0x24, 0xDC, 0xCA, 0x9E,
                ]
            ),
        ] as [(String, String, [UInt8])]
    )
    func `a UUID keeps the form of its text`(_ text: String, _ uuidString: String, _ data: [UInt8]) {
        let uuid = CBUUID(string: text)
        #expect(uuid.uuidString == uuidString)
        #expect(uuid.description == uuidString)
        #expect(uuid.data == Data(data))
        #expect(CBUUID(string: uuid.uuidString) == uuid)
        #expect(CBUUID(data: uuid.data) == uuid)
        #expect(CBUUID(data: uuid.data).uuidString == uuidString)
    }

    @Test(
        arguments: [
            "", "0x", "180", "180DD", "0x18", "0x180", "0x180DD", "0x0x180D", "0x-180", "180G", "-180",
            "0000180D00001000800000805F9B34FB", "0000180D-0000-1000-800000805F9B34FB0",
            "0x00180D-0000-1000-8000-00805F9B34FB", "0x0000180D-0000-1000-8000-00805F9B34FB", "１８０Ｄ",
        ]
    )
    func `invalid text is refused`(_ text: String) {
        #expect(CBUUIDForm(text) == nil)
    }

    /// Apple's systems raise an exception.
    @Test func `invalid text stops the program with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CBUUID(string: "heart-rate")
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("invalid UUID string 'heart-rate': expected 4 or 8 hexadecimal digits"))
    }

    @Test(arguments: ["0x180D", "0X180d", "0x180d"])
    func `digits may have a prefix`(_ text: String) {
        #expect(CBUUID(string: text).uuidString == "180D")
        #expect(CBUUID(string: text) == CBUUID(string: "180D"))
        #expect(CBUUID(string: "0x0000180D") == CBUUID(string: "180D"))
        #expect(CBUUID(string: "0x0000180D").data.count == 4)
    }

    @Test func `a UUID without arguments is zero`() {
        #expect(CBUUID().uuidString == "0000")
    }

    @Test(arguments: [0, 1, 3, 5, 15, 17, 1000])
    func `other numbers of bytes are refused`(_ count: Int) {
        #expect(CBUUIDForm(bigEndian: Data(count: count)) == nil)
    }

    @Test func `the bytes of a slice are used from its start`() {
        #expect(CBUUID(data: Data([1, 2, 0x18, 0x0D]).dropFirst(2)).uuidString == "180D")
    }

    @Test func `four bytes have eight digits`() {
        #expect(CBUUID(data: Data([0, 0, 0x18, 0x0D])).uuidString == "0000180D")
    }

    @Test func `the forms of a UUID are equal`() {
        let short = CBUUID(string: "180D")
        let long = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
        #expect(short == long)
        #expect(short.isEqual(long))
        #expect(short.hash == long.hash)
        #expect(Set([short, long, CBUUID(string: "0000180D")]).count == 1)
        #expect([short: 1][long] == 1)
        #expect([long].contains(short))
    }

    @Test(arguments: ["180E", "0000180D-0000-1000-8000-00805F9B34FC", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E"])
    func `other UUIDs are not equal`(_ text: String) {
        #expect(CBUUID(string: text) != CBUUID(string: "180D"))
    }

    @Test func `other objects are not equal`() {
        #expect(!CBUUID(string: "180D").isEqual("180D"))
        #expect(!CBUUID(string: "180D").isEqual(nil))
    }

    @Test func `a copy is the same object`() {
        let uuid = CBUUID(string: "180D")
        #expect(uuid.copy() as? CBUUID === uuid)
    }

    @Test func `a Foundation UUID has 128 bits`() throws {
        let text = "0000180D-0000-1000-8000-00805F9B34FB"
        let uuid = CBUUID(nsuuid: try #require(UUID(uuidString: text)))
        #expect(uuid.uuidString == text)
        #expect(uuid.data.count == 16)
        #expect(uuid == CBUUID(string: "180D"))
    }

    @Test(arguments: ["180D", "12345678-0000-1000-8000-00805f9b34fb", "6e400001-b5a3-f393-e0a9-e50e24dcca9e"])
    func `a UUID of BlueZ gets its shortest form`(_ text: String) throws {
        let uuid = CBUUID(try #require(BluetoothUUID(text)))
        #expect(uuid.uuidString == text.uppercased())
        #expect(uuid.bluetoothUUID == BluetoothUUID(text))
    }
}
