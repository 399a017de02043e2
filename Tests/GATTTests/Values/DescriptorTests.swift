import GATT
import Testing

@Suite struct DescriptorTests {
    @Test func `an environmental measurement describes the origin of a value`() throws {
        let measurement = EnvironmentalSensingMeasurement {
            $0.samplingFunction = .init(rawValue: 2)
            $0.measurementPeriod = UInt24(clamping: 60)
            $0.application = .init(rawValue: 0x14)
            $0.measurementUncertainty = 5
        }
        #expect(measurement.encode() == [0, 0, 2, 60, 0, 0, 0, 0, 0, 0x14, 5])
        #expect(measurement.fields["samplingFunction"] == "arithmetic-mean")
        #expect(measurement.fields["internalUpdateInterval"] == "not-in-use")
        #expect(measurement.fields["application"] == "indoor")
        #expect(measurement.fields["measurementUncertainty"] == 2.5)
        #expect(EnvironmentalSensingMeasurement().fields["measurementUncertainty"] == .null)
    }

    @Test(
        arguments: [
            ([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "flags"), ([0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0], "samplingFunction"),
            ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0x22, 0], "application"),
        ] as [([UInt8], String)]
    )
    func `reserved values of an environmental measurement are refused`(_ bytes: [UInt8], _ field: String) throws {
        let error = #expect(throws: DecodeError.self) { try EnvironmentalSensingMeasurement(decoding: bytes) }
        #expect(error?.field == field)
        #expect(try EnvironmentalSensingMeasurement.lenient(bytes).warnings.count == 1)
    }

    @Test(
        arguments: [
            (["condition": "inactive"], [0]), (["condition": "fixed-time-interval", "time": 60], [1, 60, 0, 0]),
            (["condition": "value-changed"], [3]), (["condition": "greater-than", "operand": "c409"], [6, 0xC4, 9]),
        ] as [(FieldObject, [UInt8])]
    )
    func `a trigger has the operand its condition needs`(_ fields: FieldObject, _ bytes: [UInt8]) throws {
        #expect(try EnvironmentalSensingTriggerSetting(fields: fields).encode() == bytes)
    }

    @Test func `a trigger without its operand, or with that of another, is refused`() {
        #expect(throws: FieldError("time", .missing)) {
            try EnvironmentalSensingTriggerSetting(fields: ["condition": "fixed-time-interval"])
        }
        #expect(throws: FieldError.self) {
            try EnvironmentalSensingTriggerSetting(fields: ["condition": "inactive", "time": 1])
        }
        #expect(throws: DecodeError.self) { try EnvironmentalSensingTriggerSetting(decoding: [10]) }
        #expect(throws: DecodeError.self) { try EnvironmentalSensingTriggerSetting(decoding: [1, 0, 0]) }
    }

    @Test func `the condition of a value trigger is followed by its operands`() throws {
        let interval = ValueTriggerSetting {
            $0.condition = .insideOrOutsideBoundaries
            $0.analog = 100
            $0.analogTwo = 500
        }
        #expect(interval.encode() == [5, 100, 0, 0xF4, 1])
        #expect(try ValueTriggerSetting(decoding: [1, 0x64, 0]).analog == 100)
        #expect(try ValueTriggerSetting(decoding: [4, 3]).bitMask == [3])
        #expect(throws: DecodeError.self) { try ValueTriggerSetting(decoding: [8]) }
    }

    @Test func `a time trigger counts seconds or changes`() throws {
        let time = try TimeTriggerSetting(fields: ["condition": "after-time-interval", "timeInterval": 3600])
        #expect(time.encode() == [1, 0x10, 0x0E, 0])
        #expect(try TimeTriggerSetting(decoding: [3, 10, 0]).count == 10)
        #expect(TimeTriggerSetting().encode() == [0])
    }

    @Test func `the accuracy of a health sensor is optional`() throws {
        let range = ValidRangeAndAccuracy {
            $0.observationType = 0x0002_4B5C
            $0.lowerLimit = MedicalFloat32(25)
            $0.upperLimit = MedicalFloat32(45)
        }
        #expect(range.encode().count == 14)
        #expect(try ValidRangeAndAccuracy(decoding: range.encode()).accuracy == nil)
        let accurate = try ValidRangeAndAccuracy(decoding: range.encode() + [1, 0, 0, 0xFF])
        #expect(accurate.accuracy?.value == 0.1)
        #expect(accurate.encode().count == 18)
    }

    @Test func `a report is identified by ID and type`() throws {
        let reference = ReportReference(reportID: 1, reportType: .output)
        #expect(reference.encode() == [1, 2])
        #expect(throws: DecodeError.self) { try ReportReference(decoding: [1, 0]) }
        let battery = ExternalReportReference(BatteryLevel.uuid)
        #expect(battery.encode() == [0x19, 0x2A])
        #expect(battery.fields == ["externalReportReference": "2A19"])
    }
}
