import GATT
import Testing

@Suite struct SpeedAndCadenceTests {
    @Test func `a cycling measurement has the layout of the service`() throws {
        let measurement = CSCMeasurement {
            $0.wheelRevolutionData = .init {
                $0.revolutions = 0x0102_0304
                $0.lastEventTime = 0x0506
            }
            $0.crankRevolutionData = .init {
                $0.revolutions = 0x0708
                $0.lastEventTime = 0x090A
            }
        }
        #expect(HexText.encode(measurement.encode()) == "0304030201" + "0605" + "0807" + "0a09")
        #expect(try CSCMeasurement(decoding: measurement.encode()) == measurement)
    }

    @Test(
        arguments: [
            ((100, 0), (102, 1024), 120), ((100, 0), (101, 768), 80), ((65535, 65024), (1, 512), 120),
            ((7, 512), (7, 512), nil),
        ] as [((UInt16, UInt16), (UInt16, UInt16), Double?)]
    )
    func `the cadence is computed from two measurements, even across a counter wrap`(
        _ earlier: (UInt16, UInt16),
        _ later: (UInt16, UInt16),
        _ cadence: Double?
    ) {
        func data(_ counters: (UInt16, UInt16)) -> CrankRevolutionData {
            CrankRevolutionData {
                $0.revolutions = counters.0
                $0.lastEventTime = counters.1
            }
        }
        #expect(data(later).cadence(since: data(earlier)) == cadence)
    }

    @Test func `a group of fields is given completely or not at all`() {
        #expect(throws: FieldError("lastCrankEventTime", .missing)) {
            try encode(["cumulativeCrankRevolutions": 1], as: CSCMeasurement.uuid)
        }
    }

    @Test func `the running status is a flag`() throws {
        let measurement = try RSCMeasurement(decoding: [0x04, 0x00, 0x03, 0xB4])
        #expect(measurement.walkingOrRunningStatus == .running)
        #expect(measurement.instantaneousSpeed == 3 * 256)
        #expect(RSCMeasurement { $0.totalDistance = 1 }.encode() == [0x02, 0, 0, 0, 1, 0, 0, 0])
        let error = #expect(throws: DecodeError.self) { try RSCMeasurement(decoding: [0x08, 0, 0, 0]) }
        #expect(error == DecodeError(.reservedBits(0x08), field: "flags", offset: 0))
    }

    @Test func `a speed is rounded to 1/256 m/s`() throws {
        let fields: FieldObject = ["instantaneousSpeed": 2.778, "instantaneousCadence": 170]
        #expect(try RSCMeasurement(fields: fields).instantaneousSpeed == 711)
    }

    @Test func `a control point value has the parameters of its op code only`() throws {
        #expect(try encode(["opCode": "start-sensor-calibration"], as: SCControlPoint.uuid) == [2])
        #expect(
            throws: FieldError("cumulativeValue", .contradiction("not allowed with the other fields"))
        ) {
            try encode(["opCode": "start-sensor-calibration", "cumulativeValue": 1], as: SCControlPoint.uuid)
        }
        #expect(throws: FieldError("sensorLocation", .missing)) {
            try encode(["opCode": "update-sensor-location"], as: SCControlPoint.uuid)
        }
        #expect(
            AttributeValues.fieldKeys(SCControlPoint.uuid) == [
                "opCode", "cumulativeValue", "sensorLocation", "requestOpCode", "responseValue",
                "supportedSensorLocations",
            ]
        )
    }

    @Test func `a response to a request for locations lists them up to the end`() throws {
        let answer = try SCControlPoint(decoding: [0x10, 0x04, 0x01, 0x05, 0x06])
        #expect(answer.supportedSensorLocations == [.leftCrank, .rightCrank])
        #expect(try SCControlPoint(decoding: [0x10, 0x04, 0x01]).supportedSensorLocations.isEmpty)
        let error = #expect(throws: DecodeError.self) { try SCControlPoint(decoding: [0x10, 0x04, 0x01, 0x11]) }
        #expect(error == DecodeError(.reservedValue(0x11), field: "supportedSensorLocations", offset: 3))
    }

    @Test(
        arguments: [
            (0x2A55, "107702", "responseValue"), (0x2A66, "207702", "responseValue"),
            (0x2A6B, "207702", "responseValue"),
            (0x2A9F, "207702", "responseValue"), (0x2AD9, "807702", "resultCode"),
        ] as [(UInt16, String, String)]
    )
    func `an unsupported op code is reported by number`(_ short: UInt16, _ hex: String, _ key: String) throws {
        let uuid = BluetoothUUID(short)
        let fields = try DecodedFields(decoding: HexText.decode(hex), as: uuid).fields
        #expect(fields["requestOpCode"] == 0x77)
        #expect(fields[key]?.jsonText.contains("not-supported") == true)
        #expect(try HexText.encode(fields.encode(as: uuid)) == hex)
    }

    @Test func `the parameter of a reserved op code is reported as trailing`() throws {
        let (value, warnings) = try SCControlPoint.lenient([0x77, 0x01])
        #expect(value.opCode == .init(rawValue: 0x77))
        #expect(warnings.map(\.reason) == [.reservedValue(0x77), .trailingBytes(1)])
    }
}
