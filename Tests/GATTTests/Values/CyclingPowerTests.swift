import GATT
import Testing

@Suite struct CyclingPowerTests {
    @Test func `a measurement has the layout of the Supplement`() throws {
        let measurement = CyclingPowerMeasurement {
            $0.instantaneousPower = 250
            $0.pedalPowerBalance = 101
            $0.pedalPowerBalanceReference = .left
            $0.accumulatedTorqueSource = .crankBased
            $0.offsetCompensationIndicator = true
        }
        #expect(measurement.encode() == [0x0B, 0x10, 0xFA, 0x00, 0x65])
        #expect(try CyclingPowerMeasurement(decoding: measurement.encode()) == measurement)
    }

    @Test func `wheel event times have twice the resolution of crank event times`() throws {
        let bytes = try HexText.decode("3000" + "0000" + "01000000" + "0008" + "0100" + "0004")
        let fields = try CyclingPowerMeasurement(decoding: bytes).fields
        #expect(fields["lastWheelEventTime"] == 1.0)
        #expect(fields["lastCrankEventTime"] == 1.0)
    }

    @Test func `two 12-bit angles are encoded as in the example of the Supplement`() throws {
        let measurement = try CyclingPowerMeasurement(decoding: [0x00, 0x01, 0, 0, 0xBC, 0x3A, 0x12])
        #expect(measurement.extremeAngles?.maximum == 0xABC)
        #expect(measurement.extremeAngles?.minimum == 0x123)
        let error = #expect(throws: FieldError.self) {
            try CyclingPowerMeasurement(
                fields: ["instantaneousPower": 0, "maximumAngle": 4096, "minimumAngle": 0]
            )
        }
        #expect(error == FieldError("maximumAngle", .outOfRange(lowest: 0, highest: 4095)))
    }

    @Test func `an angle of more than 12 bits does not change the other angle`() {
        let measurement = CyclingPowerMeasurement {
            $0.extremeAngles = .init {
                $0.maximum = 0xFFFF
                $0.minimum = 0xF001
            }
        }
        #expect(measurement.encode() == [0x00, 0x01, 0, 0, 0xFF, 0xFF, 0xFF])
    }

    @Test func `a vector contains either forces or torques`() throws {
        let torques = CyclingPowerVector {
            $0.instantaneousMeasurementDirection = .radial
            $0.instantaneousTorqueMagnitudes = [32, -1]
        }
        #expect(torques.encode() == [0x28, 0x20, 0x00, 0xFF, 0xFF])
        #expect(throws: FieldError.self) {
            try CyclingPowerVector(
                fields: ["instantaneousForceMagnitudeArray": [1], "instantaneousTorqueMagnitudeArray": [1]]
            )
        }
        let error = #expect(throws: DecodeError.self) { try CyclingPowerVector(decoding: [0x0C, 0x01, 0x00]) }
        #expect(error == DecodeError(.missingField, field: "instantaneousTorqueMagnitudeArray", offset: 3))
    }

    @Test func `two-bit fields are encoded in the flags of the features`() throws {
        let feature = CyclingPowerFeature {
            $0.features = [.pedalPowerBalance, .enhancedOffsetCompensation]
            $0.sensorMeasurementContext = .torqueBased
            $0.distributedSystemSupport = .forUse
        }
        #expect(feature.encode() == [0x01, 0x00, 0x29, 0x00])
        #expect(try CyclingPowerFeature(decoding: feature.encode()) == feature)
        let reserved = #expect(throws: DecodeError.self) { try CyclingPowerFeature(decoding: [0, 0, 0x30, 0]) }
        #expect(reserved == DecodeError(.reservedValue(3), field: "distributedSystemSupport", offset: 0))
        #expect(throws: DecodeError.self) { try CyclingPowerFeature(decoding: [0, 0, 0x40, 0]) }
        #expect(throws: FieldError.self) { try CyclingPowerFeature(fields: ["cyclingPowerFeature": [""]]) }
    }

    @Test func `only a successful response has parameters`() throws {
        let failed = try CyclingPowerControlPoint(decoding: [0x20, 0x05, 0x04])
        #expect(
            failed.fields == [
                "opCode": "response-code", "requestOpCode": "request-crank-length", "responseValue": "operation-failed",
            ]
        )
        #expect(throws: DecodeError.self) { try CyclingPowerControlPoint(decoding: [0x20, 0x05, 0x01]) }
        let answer = CyclingPowerControlPoint {
            $0.opCode = .responseCode
            $0.requestOpCode = .requestCrankLength
            $0.crankLength = 345
        }
        #expect(answer.encode() == [0x20, 0x05, 0x01, 0x59, 0x01])
        #expect(answer.fields["crankLength"] == 172.5)
    }

    @Test func `fieldKeys lists all keys of the control point`() throws {
        let keys = try #require(AttributeValues.fieldKeys(CyclingPowerControlPoint.uuid))
        #expect(keys.count == 15)
        #expect(Set(keys).count == keys.count)
        #expect(keys.contains("factoryCalibrationDate"))
    }
}
