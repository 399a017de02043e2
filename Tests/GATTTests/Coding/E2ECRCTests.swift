import GATT
import Testing

/// A value with an optional CRC: it is present if its bytes are.
private struct Secured: AttributeValue {
    var number: UInt16 = 0
    var crc: E2ECRC?

    static let uuid = BluetoothUUID(0xFFFF)

    mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("number", &number)
        try coder.checksum("e2eCrc", &crc, from: start, isPresent: coder.hasBytes(2, otherwise: crc != nil))
        try coder.skip("number", coder.hasBytes(1, otherwise: false) ? 1 : 0)
    }
}

@Suite struct E2ECRCTests {
    @Test func `the CRC is computed over the preceding bytes`() throws {
        let value = Secured { ($0.number, $0.crc) = (0x0201, .valid) }
        let check = CRC16([0x01, 0x02]).value
        #expect(value.encode() == [0x01, 0x02, UInt8(check & 0xFF), UInt8(check >> 8)])
        #expect(try Secured(decoding: value.encode()) == value)
        #expect(value.fields == ["number": 513, "e2eCrc": "valid"])
        #expect(try Secured(fields: value.fields) == value)
    }

    @Test func `the CRC is optional`() throws {
        let value = Secured { $0.number = 1 }
        #expect(value.encode() == [1, 0])
        #expect(try Secured(decoding: [1, 0]) == value)
        #expect(value.fields == ["number": 1, "e2eCrc": nil])
        #expect(try Secured(fields: ["number": 1]) == value)
    }

    @Test func `an incorrect CRC throws, and lenient decoding keeps it`() throws {
        let bytes: [UInt8] = [0x01, 0x02, 0x03, 0x04]
        let error = #expect(throws: DecodeError.self) { try Secured(decoding: bytes) }
        #expect(error?.field == "e2eCrc")
        #expect(error?.offset == 2)
        let (value, warnings) = try Secured.lenient(bytes)
        #expect(value.crc == E2ECRC(incorrectValue: 0x0403))
        #expect(value.fields["e2eCrc"] == 0x0403)
        #expect(value.encode() == bytes)
        #expect(warnings.count == 1)
    }

    @Test func `a number is sent as the CRC, and an unknown word is refused`() throws {
        #expect(try Secured(fields: ["number": 1, "e2eCrc": 0xABCD]).encode() == [1, 0, 0xCD, 0xAB])
        #expect(throws: FieldError("e2eCrc", .unknownValue("right", known: ["valid"]))) {
            try Secured(fields: ["number": 1, "e2eCrc": "right"])
        }
    }

    @Test func `trailing bytes throw, and lenient decoding skips them`() throws {
        let bytes: [UInt8] = [0x01, 0x00] + [0xD1, 0x4C, 0x99]
        #expect(throws: DecodeError.self) { try Secured(decoding: bytes) }
        #expect(try Secured.lenient(bytes).value.number == 1)
    }
}
