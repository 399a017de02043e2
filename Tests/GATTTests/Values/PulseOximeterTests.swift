import GATT
import Testing

@Suite struct PulseOximeterTests {
    @Test func `a spot check has the layout of the service`() throws {
        var value = PLXSpotCheckMeasurement(PLXReading(spo2: 97.5, pulseRate: 72))
        #expect(value.encode() == [0x00, 0xCF, 0xF3, 72, 0])
        value.timestamp = DateTime { ($0.year, $0.month, $0.day) = (2026, 11, 21) }
        value.isDeviceClockNotSet = true
        value.deviceAndSensorStatus = [.lowPerfusionDetected, .sensorDisconnected]
        #expect(
            value.encode() == [0x15, 0xCF, 0xF3, 72, 0, 0xEA, 0x07, 11, 21, 0, 0, 0, 0x20, 0x80, 0x00]
        )
        #expect(try PLXSpotCheckMeasurement(decoding: value.encode()) == value)
        #expect(try PLXSpotCheckMeasurement(fields: value.fields) == value)
    }

    @Test func `a continuous measurement has up to three readings`() throws {
        let reading = PLXReading(spo2: 96, pulseRate: 60)
        #expect(PLXContinuousMeasurement(reading).encode() == [0x00, 96, 0, 60, 0])
        #expect(PLXContinuousMeasurement(reading, fast: reading).encode() == [0x01, 96, 0, 60, 0, 96, 0, 60, 0])
        #expect(PLXContinuousMeasurement(reading, slow: reading).encode() == [0x02, 96, 0, 60, 0, 96, 0, 60, 0])
    }

    @Test func `a failed reading is kept`() throws {
        let value = PLXContinuousMeasurement(
            PLXReading(spo2: 96, pulseRate: 60),
            fast: PLXReading(spo2: .nan, pulseRate: .nan)
        )
        #expect(value.encode() == [0x01, 96, 0, 60, 0, 0xFF, 0x07, 0xFF, 0x07])
        #expect(try PLXContinuousMeasurement(fields: value.fields) == value)
    }

    @Test(arguments: [(0x01, 0x00, 0x01), (0x10, 0x00, 0x10), (0x00, 0x20, 0)] as [(UInt8, UInt8, UInt64)])
    func `the lowest five bits of a measurement status are reserved`(_ low: UInt8, _ high: UInt8, _ bits: UInt64) throws
    {
        let bytes: [UInt8] = [0x04, 96, 0, 60, 0, low, high]
        guard bits != 0 else {
            #expect(try PLXContinuousMeasurement(decoding: bytes).measurementStatus == .measurementUnavailable)
            return
        }
        #expect(throws: DecodeError(.reservedBits(bits), field: "measurementStatus", offset: 5)) {
            try PLXContinuousMeasurement(decoding: bytes)
        }
        #expect(try PLXContinuousMeasurement.lenient(bytes).value.measurementStatus?.names == [])
    }

    @Test func `the third byte of a device and sensor status is reserved`() {
        #expect(throws: DecodeError(.reservedBits(0x01_0000), field: "deviceAndSensorStatus", offset: 5)) {
            try PLXContinuousMeasurement(decoding: [0x08, 96, 0, 60, 0, 0, 0, 1])
        }
    }

    @Test func `the features announce the support fields that follow`() throws {
        let value = PLXFeatures {
            ($0.supportedFeatures, $0.measurementStatusSupport) = ([.measurementStatus, .timestamp], .validatedData)
        }
        #expect(value.encode() == [0x09, 0x00, 0x80, 0x00])
        #expect(throws: FieldError.self) { try PLXFeatures(fields: ["supportedFeatures": ["measurement-status"]]) }
        #expect(throws: FieldError.self) {
            try PLXFeatures(fields: ["supportedFeatures": [], "deviceAndSensorStatusSupport": []])
        }
    }
}
