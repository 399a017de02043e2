import GATT
import Testing

/// A value that another project's tests accept, and the reason that it is invalid.
struct DisputedVector: Sendable, CustomTestStringConvertible {
    let uuid: BluetoothUUID
    let hex: String
    /// The error of strict decoding.
    let error: String
    /// The result of lenient decoding; `nil` if the value is too short for that.
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
    func `a disputed value throws for the documented reason, and lenient decoding warns if it is complete`(
        _ disputed: DisputedVector
    ) throws {
        let bytes = try Hex.decode(disputed.hex)
        let error = #expect(throws: DecodeError.self) { try AttributeValues.decode(disputed.uuid, bytes) }
        #expect(error?.description == disputed.error)
        guard let json = disputed.json else {
            #expect(throws: DecodeError.self) { try AttributeValues.decode(disputed.uuid, bytes, .lenient) }
            return
        }
        let lenient = try #require(try AttributeValues.decode(disputed.uuid, bytes, .lenient))
        #expect(lenient.fields.jsonText == json)
        #expect(lenient.warnings == [error].compactMap { $0 })
    }

    /// JSON has the number without its exponent, so the fields of such a value encode to another form of it.
    @Test func `a number keeps its exponent unless it passes through JSON`() throws {
        let temperature = try Hex.decode("00c40900fe")
        #expect(try TemperatureMeasurement(decoding: temperature).encode() == temperature)
        let glucose = try Hex.decode("06000c100600")
        #expect(try CGMMeasurement(decoding: glucose).encode() == glucose)
    }
}
