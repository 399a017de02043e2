import Testing

@testable import GATT

/// Values in the layout of an older edition of their specification, which only their length shows.
@Suite struct EditionTests {
    /// The bytes of a value in the edition of 2017, with some of its fields.
    struct Example: Sendable, CustomTestStringConvertible {
        let uuid: BluetoothUUID
        let hex: String
        let fields: FieldObject

        init(_ short: UInt16, _ hex: String, _ fields: FieldObject) {
            uuid = BluetoothUUID(short)
            self.hex = hex
            self.fields = fields
        }

        var testDescription: String { "\(uuid) \(hex)" }
    }

    static let examples = [
        Example(
            0x2AD2,
            "64020a000a00140064005a",
            [
                "instantaneousSpeed": 0.1, "instantaneousCadence": 5, "resistanceLevel": 20,
                "instantaneousPower": 100, "heartRate": 90,
            ]
        ),
        // A trainer at rest: https://github.com/Berg0162/simcline/issues/9
        Example(0x2AD2, "6402000000001400000000", ["resistanceLevel": 20, "instantaneousPower": 0, "heartRate": 0]),
        // A bike during a ride: https://stackoverflow.com/questions/76808270
        Example(
            0x2AD2,
            "7403b20cb000ab00001100a200030000000000",
            [
                "instantaneousSpeed": 32.5, "instantaneousCadence": 88, "totalDistance": 171, "resistanceLevel": 17,
                "instantaneousPower": 162, "totalEnergy": 3, "heartRate": 0,
            ]
        ),
        Example(0x2AD1, "8100ffff", ["resistanceLevel": -1]),
        Example(0x2ACE, "810000e803", ["resistanceLevel": 1000]),
        Example(0x2ACD, "61000203", ["instantaneousPace": 0.2, "averagePace": 0.3]),
        Example(
            0x2AD6,
            "0000c8000500",
            ["minimumResistanceLevel": 0, "maximumResistanceLevel": 200, "minimumIncrement": 5]
        ),
        Example(0x2AD9, "04f6ff", ["targetResistanceLevel": -1]),
    ]

    @Test(arguments: examples) func `a value with the length of an older edition has its layout`(_ example: Example)
        throws
    {
        let bytes = try HexText.decode(example.hex)
        for strictness in [DecodingStrictness.strict, .lenient] {
            let decoded = try DecodedFields(decoding: bytes, as: example.uuid, strictness)
            #expect(decoded.edition == .year2017)
            #expect(decoded.hasKnownLength)
            for entry in example.fields.entries {
                #expect(decoded.fields[entry.key]?.double == entry.value.double, "\(entry.key)")
            }
            #expect(try decoded.fields.encode(as: example.uuid, .year2017) == bytes)
        }
        var json: [UInt8] = []
        let decoding = try AttributeTypes.assigned.appendJSON(decoding: bytes, as: example.uuid, to: &json)
        #expect(decoding.edition == .year2017)
    }

    @Test(arguments: ["64020a000a000264005a", "44020a000a0064005a"])
    func `a value with the length of the current edition has its layout`(_ hex: String) throws {
        let decoded = try DecodedFields(decoding: HexText.decode(hex), as: IndoorBikeData.uuid, .lenient)
        #expect(decoded.edition == nil)
    }

    /// A trainer sends a byte more than the edition of 2017 has: https://github.com/cagnulein/qdomyos-zwift/issues/2786
    @Test(arguments: [("64027017000000005d006a00", SpecificationEdition.year2017), ("4400701700005d000000", nil)])
    func `a value with another length has the layout that leaves fewer bytes, and no known length`(
        hex: String,
        edition: SpecificationEdition?
    ) throws {
        let bytes = try HexText.decode(hex)
        let decoded = try DecodedFields(decoding: bytes, as: IndoorBikeData.uuid, .lenient)
        #expect(decoded.edition == edition)
        #expect(!decoded.hasKnownLength)
        #expect(throws: DecodeError.self) { try DecodedFields(decoding: bytes, as: IndoorBikeData.uuid) }
    }

    @Test func `the current edition is written unless an older one is selected`() throws {
        let level: FieldObject = ["resistanceLevel": 20]
        #expect(try HexText.encode(level.encode(as: IndoorBikeData.uuid)) == "210002")
        #expect(try HexText.encode(level.encode(as: IndoorBikeData.uuid, .year2017)) == "21001400")
    }

    @Test func `an edition that a value does not have is refused`() {
        #expect(throws: FieldError.self) { try FieldValue.integer(1).encode(as: BatteryLevel.uuid, .year2017) }
        #expect(throws: FieldError.self) {
            try FieldObject(dictionaryLiteral: ("resistanceLevel", 20))
                .encode(as: IndoorBikeData.uuid, SpecificationEdition(rawValue: 1999))
        }
        #expect(AttributeValues.olderEditions(of: BatteryLevel.uuid).isEmpty)
        #expect(AttributeValues.olderEditions(of: IndoorBikeData.uuid) == [.year2017])
    }
}
