import GATT
import Testing

@Suite struct BloodPressureTests {
    private static let pressures = BloodPressureCompoundValue(systolic: 120, diastolic: 80, meanArterialPressure: 93)

    @Test func `a measurement has the layout of the service`() throws {
        var value = BloodPressureMeasurement(Self.pressures)
        #expect(value.encode() == [0x00, 120, 0, 80, 0, 93, 0])
        value.pulseRate = MedicalFloat16(72)
        value.userID = 3
        value.measurementStatus = [.bodyMovement, .pulseRateAboveRange]
        #expect(value.encode() == [0x1C, 120, 0, 80, 0, 93, 0, 72, 0, 3, 0x09, 0])
        #expect(try BloodPressureMeasurement(decoding: value.encode()) == value)
    }

    @Test func `a pressure in kilopascals is sent in kilopascals`() throws {
        let pressures = BloodPressureCompoundValue(systolic: 16, diastolic: 10.7)
        let value = BloodPressureMeasurement(pressures, .kilopascal)
        #expect(value.encode() == [0x01, 16, 0, 0x6B, 0xF0, 0xFF, 0x07])
        #expect(value.fields["diastolic"] == 10.7)
        #expect(value.fields["meanArterialPressure"] == .null)
        #expect(value.fields["pressureUnit"] == "kPa")
        #expect(try BloodPressureMeasurement(fields: value.fields) == value)
    }

    @Test func `the two unused pressures of a cuff are not numbers`() throws {
        let bytes: [UInt8] = [0x00, 100, 0, 0xFF, 0x07, 0xFF, 0x07]
        #expect(IntermediateCuffPressure(100).encode() == bytes)
        #expect(try IntermediateCuffPressure(decoding: bytes) == IntermediateCuffPressure(100))
        let zeros: [UInt8] = [0x00, 100, 0, 0, 0, 0, 0]
        let error = #expect(throws: DecodeError.self) { try IntermediateCuffPressure(decoding: zeros) }
        #expect(error?.field == "diastolic")
        #expect(error?.offset == 3)
        let (value, warnings) = try IntermediateCuffPressure.lenient(zeros)
        #expect(value == IntermediateCuffPressure(100))
        #expect(warnings.count == 2)
    }

    @Test func `a pulse rate both above and below its range is refused`() throws {
        let bytes: [UInt8] = [0x10, 120, 0, 80, 0, 93, 0, 0x18, 0]
        let error = #expect(throws: DecodeError.self) { try BloodPressureMeasurement(decoding: bytes) }
        #expect(error?.field == "measurementStatus")
        #expect(error?.offset == 7)
        #expect(try BloodPressureMeasurement.lenient(bytes).warnings.count == 1)
    }

    @Test(
        arguments: [(BloodPressureEpochStart.year1900, 0x22), (.year2000, 0x62)] as [(BloodPressureEpochStart, UInt8)]
    )
    func `the times of an enhanced measurement start in 1900 or 2000`(_ start: BloodPressureEpochStart, _ flags: UInt8)
        throws
    {
        let value = EnhancedBloodPressureMeasurement {
            ($0.pressures, $0.epochStart, $0.timeStamp, $0.userFacingTime) = (Self.pressures, start, 1, 3601)
        }
        #expect(value.encode() == [flags, 120, 0, 80, 0, 93, 0, 1, 0, 0, 0, 0x11, 0x0E, 0, 0])
        #expect(try EnhancedBloodPressureMeasurement(decoding: value.encode()) == value)
        #expect(try EnhancedBloodPressureMeasurement(fields: value.fields) == value)
    }

    @Test func `an enhanced cuff pressure is a single number`() throws {
        let value = EnhancedIntermediateCuffPressure { $0.intermediateCuffPressure = MedicalFloat16(100) }
        #expect(value.encode() == [0x00, 100, 0])
    }

    @Test func `a record identifies its segment and its characteristic`() throws {
        let value = BloodPressureRecord {
            ($0.isLastSegment, $0.rollingSegmentCounter, $0.sequenceNumber) = (false, 63, 0x0102)
            ($0.recordedUUID, $0.recordedCharacteristic) = (ShortUUID(rawValue: 0x2B34), [0xAA])
        }
        #expect(value.encode() == [0xFD, 0x02, 0x01, 0x34, 0x2B, 0xAA])
        #expect(try BloodPressureRecord(decoding: value.encode()) == value)
        #expect(value.fields["uuid"] == "2B34")
    }
}
