import GATT
import Testing

/// Rules of individual values, in addition to those that all codecs share.
@Suite struct ValueTests {
    @Test func `a value with one field can be encoded from that field alone`() throws {
        #expect(try encode(95, as: BatteryLevel.uuid) == [95])
        #expect(try encode("chest", as: BodySensorLocation.uuid) == [1])
        #expect(try encode("gattlab", as: ManufacturerNameString.uuid) == Array("gattlab".utf8))
        #expect(try encode(["notify"], as: ClientCharacteristicConfiguration.uuid) == [1, 0])
    }

    @Test(arguments: 101...UInt8.max)
    func `a battery level above 100 is reserved`(_ level: UInt8) throws {
        let error = #expect(throws: DecodeError.self) { try BatteryLevel(decoding: [level]) }
        #expect(error?.reason == .outOfRange(UInt64(level)))
        #expect(try BatteryLevel.lenient([level]).value.value == level)
        #expect(throws: FieldError("batteryLevel", .outOfRange(lowest: 0, highest: 100))) {
            try encode(.integer(Int(level)), as: BatteryLevel.uuid)
        }
    }

    @Test func `strict decoding of invalid UTF-8 throws, and lenient decoding replaces it`() throws {
        let error = #expect(throws: DecodeError.self) { try DeviceName(decoding: [0x41, 0xFF]) }
        #expect(error == DecodeError(.invalidText, field: "deviceName", offset: 0))
        let (name, warnings) = try DeviceName.lenient([0x41, 0xFF])
        #expect(name.text == "A\u{FFFD}")
        #expect(warnings.count == 1)
    }

    @Test func `a device name has at most 248 bytes`() throws {
        let longest = String(repeating: "n", count: 248)
        #expect(try DeviceName(decoding: Array(longest.utf8)).text == longest)
        #expect(throws: DecodeError.self) { try DeviceName(decoding: Array((longest + "n").utf8)) }
        #expect(throws: FieldError("deviceName", .tooLong(limit: 248))) {
            try encode(.text(longest + "n"), as: DeviceName.uuid)
        }
    }

    @Test func `replacement characters do not count toward the limit of a text`() throws {
        let longest = [UInt8](repeating: 0xFF, count: 248)
        let (name, warnings) = try DeviceName.lenient(longest)
        #expect(name.text.utf8.count == 3 * 248)
        #expect(warnings == [DecodeError(.invalidText, field: "deviceName", offset: 0)])
        let tooLong = DecodeError(.trailingBytes(1), field: "deviceName", offset: 248)
        #expect(try DeviceName.lenient(longest + [0xFF]).warnings.first == tooLong)
        #expect(throws: tooLong) { try DeviceName(decoding: longest + [0xFF]) }
    }

    @Test func `a text that would not round-trip is refused`() {
        #expect(throws: FieldError("modelNumber", .contradiction("the text must not end in NUL"))) {
            try encode("A\u{0}", as: ModelNumberString.uuid)
        }
        #expect(throws: FieldError("handles", .missing)) {
            try encode(.object([:]), as: CharacteristicAggregateFormat.uuid)
        }
    }

    @Test func `a System ID is an EUI-64 in little-endian order`() throws {
        let id = try SystemID(decoding: [0xDE, 0xBC, 0x9A, 0xFE, 0xFF, 0x56, 0x34, 0x12])
        #expect(id.organizationallyUniqueIdentifier == 0x123456)
        #expect(id.manufacturerIdentifier == 0xFF_FE9A_BCDE)
        #expect(throws: FieldError.self) { try SystemID(fields: ["eui64": "1234"]) }
    }

    @Test func `a PnP ID with a reserved vendor ID source is refused`() throws {
        let bytes: [UInt8] = [3, 1, 0, 2, 0, 3, 0]
        let error = #expect(throws: DecodeError.self) { try PnPID(decoding: bytes) }
        #expect(error == DecodeError(.reservedValue(3), field: "vendorIdSource", offset: 0))
        #expect(try PnPID.lenient(bytes).value.vendorIDSource == .init(rawValue: 3))
        #expect(try PnPID.lenient(bytes).value.encode() == bytes)
    }

    @Test(
        arguments: [
            (["appearance": 833], [0x41, 0x03]), (["appearance": "heart-rate-belt"], [0x41, 0x03]),
            (["appearance": "Heart-Rate-Sensor"], [0x40, 0x03]), (["appearance": 63, "name": nil], [0x3F, 0x00]),
        ] as [(FieldValue, [UInt8])]
    )
    func `an appearance can be encoded from its number or its name`(_ fields: FieldValue, _ bytes: [UInt8]) throws {
        #expect(try encode(fields, as: AppearanceValue.uuid) == bytes)
    }

    @Test(
        arguments: [[:], ["name": "heart-rate-bell"], ["appearance": 1, "name": "heart-rate-belt"]] as [FieldObject]
    )
    func `an empty, unknown or contradictory appearance is refused`(_ fields: FieldObject) {
        #expect(throws: FieldError.self) { try AppearanceValue(fields: fields) }
    }

    @Test(
        arguments: [
            ("0500060000006400", "minimumConnectionInterval", 0), ("0600810c00006400", "maximumConnectionInterval", 2),
            ("0700060000006400", "maximumConnectionInterval", 2), ("06000600f4016400", "peripheralLatency", 4),
            ("0600060000000900", "connectionSupervisionTimeout", 6),
        ]
    )
    func `out-of-range connection parameters throw with their field and offset`(
        _ hex: String,
        _ field: String,
        _ offset: Int
    ) throws {
        let bytes = try HexText.decode(hex)
        let error = #expect(throws: DecodeError.self) {
            try PeripheralPreferredConnectionParameters(decoding: bytes)
        }
        #expect(error?.field == field)
        #expect(error?.offset == offset)
        #expect(try PeripheralPreferredConnectionParameters.lenient(bytes).warnings.count == 1)
    }

    @Test(arguments: [0x2900, 0x2902, 0x2903] as [UInt16])
    func `strict decoding of reserved descriptor bits throws, and lenient decoding warns`(_ short: UInt16) throws {
        let error = #expect(throws: DecodeError.self) {
            try DecodedFields(decoding: [1, 0x80], as: BluetoothUUID(short))
        }
        #expect(error?.reason == .reservedBits(0x8000))
        #expect(try DecodedFields(decoding: [1, 0x80], as: BluetoothUUID(short), .lenient).warnings.count == 1)
    }

    @Test(arguments: [0x00, 0x1D, 0xFF] as [UInt8])
    func `a reserved presentation format is refused`(_ format: UInt8) throws {
        let error = #expect(throws: DecodeError.self) {
            try CharacteristicPresentationFormat(decoding: [format, 0, 0, 0x27, 1, 0, 0])
        }
        #expect(error == DecodeError(.reservedValue(UInt64(format)), field: "format", offset: 0))
    }
}
