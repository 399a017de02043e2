import GATT
import Testing

/// A value that another project's tests take for a good one, and what is wrong with it.
struct Disputed: Sendable, CustomTestStringConvertible {
    let uuid: BluetoothUUID
    let hex: String
    /// What a strict decoding refuses it for.
    let error: String
    /// What a lenient one makes of it; `nil` if it is too short for that.
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
    @Test(arguments: Disputed.all)
    func `a disputed value is refused for what is wrong, and read with a warning if it is whole`(
        _ disputed: Disputed
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

    /// JSON has a number, not its exponent, so the fields of such a value encode to another form of it.
    @Test func `a number keeps its exponent as long as it is not shown`() throws {
        let temperature = try Hex.decode("00c40900fe")
        #expect(try TemperatureMeasurement(decoding: temperature).encode() == temperature)
        let glucose = try Hex.decode("06000c100600")
        #expect(try CGMMeasurement(decoding: glucose).encode() == glucose)
    }
}
