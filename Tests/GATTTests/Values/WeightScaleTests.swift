import GATT
import Testing

@Suite struct WeightScaleTests {
    @Test func `a weight in pounds is encoded in hundredths`() throws {
        let measurement = try WeightMeasurement(decoding: [0x01, 0x54, 0x3D])
        #expect(measurement.measurementUnits == .imperial)
        #expect(measurement.weight == 15700)
        #expect(measurement.fields["weight"] == 157.0)
        #expect(measurement.fields["units"] == ["weight": "lb", "bmi": "kg/m²", "height": "in"])
    }

    @Test func `the entered unit system applies to weight and height`() throws {
        let imperial: FieldObject = ["measurementUnits": "imperial", "weight": 157, "bmi": 24.5, "height": 68]
        #expect(try WeightMeasurement(fields: imperial).encode() == [0x09, 0x54, 0x3D, 0xF5, 0, 0xA8, 0x02])
        let metric: FieldObject = ["weight": 70, "bmi": 24.5, "height": 1.75]
        #expect(try WeightMeasurement(fields: metric).encode() == [0x08, 0xB0, 0x36, 0xF5, 0, 0xD6, 0x06])
    }

    @Test func `a height without a body mass index contradicts their common flag`() {
        let error = #expect(throws: FieldError.self) { try WeightMeasurement(fields: ["weight": 70, "height": 1.75]) }
        #expect(error?.field == "height")
        #expect(throws: FieldError.self) { try WeightMeasurement(fields: ["weight": 70, "bmi": 24.5]) }
    }

    @Test func `a failed measurement is marked as such`() throws {
        let failed = WeightMeasurement { $0.weight = WeightMeasurement.unsuccessful }
        #expect(failed.encode() == [0x00, 0xFF, 0xFF])
        #expect(failed.fields["weight"] == "measurement-unsuccessful")
        #expect(try WeightMeasurement(fields: ["weight": "measurement-unsuccessful"]) == failed)
    }

    @Test func `the features of a scale are bits and two resolutions`() throws {
        let feature = try WeightScaleFeature(decoding: [0xBF, 0x01, 0, 0])
        #expect(feature.features == [.timeStamp, .multipleUsers, .bmi])
        #expect(feature.weightMeasurementResolution.rawValue == 7)
        #expect(feature.heightMeasurementResolution.rawValue == 3)
        #expect(try WeightScaleFeature(fields: ["weightScaleFeature": ["bmi"]]).encode() == [4, 0, 0, 0])
    }

    @Test(arguments: [
        ([0x40, 0, 0, 0], "weightMeasurementResolution"), ([0, 0x02, 0, 0], "heightMeasurementResolution"),
    ])
    func `a reserved resolution is refused`(_ bytes: [UInt8], _ field: String) {
        let error = #expect(throws: DecodeError.self) { try WeightScaleFeature(decoding: bytes) }
        #expect(error?.field == field)
    }

    @Test func `a body fat percentage alone is a valid measurement`() throws {
        let measurement = try BodyCompositionMeasurement(fields: ["bodyFatPercentage": 21.5])
        #expect(measurement.bodyFatPercentage == 215)
        #expect(measurement.encode() == [0, 0, 0xD7, 0])
    }

    @Test func `an impedance is in tenths of an ohm, a metabolism in kilojoules`() throws {
        let measurement = BodyCompositionMeasurement {
            $0.bodyFatPercentage = 215
            $0.basalMetabolism = 6500
            $0.impedance = 5000
            $0.multiplePacketMeasurement = true
        }
        #expect(measurement.encode() == [0x08, 0x12, 0xD7, 0, 0x64, 0x19, 0x88, 0x13])
        #expect(measurement.fields["impedance"] == 500.0)
        #expect(measurement.fields["basalMetabolism"] == 6500)
        #expect(try BodyCompositionMeasurement(decoding: measurement.encode()) == measurement)
    }

    @Test func `all masses of a body use its units`() throws {
        let bytes: [UInt8] = [0xE1, 0x05, 0xD7, 0, 0x64, 0, 0x64, 0, 0x64, 0, 0x64, 0, 0x64, 0]
        let fields = try BodyCompositionMeasurement(decoding: bytes).fields
        for key in ["muscleMass", "fatFreeMass", "softLeanMass", "bodyWaterMass", "weight"] {
            #expect(fields[key] == 1.0)
        }
    }

    @Test func `the features of a body composition analyzer are bits and two resolutions`() throws {
        let feature = try BodyCompositionFeature(decoding: [0xFF, 0xBF, 0x01, 0])
        #expect(feature.features.contains([.timeStamp, .basalMetabolism, .impedance, .height]))
        #expect(feature.weightMeasurementResolution.rawValue == 7)
        #expect(feature.heightMeasurementResolution.rawValue == 3)
        #expect(throws: DecodeError.self) { try BodyCompositionFeature(decoding: [0, 0, 4, 0]) }
    }
}
