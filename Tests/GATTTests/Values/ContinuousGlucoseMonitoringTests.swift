import GATT
import Testing

@Suite struct ContinuousGlucoseMonitoringTests {
    @Test func `a record contains its size and omits status bytes without a bit`() throws {
        var record = CGMMeasurementRecord(100, timeOffset: 5)
        #expect(CGMMeasurement([record]).encode() == [6, 0x00, 100, 0, 5, 0])
        record.sensorStatusAnnunciation = [.deviceBatteryLow, .resultTooHigh]
        record.quality = MedicalFloat16(90)
        #expect(CGMMeasurement([record]).encode() == [10, 0xA2, 100, 0, 5, 0, 0x02, 0x80, 90, 0])
        #expect(try CGMMeasurement(decoding: CGMMeasurement([record]).encode()).records == [record])
    }

    @Test func `every record of a value has its own CRC`() throws {
        var first = CGMMeasurementRecord(100, timeOffset: 5)
        first.e2eCRC = .valid
        var second = CGMMeasurementRecord(110, timeOffset: 10)
        second.e2eCRC = .valid
        let bytes = CGMMeasurement([first, second]).encode()
        let check = CRC16([8, 0, 110, 0, 10, 0]).value
        #expect(bytes.suffix(8) == [8, 0, 110, 0, 10, 0, UInt8(check & 0xFF), UInt8(check >> 8)])
        let value = try CGMMeasurement(decoding: bytes)
        #expect(value.records == [first, second])
        #expect(try CGMMeasurement(fields: value.fields) == value)
    }

    @Test(arguments: [0, 5, 7, 9] as [UInt8])
    func `a size that does not fit the fields is refused`(_ size: UInt8) throws {
        let bytes = [size, 0x00, 100, 0, 5, 0] + [UInt8](repeating: 0, count: max(0, Int(size) - 6))
        #expect(throws: DecodeError.self) { try CGMMeasurement(decoding: bytes) }
        let (value, warnings) = try CGMMeasurement.lenient(bytes)
        #expect(value.records.map(\.timeOffset) == [5])
        #expect(!warnings.isEmpty)
    }

    @Test func `a value without a record is refused`() throws {
        #expect(throws: DecodeError.self) { try CGMMeasurement(decoding: []) }
        #expect(throws: FieldError.self) { try CGMMeasurement(fields: ["records": []]) }
    }

    /// In the last value the features announce a CRC, and 0xABCD is not the CRC of these bytes.
    @Test(arguments: ["01000059cdab", "01100059ffff", "01900059cdab"])
    func `a CRC that contradicts the features throws, and lenient decoding warns`(_ hex: String) throws {
        let bytes = try HexText.decode(hex)
        let error = #expect(throws: DecodeError.self) { try CGMFeature(decoding: bytes) }
        #expect(error?.field == "e2eCrc")
        #expect(error?.offset == 4)
        #expect(try CGMFeature.lenient(bytes).warnings.count == 1)
    }

    @Test func `the features determine whether a CRC is computed`() throws {
        var value = CGMFeature { $0.features = .calibration }
        #expect(value.encode() == [0x01, 0x00, 0x00, 0x59, 0xFF, 0xFF])
        #expect(value.fields["e2eCrc"] == .null)
        value.features.insert(.e2eCRC)
        let check = CRC16([0x01, 0x10, 0x00, 0x59]).value
        #expect(value.encode() == [0x01, 0x10, 0x00, 0x59, UInt8(check & 0xFF), UInt8(check >> 8)])
        #expect(try CGMFeature(decoding: value.encode()) == value)
        #expect(try CGMFeature(fields: value.fields) == value)
        var fields = value.fields
        fields.append("cgmFeature", [])
        #expect(throws: FieldError.self) { try CGMFeature(fields: fields) }
    }

    @Test func `a status has three bytes and an optional CRC`() throws {
        var value = CGMStatus { ($0.timeOffset, $0.status) = (60, [.sessionStopped, .calibrationRequired]) }
        #expect(value.encode() == [60, 0, 0x01, 0x08, 0x00])
        #expect(try CGMStatus(decoding: value.encode()) == value)
        value.e2eCRC = .valid
        #expect(value.encode().count == 7)
        #expect(try CGMStatus(decoding: value.encode()) == value)
        #expect(throws: DecodeError(.reservedBits(0x8040), field: "cgmStatus", offset: 2)) {
            try CGMStatus(decoding: [60, 0, 0x40, 0x80, 0x00])
        }
    }

    @Test(arguments: [(-6, -90), (14, 210), (-128, nil)] as [(Int8, Int?)])
    func `the time zone of a session has a sign`(_ quarters: Int8, _ minutes: Int?) throws {
        let value = CGMSessionStartTime { ($0.timeZone, $0.dstOffset) = (quarters, .standardTime) }
        #expect(value.fields["timeZone"] == minutes.map { .integer($0) } ?? .null)
        #expect(try CGMSessionStartTime(decoding: value.encode()) == value)
    }

    @Test(
        arguments: [
            (.setPatientHighAlertLevel, "mg/dL"), (.getPatientHighAlertLevel, nil),
            (.patientHighAlertLevelResponse, "mg/dL"), (.hyperAlertLevelResponse, "mg/dL"),
            (.setRateOfDecreaseAlertLevel, "mg/dL/min"), (.getRateOfIncreaseAlertLevel, nil),
            (.rateOfIncreaseAlertLevelResponse, "mg/dL/min"), (.resetDeviceSpecificAlert, nil),
        ] as [(CGMSpecificOpsControlPoint.OpCode, String?)]
    )
    func `an op code with a level has a level in its unit`(_ opCode: CGMSpecificOpsControlPoint.OpCode, _ unit: String?)
        throws
    {
        let value = CGMSpecificOpsControlPoint(opCode)
        #expect(value.encode().count == (unit == nil ? 1 : 3))
        #expect(value.fields["units"] == unit.map { ["alertLevel": .text($0)] })
        #expect(try CGMSpecificOpsControlPoint(decoding: value.encode()) == value)
    }

    @Test func `an interval is one byte with two special values`() throws {
        let fields: FieldObject = ["opCode": "set-cgm-communication-interval", "communicationInterval": "disabled"]
        #expect(try CGMSpecificOpsControlPoint(fields: fields).encode() == [0x01, 0x00])
    }

    @Test func `a CRC may follow the operand of a request`() throws {
        let value = CGMSpecificOpsControlPoint { ($0.opCode, $0.e2eCRC) = (.startSession, .valid) }
        let check = CRC16([0x1A]).value
        #expect(value.encode() == [0x1A, UInt8(check & 0xFF), UInt8(check >> 8)])
        #expect(try CGMSpecificOpsControlPoint(decoding: value.encode()) == value)
    }
}
