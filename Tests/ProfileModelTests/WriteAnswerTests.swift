import Documents
import ProfileModel
import Testing

@Suite struct WriteAnswerTests {
    private static func profile(_ characteristic: String) -> [UInt8] {
        Array("name: A\nservices:\n  - uuid: FF00\n    characteristics:\n      - \(characteristic)\n".utf8)
    }

    private static func answer(_ text: String, uuid: String = "2A55") throws -> [UInt8]? {
        let text = profile("{uuid: \(uuid), properties: [write, indicate], write: [{answer: \(text)}]}")
        let parsed = try PeripheralProfile.parse(text, file: "f")
        let actions = parsed.services.first?.characteristics.first?.writeRules.first?.actions
        guard case .answer(.bytes(let bytes)) = actions?.first else {
            return nil
        }
        return bytes
    }

    @Test(arguments: [
        "\"1004010c\"", "10 04 01 0c",
        "{opCode: response-code, requestOpCode: request-supported-sensor-locations, responseValue: success, "
            + "supportedSensorLocations: [rear-wheel]}",
    ])
    func `an answer is hex or the fields of the characteristic`(text: String) throws {
        #expect(try Self.answer(text) == [0x10, 0x04, 0x01, 0x0C])
    }

    @Test(arguments: [
        ("{opCode: respond}", "2A55", "opCode: unknown value 'respond'"),
        ("{a: 1}", "FF01", "the fields of FF01 are not known"),
        ("\"\"", "2A55", "answer must have 1 to 512 bytes, not 0"), ("xyz", "2A55", "answer is not hex"),
    ])
    func `an invalid answer is refused with its position`(text: String, uuid: String, message: String) {
        let error = #expect(throws: InvalidDocument.self) { try Self.answer(text, uuid: uuid) }
        #expect(error?.diagnostics.count == 1)
        #expect(error?.diagnostics.first?.message.hasPrefix(message) == true, "\(error?.diagnostics ?? [])")
        #expect(error?.diagnostics.first?.mark.line == 5)
    }

    @Test func `an indicate-only characteristic needs no value`() throws {
        let text = Self.profile("{uuid: FF01, properties: [write, indicate], write: [{answer: \"01\"}]}")
        let parsed = try PeripheralProfile.parse(text, file: "f")
        guard case .bytes([]) = parsed.services.first?.characteristics.first?.value else {
            Issue.record("another value: \(parsed)")
            return
        }
    }

    @Test(arguments: ["[read]", "[notify]", "[indicate, read]", "[indicate], notify: {every: 1s}"])
    func `a characteristic that is read, notified or indicated at intervals needs a value`(properties: String) {
        let text = Self.profile("{uuid: FF01, properties: \(properties)}")
        #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(text, file: "f") }
    }
}
