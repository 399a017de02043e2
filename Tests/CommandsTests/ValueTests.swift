import Central
import Commands
import GATT
import Testing

@Suite struct DecodedValueTests {
    private static let plain = Style(isEnabled: false)

    private static func sheet(_ uuid: UInt16, _ hex: String) throws -> [String] {
        try DecodedValue(.assigned(BluetoothUUID(uuid)), HexText.decode(hex), .strict).sheet(plain)
    }

    @Test func `a value is shown as a data sheet`() throws {
        #expect(
            try Self.sheet(0x2A37, "16480004ff03") == [
                "Heart Rate Measurement  2A37",
                "  heartRate       72 bpm",
                "  sensorContact   contact",
                "  energyExpended  –",
                "  rrIntervals     1, 0.999 s",
                "  octets          16 48 00 04 ff 03",
            ]
        )
    }

    @Test func `a long list continues in further rows`() throws {
        #expect(
            try Self.sheet(0x2A42, "ff03") == [
                "Alert Category ID Bit Mask  2A42",
                "  categoryIdBitMask  simple-alert, email, news, call, missed-call, sms-mms,",
                "                     voice-mail, schedule, high-prioritized-alert,",
                "                     instant-message",
                "  octets             ff 03",
            ]
        )
    }

    @Test func `a value without a codec shows its bytes, sixteen to a row`() throws {
        #expect(
            try Self.sheet(0xFFF1, String(repeating: "ab", count: 17)) == [
                "FFF1", "  fields  not known",
                "  octets  " + Array(repeating: "ab", count: 16).joined(separator: " ") + "  |................|",
                "          ab" + String(repeating: " ", count: 47) + "|.|",
            ]
        )
        #expect(try Self.sheet(0xFFF1, "") == ["FFF1", "  fields  not known", "  octets  –"])
    }

    @Test func `a value of an unknown characteristic is shown with its characters`() throws {
        let type = BluetoothUUID("12345678-9abc-def0-1234-56789abcdef0")
        let value = try DecodedValue(.assigned(try #require(type)), Array("Hello\n!".utf8), .strict)
        #expect(value.sheet(Self.plain).last == "  octets  48 65 6c 6c 6f 0a 21  |Hello.!|")
        #expect(value.line == "48656c6c6f0a21  |Hello.!|")
    }

    @Test func `a Presentation Format shows its unit's symbol`() throws {
        let sheet = try Self.sheet(0x2904, "0400ad27010100")
        #expect(sheet.contains { $0.contains("unit") && $0.hasSuffix("% (27AD)") }, "\(sheet)")
    }

    @Test func `a value without a UUID is shown by its name`() throws {
        let type = try Kind.valueType.parse("Cooking-Conditions")
        #expect(type == .structure(.cookingConditions))
        let bytes = try HexText.decode("0100e803")
        let value = try DecodedValue(type, bytes, .strict)
        #expect(value.sheet(Self.plain).first == "Cooking Conditions")
        #expect(value.json["uuid"] == .null)
        #expect(value.json["name"] == "Cooking Conditions")
        let fields = try #require(value.json["decoded"])
        #expect(try ValueEncoding.bytes(of: fields, as: type) == bytes)
    }

    @Test func `objects and lists of them are indented`() {
        let fields: FieldObject = [
            "range": ["lowest": 1, "highest": 2, "units": ["lowest": "W", "highest": "W"]],
            "records": [["number": 1, "time": nil], ["number": 2, "time": "2026-11-21T09:30:00"]],
            "flags": [],
        ]
        #expect(
            DataSheet.lines(.assigned(BluetoothUUID(0xFFF1)), [1], fields, Self.plain) == [
                "FFF1",
                "  range",
                "    lowest    1 W",
                "    highest   2 W",
                "  records",
                "    - number  1",
                "      time    –",
                "    - number  2",
                "      time    2026-11-21T09:30:00",
                "  flags       –",
                "  octets      01",
            ]
        )
        #expect(FieldLine.text(fields) == "(1 W  highest 2 W)  records (1), (2  time 2026-11-21T09:30:00)")
    }

    @Test(arguments: ["0648", " 06 48\r", "0x06 0x48", "06:48\t"])
    func `a value is parsed from a line of hex`(_ line: String) throws {
        let value = try #require(try DecodedValue(.assigned(HeartRateMeasurement.uuid), line: line, 1, .strict))
        #expect(value.line == "72 bpm  contact")
    }

    @Test(arguments: ["", "  ", "\r"])
    func `a blank line has no value`(_ line: String) throws {
        #expect(try DecodedValue(.assigned(HeartRateMeasurement.uuid), line: line, 1, .strict) == nil)
    }

    @Test(
        arguments: [
            ("0g", "line 7: '0g' is not hex: 'g' at character 2 is not a hex digit"),
            ("0648ff", "line 7: invalid Heart Rate Measurement: value: 1 byte too many at byte 2"),
        ]
    )
    func `an invalid line is refused with its number`(_ line: String, _ message: String) {
        let failure = #expect(throws: Failure.self) {
            try DecodedValue(.assigned(HeartRateMeasurement.uuid), line: line, 7, .strict)
        }
        #expect(failure?.message == message)
        #expect(failure?.status == .badInput)
    }

    @Test func `lenient decoding warns of unexpected bytes`() throws {
        let value = try DecodedValue(.assigned(HeartRateMeasurement.uuid), [0x06, 0x48, 0xFF], .lenient)
        #expect(value.warnings == ["value: 1 byte too many at byte 2"])
        #expect(value.json["warnings"] == ["value: 1 byte too many at byte 2"])
        #expect(value.json["name"] == "Heart Rate Measurement")
    }

    @Test func `the hint suggests lenient decoding where it helps`() {
        let surplus = #expect(throws: Failure.self) { try DecodedValue(.assigned(BatteryLevel.uuid), [1, 2], .strict) }
        #expect(surplus?.hint?.contains("--lenient") == true)
        let lack = #expect(throws: Failure.self) { try DecodedValue(.assigned(BatteryLevel.uuid), [], .lenient) }
        #expect(lack?.hint?.contains("--lenient") == false)
    }
}

@Suite struct ValueEncodingTests {
    @Test func `fields are encoded to bytes`() throws {
        #expect(try ValueEncoding.bytes(of: ["heartRate": 72], as: .assigned(HeartRateMeasurement.uuid)) == [0, 72])
        #expect(try ValueEncoding.bytes(of: 95, as: .assigned(BatteryLevel.uuid)) == [95])
    }

    @Test(
        arguments: [
            (
                HeartRateMeasurement.uuid, [:], "invalid Heart Rate Measurement: heartRate is missing",
                "the fields are heartRate, sensorContact, energyExpended, rrIntervals"
            ),
            (
                BodySensorLocation.uuid, "chset",
                "invalid Body Sensor Location: bodySensorLocation: unknown value 'chset'", "did you mean 'chest'?"
            ),
            (
                ModelNumberString.uuid, 42, "invalid Model Number String: modelNumber must be a text",
                "put a text that looks like a number in quotation marks: '\"42\"'"
            ),
            (
                BluetoothUUID(0xFFF1), 1, "the fields of FFF1 are not known", "give the value as hex"
            ),
        ] as [(BluetoothUUID, FieldValue, String, String)]
    )
    func `invalid fields are refused by name`(
        _ type: BluetoothUUID,
        _ fields: FieldValue,
        _ message: String,
        _ hint: String
    ) {
        let error = #expect(throws: CentralError.self) { try ValueEncoding.bytes(of: fields, as: .assigned(type)) }
        #expect(error?.message == message)
        #expect(error?.hint == hint)
        #expect(error.map { Failure($0).status } == .badInput)
    }
}
