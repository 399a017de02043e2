import GATT
import Testing

@Suite struct GlucoseTests {
    private static let time = DateTime { ($0.year, $0.month, $0.day, $0.hours) = (2026, 11, 21, 9) }
    private static let timeBytes: [UInt8] = [0xEA, 0x07, 0x0B, 0x15, 0x09, 0x00, 0x00]

    @Test func `a meter that shows milligrams per deciliter sends kilograms per liter`() throws {
        let sample = GlucoseSample(milligramsPerDeciliter: 123, source: .init(.capillaryWholeBlood, .finger))
        let value = GlucoseMeasurement { ($0.baseTime, $0.sample) = (Self.time, sample) }
        // flags: sample · record 0 · time · 123 × 10^-5 kg/L · finger, capillary whole blood
        #expect(value.encode() == [0x02, 0x00, 0x00] + Self.timeBytes + [0x7B, 0xB0, 0x11])
        let decoded = try GlucoseMeasurement(decoding: value.encode())
        #expect(decoded == value)
        #expect(decoded.sample?.milligramsPerDeciliter == 123)
        #expect(decoded.sample?.millimolesPerLiter == nil)
        #expect(value.fields["glucoseConcentration"] == 0.00123)
    }

    @Test func `a meter that shows millimoles per liter sends moles per liter`() throws {
        let value = GlucoseMeasurement {
            ($0.baseTime, $0.sample) = (Self.time, GlucoseSample(millimolesPerLiter: 5.5))
        }
        // 55 × 10^-4 mol/L
        #expect(value.encode() == [0x06, 0x00, 0x00] + Self.timeBytes + [0x37, 0xC0, 0xF1])
        let decoded = try GlucoseMeasurement(decoding: value.encode())
        #expect(decoded == value)
        #expect(decoded.sample?.millimolesPerLiter == 5.5)
        #expect(decoded.sample?.milligramsPerDeciliter == nil)
        #expect(try GlucoseMeasurement(fields: value.fields) == value)
    }

    @Test func `a sample is entered completely or not at all`() throws {
        var fields: FieldObject = ["sequenceNumber": 1, "baseTime": "2026-11-21T09:00:00"]
        #expect(try GlucoseMeasurement(fields: fields).sample == nil)
        fields.append("glucoseConcentration", 0.001)
        #expect(throws: FieldError("type", .missing)) { try GlucoseMeasurement(fields: fields) }
        fields.append("type", "venous-plasma")
        fields.append("sampleLocation", "not-available")
        #expect(try GlucoseMeasurement(fields: fields).sample?.unit == .kilogramsPerLiter)
        fields.append("glucoseConcentration", nil)
        #expect(try GlucoseMeasurement(fields: fields).sample?.concentration == .notANumber)
    }

    @Test(arguments: [(0x01, 0), (0xF0, 0), (0xFB, 11), (0x61, 6), (0xE1, 14)] as [(UInt8, UInt64)])
    func `a reserved type or location of a sample is refused`(_ byte: UInt8, _ number: UInt64) {
        let bytes = [0x02, 0x00, 0x00] + Self.timeBytes + [0x7B, 0xB0, byte]
        let error = #expect(throws: DecodeError.self) { try GlucoseMeasurement(decoding: bytes) }
        #expect(error?.offset == 12)
        #expect(error?.reason == .reservedValue(number))
    }

    @Test func `subcutaneous tissue is not a sample location of a meter`() throws {
        let bytes = [0x02, 0x00, 0x00] + Self.timeBytes + [0x7B, 0xB0, 0x59]
        let error = #expect(throws: DecodeError.self) { try GlucoseMeasurement(decoding: bytes) }
        #expect(error?.field == "sampleLocation")
        #expect(try GlucoseMeasurement.lenient(bytes).warnings.count == 1)
    }

    @Test func `the context of a measurement has the layout of the service`() throws {
        let value = GlucoseMeasurementContext {
            $0.sequenceNumber = 1
            $0.carbohydrate = GlucoseCarbohydrate { ($0.kind, $0.kilograms) = (.lunch, MedicalFloat16(0.05)) }
            $0.medication = GlucoseMedication { ($0.unit, $0.amount) = (.liters, MedicalFloat16(0.001)) }
        }
        #expect(value.encode() == [0x31, 0x01, 0x00, 2, 0x05, 0xE0, 1, 0x01, 0xD0])
        #expect(try GlucoseMeasurementContext(decoding: value.encode()) == value)
        #expect(try GlucoseMeasurementContext(fields: value.fields) == value)
    }

    @Test func `all extended flags are reserved`() throws {
        #expect(throws: DecodeError(.reservedBits(0x01), field: "extendedFlags", offset: 3)) {
            try GlucoseMeasurementContext(decoding: [0x80, 0x01, 0x00, 0x01])
        }
        let (value, warnings) = try GlucoseMeasurementContext.lenient([0x80, 0x01, 0x00, 0x01])
        #expect(value.extendedFlags?.names == [])
        #expect(warnings.count == 1)
    }
}
