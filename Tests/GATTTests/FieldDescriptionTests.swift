import Testing

@testable import GATT

/// The descriptions of fields, from which programs make forms.
@Suite struct FieldDescriptionTests {
    private static let uuids = (0x2800...0x2C40).map { BluetoothUUID(UInt16($0)) }

    private static func keys(_ uuid: UInt16, _ given: FieldObject = FieldObject()) -> [String] {
        (AttributeValues.describeFields(of: BluetoothUUID(uuid), given: given) ?? []).map(\.key)
    }

    private static func field(_ uuid: UInt16, _ key: String) throws -> FieldDescription {
        let fields = try #require(AttributeValues.describeFields(of: BluetoothUUID(uuid)))
        return try #require(fields.first { $0.key == key })
    }

    @Test func `every codec describes fields that it has, each once, with an input that can be shown`() {
        for uuid in Self.uuids {
            let keys = AttributeValues.fieldKeys(uuid)
            let fields = AttributeValues.describeFields(of: uuid)
            #expect((keys == nil) == (fields == nil))
            guard let keys, let fields else { continue }
            #expect(Set(fields.map(\.key)).isSubset(of: keys), "\(uuid)")
            #expect(Set(fields.map(\.key)).count == fields.count, "\(uuid)")
            for field in fields {
                switch field.input {
                case .choice(let words): #expect(!words.isEmpty, "\(uuid) \(field.key)")
                case .number(let lowest?, let highest?, let step):
                    #expect(lowest <= highest, "\(uuid) \(field.key)")
                    #expect(step.map { $0 > 0 } ?? true, "\(uuid) \(field.key)")
                default: break
                }
            }
        }
    }

    @Test(arguments: Vector.all)
    func `a form filled with a known value encodes it`(_ vector: Vector) throws {
        let decoded = try DecodedFields(decoding: vector.bytes(), as: vector.uuid).fields
        let described = try #require(AttributeValues.describeFields(of: vector.uuid, given: decoded))
        var form = FieldObject()
        for field in described where field.value != .null || !field.isOptional { form.append(field.key, field.value) }
        for entry in decoded.entries where entry.key == "e2eCrc" { form.append(entry.key, entry.value) }
        #expect(try form.encode(as: vector.uuid) == vector.canonicalBytes())
    }

    @Test func `numbers have the unit, the range and the step of the field, without special values`() throws {
        let level = try Self.field(0x2A19, "batteryLevel")
        #expect(level.input == .number(lowest: 0, highest: 100, step: 1))
        #expect(level.unit == "%")
        #expect(!level.isOptional)
        let weight = try Self.field(0x2A9D, "weight")
        #expect(weight.input == .number(lowest: 0, highest: 327.67, step: 0.005))
        #expect(weight.words == ["measurement-unsuccessful"])
        let time = try Self.field(0x2A9D, "timeStamp")
        #expect((time.input, time.isOptional, time.value) == (.dateTime, true, .null))
    }

    @Test func `words, sets of bits, texts and lists have inputs of their own`() throws {
        let location = try Self.field(0x2A38, "bodySensorLocation")
        guard case .choice(let words) = location.input else {
            Issue.record("\(location.input)")
            return
        }
        #expect(words.contains("chest"))
        #expect(try Self.field(0x2902, "configuration").input == .flags(["notify", "indicate"]))
        #expect(try Self.field(0x2A00, "deviceName").input == .text)
        #expect(try Self.field(0x2A00, "deviceName").limit == 248)
        #expect(try Self.field(0x2A37, "rrIntervals").isList)
        #expect(try Self.field(0x2BED, "powerState").input == .other)
        #expect(try Self.field(0x2AE2, "boolean").input == .boolean)
    }

    @Test func `the parameters follow from the given op code, and other content is ignored`() {
        #expect(Self.keys(0x2AD9) == ["opCode"])
        #expect(Self.keys(0x2AD9, ["opCode": "set-target-power"]) == ["opCode", "targetPower"])
        #expect(Self.keys(0x2AD9, ["opCode": "no-such", "targetPower": 3]) == ["opCode"])
        #expect(
            Self.keys(0x2A52, ["opCode": "report-stored-records", "operator": "within-range-of"]).contains("minimum")
        )
    }

    @Test func `a reserved initial word is replaced by a defined one`() throws {
        #expect(try Self.field(0x2A39, "heartRateControlPoint").value == .text("reset-energy-expended"))
    }
}
