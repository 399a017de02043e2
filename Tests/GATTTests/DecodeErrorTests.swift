import GATT
import Testing

@Suite struct DecodeErrorTests {
    /// Bytes with an error that lenient decoding throws too, because the format of the rest depends on the field.
    @Test(
        arguments: [
            ("40", "frameType"), ("2002", "version"), ("10ee0467", "scheme"),
        ]
    )
    func `the hint for an error in an Eddystone frame does not suggest lenient decoding`(
        _ hex: String,
        _ field: String
    ) throws {
        let bytes = try HexText.decode(hex)
        let thrown = #expect(throws: DecodeError.self) { try Eddystone(decoding: bytes) }
        let error = try #require(thrown)
        #expect(throws: error) { try Eddystone(decoding: bytes, .lenient) }
        #expect(error.field == field)
        #expect(error.hint == "correct this field; the format of the bytes after it depends on it")
    }

    @Test(arguments: ["0503", "0901", "1103"])
    func `the hint for an error in a PDU does not suggest lenient decoding`(_ hex: String) throws {
        let bytes = try HexText.decode(hex)
        let error = #expect(throws: DecodeError.self) { try ATTPDU(decoding: bytes, .lenient) }
        #expect(error?.hint.contains("lenient") == false)
    }

    @Test func `the hint for an error that lenient decoding tolerates suggests it`() throws {
        let error = #expect(throws: DecodeError.self) { try HeartRateMeasurement(decoding: [0xE0, 0x48]) }
        #expect(error?.hint.contains("lenient") == true)
        #expect(throws: Never.self) { try HeartRateMeasurement(decoding: [0xE0, 0x48], .lenient) }
    }

    @Test func `the hint for an unknown UUID does not suggest lenient decoding`() throws {
        let error = #expect(throws: DecodeError.self) { try DecodedFields(decoding: [], as: BluetoothUUID(0xFFF1)) }
        #expect(error?.hint == "decode the bytes by their vendor's documentation")
    }
}
