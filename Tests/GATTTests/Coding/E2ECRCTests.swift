import GATT
import Testing

/// A value whose check is there if its octets are.
private struct Secured: AttributeValue {
    var number: UInt16 = 0
    var crc: E2ECRC?

    static let uuid = BluetoothUUID(0xFFFF)

    mutating func code<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("number", &number)
        try coder.checksum("e2eCrc", &crc, from: start, isPresent: coder.hasOctets(2, otherwise: crc != nil))
        try coder.surplus("number", coder.hasOctets(1, otherwise: false) ? 1 : 0)
    }
}

@Suite struct E2ECRCTests {
    @Test func `a check is computed for the octets before it`() throws {
        let value = Secured { ($0.number, $0.crc) = (0x0201, .valid) }
        let check = CRC16([0x01, 0x02]).value
        #expect(value.encode() == [0x01, 0x02, UInt8(check & 0xFF), UInt8(check >> 8)])
        #expect(try Secured(decoding: value.encode()) == value)
        #expect(value.fields == ["number": 513, "e2eCrc": "valid"])
        #expect(try Secured(fields: value.fields) == value)
    }

    @Test func `a value may be without a check`() throws {
        let value = Secured { $0.number = 1 }
        #expect(value.encode() == [1, 0])
        #expect(try Secured(decoding: [1, 0]) == value)
        #expect(value.fields == ["number": 1, "e2eCrc": nil])
        #expect(try Secured(fields: ["number": 1]) == value)
    }

    @Test func `a wrong check is refused, and leniently kept as it is`() throws {
        let bytes: [UInt8] = [0x01, 0x02, 0x03, 0x04]
        let error = #expect(throws: DecodeError.self) { try Secured(decoding: bytes) }
        #expect(error?.field == "e2eCrc")
        #expect(error?.offset == 2)
        let (value, warnings) = try Secured.decode(bytes, .lenient)
        #expect(value.crc == E2ECRC(wrong: 0x0403))
        #expect(value.fields["e2eCrc"] == 0x0403)
        #expect(value.encode() == bytes)
        #expect(warnings.count == 1)
    }

    @Test func `a number is a check to send, and no other word is one`() throws {
        #expect(try Secured(fields: ["number": 1, "e2eCrc": 0xABCD]).encode() == [1, 0, 0xCD, 0xAB])
        #expect(throws: FieldError("e2eCrc", .unknownWord("right", known: ["valid"]))) {
            try Secured(fields: ["number": 1, "e2eCrc": "right"])
        }
    }

    @Test func `octets without a field are refused, and leniently skipped`() throws {
        let bytes: [UInt8] = [0x01, 0x00] + [0xD1, 0x4C, 0x99]
        #expect(throws: DecodeError.self) { try Secured(decoding: bytes) }
        #expect(try Secured.decode(bytes, .lenient).value.number == 1)
    }
}
