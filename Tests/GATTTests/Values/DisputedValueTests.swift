import GATT
import Testing

/// A value that another project's tests accept although it is invalid, and the error of its decoding.
struct DisputedVector: Sendable, CustomTestStringConvertible {
    let uuid: BluetoothUUID
    let hex: String
    /// The description of the error that strict decoding throws.
    let error: String
    /// The fields that lenient decoding returns; `nil` if the value is too short for it.
    let json: String?

    init(_ short: UInt16, _ hex: String, _ error: String, _ json: String? = nil) {
        uuid = BluetoothUUID(short)
        self.hex = hex
        self.error = error
        self.json = json
    }

    var testDescription: String { "\(uuid) \(hex)" }
}

@Suite struct DisputedValueTests {
    @Test(arguments: DisputedVector.all)
    func `strict decoding throws the documented error, and lenient decoding reports it as a warning`(
        _ disputed: DisputedVector
    ) throws {
        let bytes = try HexText.decode(disputed.hex)
        let error = #expect(throws: DecodeError.self) { try DecodedFields(decoding: bytes, as: disputed.uuid) }
        #expect(error?.description == disputed.error)
        guard let json = disputed.json else {
            #expect(throws: DecodeError.self) { try DecodedFields(decoding: bytes, as: disputed.uuid, .lenient) }
            return
        }
        let lenient = try DecodedFields(decoding: bytes, as: disputed.uuid, .lenient)
        #expect(lenient.fields.jsonText == json)
        #expect(lenient.warnings == [error].compactMap { $0 })
    }

    /// In JSON, the exponent of a medical float is lost: fields from JSON can encode to another form of the same number.
    @Test func `a number keeps its exponent unless it passes through JSON`() throws {
        let temperature = try HexText.decode("00c40900fe")
        #expect(try TemperatureMeasurement(decoding: temperature).encode() == temperature)
        let glucose = try HexText.decode("06000c100600")
        #expect(try CGMMeasurement(decoding: glucose).encode() == glucose)
    }
}
