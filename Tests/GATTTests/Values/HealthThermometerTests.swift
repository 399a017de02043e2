import GATT
import Testing

@Suite struct HealthThermometerTests {
    @Test func `a temperature has the layout of the service`() throws {
        let time = DateTime { ($0.year, $0.month, $0.day, $0.hours, $0.minutes) = (2026, 11, 21, 9, 30) }
        let value = TemperatureMeasurement(36.6, timeStamp: time, temperatureType: .ear)
        // flags: time stamp, type · 366 × 10^-1 · 2026-11-21 09:30:00 · ear
        #expect(
            value.encode() == [0x06, 0x6E, 0x01, 0x00, 0xFF, 0xEA, 0x07, 0x0B, 0x15, 0x09, 0x1E, 0x00, 0x03]
        )
        #expect(try TemperatureMeasurement(decoding: value.encode()) == value)
        #expect(value.temperature.value == 36.6)
    }

    @Test(
        arguments: [(HealthThermometerUnit.celsius, 0x00, "°C"), (.fahrenheit, 0x01, "°F")]
            as [(HealthThermometerUnit, UInt8, String)]
    )
    func `a flag selects the unit of the temperature`(_ unit: HealthThermometerUnit, _ flags: UInt8, _ symbol: String) {
        let value = IntermediateTemperature(98, unit)
        #expect(value.encode() == [flags, 98, 0, 0, 0])
        #expect(value.fields["units"] == ["intermediateTemperature": .text(symbol)])
    }

    @Test func `a temperature entered without a unit is in degrees Celsius`() throws {
        let value = try TemperatureMeasurement(fields: ["temperatureMeasurementValue": 37.5])
        #expect(value == TemperatureMeasurement(37.5))
        let null = try TemperatureMeasurement(fields: ["temperatureMeasurementValue": nil])
        #expect(null.temperature == .notANumber)
        #expect(throws: FieldError("temperatureMeasurementValue", .missing)) {
            try TemperatureMeasurement(fields: ["temperatureUnit": "celsius"])
        }
    }

    @Test(arguments: [0x08, 0x80] as [UInt8])
    func `reserved flags throw, and lenient decoding ignores them`(_ flags: UInt8) throws {
        let bytes: [UInt8] = [flags, 37, 0, 0, 0]
        let error = #expect(throws: DecodeError.self) { try TemperatureMeasurement(decoding: bytes) }
        #expect(error == DecodeError(.reservedBits(UInt64(flags)), field: "flags", offset: 0))
        #expect(try TemperatureMeasurement.lenient(bytes).value == TemperatureMeasurement(37))
    }

    @Test(arguments: [0, 10, 255] as [UInt8])
    func `a reserved temperature type is refused`(_ byte: UInt8) {
        #expect(throws: DecodeError(.reservedValue(UInt64(byte)), field: "temperatureType", offset: 0)) {
            try TemperatureType(decoding: [byte])
        }
    }

    @Test func `an interval of zero means that there are no periodic measurements`() throws {
        let word: FieldValue = "no-periodic-measurement"
        #expect(MeasurementInterval(0).fields["measurementInterval"] == word)
        #expect(try encode(word, as: MeasurementInterval.uuid) == [0, 0])
        #expect(try encode(0, as: MeasurementInterval.uuid) == [0, 0])
        #expect(try encode(300, as: MeasurementInterval.uuid) == [0x2C, 0x01])
    }
}
