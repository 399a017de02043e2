import GATT
import Testing

@Suite struct Float32Tests {
    private static let coefficient = BluetoothUUID(0x2AE8)

    @Test(
        arguments: [
            (0.1, "0.1"), (-2.5, "-2.5"), (1e-10, "1e-10"), (16_777_216, "16777216.0"),
            (3.4e38, "3.3999999521443642e+38"),
            (-0.0, "-0.0"),
        ] as [(Float, String)]
    )
    func `a number is shown with the fewest digits that identify it`(_ number: Float, _ text: String) throws {
        var bytes: [UInt8] = []
        number.encode(into: &bytes)
        let decoded = try DecodedFields(decoding: bytes, as: Self.coefficient)
        #expect(decoded.fields.jsonText == #"{"coefficient":\#(text)}"#)
        #expect(try encode(.object(decoded.fields), as: Self.coefficient) == bytes)
    }

    @Test func `values that are not numbers are null or words`() throws {
        #expect(try encode(nil, as: Self.coefficient) == [0, 0, 0xC0, 0x7F])
        #expect(try encode("negative-infinity", as: Self.coefficient) == [0, 0, 0x80, 0xFF])
        #expect(throws: FieldError.self) { try encode("much", as: Self.coefficient) }
        #expect(throws: FieldError.self) { try encode(true, as: Self.coefficient) }
    }
}
