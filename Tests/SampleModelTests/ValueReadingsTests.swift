import GATT
import SampleModel
import Testing

/// Values of which some fields have no reading.
@Suite struct ValueReadingsTests {
    /// A value, the fields that are samples, and those that have no reading.
    struct Example: Sendable, CustomTestStringConvertible {
        let characteristic: UInt16
        let hex: String
        let samples: [String: Double]
        let states: [String: NoReading]

        init(_ characteristic: UInt16, _ hex: String, _ samples: [String: Double], _ states: [String: NoReading]) {
            self.characteristic = characteristic
            self.hex = hex
            self.samples = samples
            self.states = states
        }

        var testDescription: String { "\(BluetoothUUID(characteristic)) \(hex)" }
    }

    static let examples = [
        Example(0x2A37, "0048", ["heartRate": 72], [:]),
        Example(0x2A37, "0000", [:], ["heartRate": .notAvailable]),
        Example(0x2A37, "00ff", [:], ["heartRate": .notAvailable]),
        // The number that the sensor sends without contact is the last one, or noise.
        Example(0x2A37, "0448", [:], ["heartRate": .noContact]),
        Example(0x2A37, "14480004", [:], ["heartRate": .noContact, "rrIntervals": .noContact]),
        Example(0x2A37, "0648", ["heartRate": 72], [:]),
        // A bike without a belt: https://github.com/doudar/SmartSpin2k/issues/154,
        // https://github.com/GoldenCheetah/GoldenCheetah/issues/2503
        Example(
            0x2AD2,
            "4402d007b400640000",
            ["instantaneousSpeed": 20, "instantaneousCadence": 90, "instantaneousPower": 100],
            ["heartRate": .notAvailable]
        ),
        // A rower without a belt: https://github.com/TheGreenToaster/TrackMyIndoorWorkout/issues/234
        Example(0x2AD1, "0002300a00ff", ["strokeRate": 24, "strokeCount": 10], ["heartRate": .notAvailable]),
        // A trainer of 2017: https://github.com/Berg0162/simcline/issues/9
        Example(
            0x2AD2,
            "6402000000001400000000",
            ["instantaneousSpeed": 0, "instantaneousCadence": 0, "resistanceLevel": 20, "instantaneousPower": 0],
            ["heartRate": .notAvailable]
        ),
        // Humidity 0xFFFF, temperature 0x8000, and a medical NaN, NRes and infinity.
        Example(0x2A6F, "ffff", [:], ["humidity": .notAvailable]),
        Example(0x2A6E, "0080", [:], ["temperature": .notAvailable]),
        Example(0x2A1C, "00ffff7f00", [:], ["temperatureMeasurementValue": .notAvailable]),
        Example(0x2A1C, "0000008000", [:], ["temperatureMeasurementValue": .notAvailable]),
        Example(0x2A1C, "00feff7f00", [:], ["temperatureMeasurementValue": .notAvailable]),
        Example(0x2A9D, "00ffff", [:], ["weight": .notAvailable]),
        // A pulse oximeter off the finger, which repeats its last numbers.
        Example(
            0x2A5F,
            "0861004800000800",
            [:],
            ["spo2prNormal.spo2": .noContact, "spo2prNormal.pulseRate": .noContact]
        ),
        Example(0x2A5F, "0061004800", ["spo2prNormal.spo2": 97, "spo2prNormal.pulseRate": 72], [:]),
        // A length that no edition of Indoor Bike Data has.
        Example(0x2AD2, "64020a000a00140064005a0000", [:], [:]),
        Example(0x2A19, "6300", [:], [:]),
    ]

    @Test(arguments: examples) func `numbers without a reading are states, not samples`(_ example: Example) throws {
        let (value, uuid) = (try HexText.decode(example.hex), BluetoothUUID(example.characteristic))
        let decoded = try AttributeTypes.assigned.readings(in: value, of: uuid)
        let readings = ValueReadings(decoded, in: value, of: uuid)
        #expect(Dictionary(readings.samples.map { ($0.field, $0.value) }) { $1 } == example.samples)
        #expect(Dictionary(readings.states.map { ($0.field, $0.reason) }) { $1 } == example.states)
    }

    @Test func `every rule names fields of its characteristic`() throws {
        for rule in NoReadingRules.all {
            let keys = try #require(AttributeValues.fieldKeys(rule.characteristic))
            for field in rule.fields {
                #expect(keys.contains(field.hasSuffix(".") ? String(field.dropLast()) : field), "\(rule)")
            }
            if case .word(_, let status) = rule.condition { #expect(keys.contains(status)) }
        }
    }
}
