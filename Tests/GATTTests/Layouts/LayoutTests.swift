import Testing

@testable import GATT

/// The properties of values described by a layout, beyond those of all codecs.
@Suite struct LayoutTests {
    private static let capabilities = BluetoothUUID(0x2C29)
    private static let current = BluetoothUUID(0x2AEE)

    @Test func `a field that is present sets its flag`() throws {
        let fields: FieldObject = [
            "powerTechnology": "heating-gas", "numberOfCookingSteps": 3, "maximumBlowerFanAirflow": 0.5,
        ]
        let bytes = try encode(.object(fields), as: Self.capabilities)
        #expect(bytes == [0x10, 0x00, 0x02, 0x03, 0x00, 0xF4, 0x01])
    }

    @Test func `words of the flags are listed beside the presence of fields`() throws {
        let fields: FieldObject = [
            "flags": ["aggregation", "manufacturer-specific-data"], "powerTechnology": "cooling-freezer",
            "numberOfCookingSteps": 0, "maximumTemperature": -10, "minimumTemperature": -30.5,
        ]
        let bytes = try encode(.object(fields), as: Self.capabilities)
        #expect(bytes == [0x25, 0x00, 0x05, 0x00, 0x00, 0x9C, 0xFF, 0xCF, 0xFE])
        #expect(throws: FieldError("flags", .unknownValue("steam", known: Self.flagNames))) {
            try encode(["flags": ["steam"]], as: Self.capabilities)
        }
    }

    private static let flagNames = ["aggregation", "humidity", "manufacturer-specific-data"]

    @Test func `an omitted field of a present group is unknown, or refused if it has no value for that`()
        throws
    {
        let half: FieldObject = [
            "powerTechnology": "heating-gas", "numberOfCookingSteps": 0, "maximumTemperature": 250,
        ]
        let bytes = try encode(.object(half), as: Self.capabilities)
        #expect(bytes == [0x04, 0x00, 0x02, 0x00, 0x00, 0xC4, 0x09, 0x00, 0x80])

        var boosted = half
        boosted.append("nominalPower", 2000)
        let error = #expect(throws: FieldError.self) {
            try encode(.object(boosted), as: Self.capabilities)
        }
        #expect(error?.field == "boostLevel")
    }

    @Test func `a reserved flag throws, and lenient decoding warns`() throws {
        let bytes: [UInt8] = [0x40, 0x80, 0x02, 0x00, 0x00]
        let error = #expect(throws: DecodeError.self) { try DecodedFields(decoding: bytes, as: Self.capabilities) }
        #expect(error == DecodeError(.reservedBits(0x8040), field: "flags", offset: 0))
        let lenient = try DecodedFields(decoding: bytes, as: Self.capabilities, .lenient)
        #expect(lenient.fields["powerTechnology"] == "heating-gas")
        #expect(lenient.warnings == [error].compactMap { $0 })
    }

    @Test func `a number is never encoded as a special value`() throws {
        #expect(try encode(655.34, as: Self.current) == [0xFE, 0xFF])
        #expect(try encode(nil, as: Self.current) == [0xFF, 0xFF])
        #expect(throws: FieldError("current", .outOfRange(lowest: 0, highest: 655.34))) {
            try encode(655.35, as: Self.current)
        }
    }

    @Test func `a value below the lowest is quoted with its sign`() {
        let error = #expect(throws: DecodeError.self) { try DecodedFields(decoding: [0x95], as: BluetoothUUID(0x2B8D)) }
        #expect(error?.description == "cosineOfTheAngle: value -107 out of range at byte 0")
    }

    @Test func `a special value is encoded from its word, not from its number`() throws {
        let frequency = BluetoothUUID(0x2BE8)
        #expect(try encode("direct-current", as: frequency) == [0, 0])
        #expect(try encode(50, as: frequency) == [50, 0])
        #expect(throws: FieldError.self) { try encode(0, as: frequency) }
    }

    @Test(
        arguments: [
            ("", [0, 0, 0, 0, 0, 0, 0, 0]), ("gatt", [0x67, 0x61, 0x74, 0x74, 0, 0, 0, 0]),
            ("gattlab1", [0x67, 0x61, 0x74, 0x74, 0x6C, 0x61, 0x62, 0x31]),
        ] as [(String, [UInt8])]
    )
    func `a fixed-length text is padded with NUL`(_ text: String, _ bytes: [UInt8]) throws {
        #expect(try encode(.text(text), as: BluetoothUUID(0x2AF8)) == bytes)
    }

    @Test func `a NUL-terminated text contains no NUL`() throws {
        let udi = BluetoothUUID(0x2BFF)
        #expect(try encode(["udiIssuer": "2.51"], as: udi) == [4] + Array("2.51".utf8) + [0])
        #expect(throws: FieldError.self) { try encode(["udiIssuer": "2\0"], as: udi) }
        let bytes: [UInt8] = [1, 0xFF, 0]
        let lenient = try DecodedFields(decoding: bytes, as: udi, .lenient)
        #expect(lenient.fields["udiLabel"] == "\u{FFFD}")
        #expect(lenient.warnings == [DecodeError(.invalidText, field: "udiLabel", offset: 1)])
    }

    @Test(
        arguments: [
            (.cookingConditions, "0100e803", "powerLevel", 100.0),
            (.cookingConditions, "02000807", "temperature", 180.0),
            (.cookingConditions, "1f00e8030807881364deadbeef", "manufacturerSpecificData", "deadbeef"),
            (.cookingZonePerceivedPower, "de0d", "cookingZonePerceivedPower", 355.0),
        ] as [(SupplementStructure, String, String, FieldValue)]
    )
    func `a structure without a UUID has a codec`(
        _ structure: SupplementStructure,
        _ hex: String,
        _ key: String,
        _ value: FieldValue
    ) throws {
        let decoded = try DecodedFields(decoding: HexText.decode(hex), as: structure)
        #expect(decoded.fields[key] == value)
        #expect(try FieldValue.object(decoded.fields).encode(as: structure) == HexText.decode(hex))
        #expect(structure.fieldKeys.contains(key))
    }

    @Test(arguments: Codec.all)
    func `a layout has room for its fields, and each field has its own key`(_ codec: Codec) throws {
        guard let layout = codec.visit(LayoutFinding()) ?? nil else { return }
        #expect(layout.fields.count <= LayoutValue.capacity)
        #expect(layout.fields.count { $0.kind.isSent } <= 1)
        let keys = LayoutValue(layout).fieldKeys
        #expect(Set(keys).count == keys.count)
    }
}

/// Finds the layout of a codec that has one.
private struct LayoutFinding: CodecVisitor {
    func visit<Value: FieldCodable>(blank: Value) throws(Never) -> Layout? {
        (blank as? LayoutValue)?.layout
    }
}

extension LayoutField.Kind {
    fileprivate var isSent: Bool {
        switch self {
        case .hidden8, .hidden16: true
        default: false
        }
    }
}
