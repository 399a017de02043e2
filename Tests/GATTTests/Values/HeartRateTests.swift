import GATT
import Testing

@Suite struct HeartRateTests {
    private static let full = HeartRateMeasurement(
        heartRate: 72,
        sensorContact: .contact,
        energyExpended: 2,
        rrIntervals: [853, 840]
    )

    @Test func `a measurement has the layout of the service`() throws {
        // flags: contact, contact supported, energy, RR · 72 bpm · 2 kJ · 853/1024 s · 840/1024 s
        #expect(Self.full.encode() == [0x1E, 0x48, 0x02, 0x00, 0x55, 0x03, 0x48, 0x03])
        #expect(try HeartRateMeasurement(decoding: Self.full.encode()) == Self.full)
    }

    @Test(arguments: [(255, [0x00, 0xFF]), (256, [0x01, 0x00, 0x01])] as [(UInt16, [UInt8])])
    func `a heart rate has two bytes only above 255`(_ heartRate: UInt16, _ bytes: [UInt8]) {
        #expect(HeartRateMeasurement(heartRate: heartRate).encode() == bytes)
    }

    @Test func `a heart rate below 256 may arrive in two bytes`() throws {
        #expect(try HeartRateMeasurement(decoding: [0x01, 0x48, 0x00]).heartRate == 72)
    }

    @Test func `contact is ignored unless it is supported`() throws {
        #expect(try HeartRateMeasurement(decoding: [0x02, 0x48]).sensorContact == .notSupported)
    }

    @Test(arguments: [(72, nil, 9), (72, 1, 8), (300, nil, 8), (300, 1, 7)] as [(UInt16, UInt16?, Int)])
    func `at the smallest MTU seven to nine RR intervals fit`(_ heartRate: UInt16, _ energy: UInt16?, _ count: Int) {
        let measurement = HeartRateMeasurement(heartRate: heartRate, energyExpended: energy)
        #expect(measurement.maximumRRIntervalCount(mtu: 23) == count)
        #expect(measurement.maximumRRIntervalCount(mtu: 0) == 0)
    }

    @Test func `an RR flag without an interval is refused`() throws {
        let error = #expect(throws: DecodeError.self) {
            try HeartRateMeasurement(decoding: [0x17, 0x01, 0x01])
        }
        #expect(error == DecodeError(.missingField, field: "rrIntervals", offset: 3))
        let (value, warnings) = try HeartRateMeasurement.lenient([0x17, 0x01, 0x01])
        #expect(value == HeartRateMeasurement(heartRate: 257, sensorContact: .contact))
        #expect(warnings.count == 1)
    }

    @Test func `HRP_COL_HRF_BI_01_C: reserved flag bits are ignored`() throws {
        let error = #expect(throws: DecodeError.self) { try HeartRateMeasurement(decoding: [0xE0, 0x48]) }
        #expect(error == DecodeError(.reservedBits(0xE0), field: "flags", offset: 0))
        let (value, warnings) = try HeartRateMeasurement.lenient([0xE0, 0x48])
        #expect(value == HeartRateMeasurement(heartRate: 72))
        #expect(warnings.map(\.description) == ["flags: reserved bits 0xe0 set at byte 0"])
    }

    @Test func `HRP_COL_HRF_BI_02_C: bytes that the flags do not announce are ignored`() throws {
        let bytes: [UInt8] = [0x00, 0x48, 0xAA, 0xBB]
        let error = #expect(throws: DecodeError.self) { try HeartRateMeasurement(decoding: bytes) }
        #expect(error == DecodeError(.trailingBytes(2), field: "value", offset: 2))
        let (value, warnings) = try HeartRateMeasurement.lenient(bytes)
        #expect(value == HeartRateMeasurement(heartRate: 72))
        #expect(warnings.map(\.description) == ["value: 2 bytes too many at byte 2"])
    }

    @Test(arguments: UInt8(7)...255)
    func `HRP_COL_HRF_BI_03_C: a reserved body sensor location is tolerated`(_ byte: UInt8) throws {
        let error = #expect(throws: DecodeError.self) { try BodySensorLocation(decoding: [byte]) }
        #expect(error == DecodeError(.reservedValue(UInt64(byte)), field: "bodySensorLocation", offset: 0))
        let (value, warnings) = try BodySensorLocation.lenient([byte])
        #expect(value.fields == ["bodySensorLocation": .text("reserved-\(byte)")])
        #expect(warnings.count == 1)
    }

    @Test(arguments: [0x00, 0x02, 0xFF] as [UInt8])
    func `HRS_SEN_CW_BI_01_C: the control point supports one command`(_ byte: UInt8) throws {
        #expect(throws: DecodeError.self) { try HeartRateControlPoint(decoding: [byte]) }
        #expect(try HeartRateControlPoint(decoding: [1]) == .resetEnergyExpended)
        #expect(ATTError.controlPointNotSupported.rawValue == 0x80)
    }

    @Test func `only the heart rate is required`() throws {
        #expect(try encode(["heartRate": 72], as: HeartRateMeasurement.uuid) == [0x00, 0x48])
        #expect(throws: FieldError("heartRate", .missing)) {
            try encode(["sensorContact": "contact"], as: HeartRateMeasurement.uuid)
        }
    }

    @Test func `RR intervals are rounded to the resolution`() throws {
        let value = try HeartRateMeasurement(fields: ["heartRate": 72, "rrIntervals": [0.833, 1]])
        #expect(value.rrIntervals == [853, 1024])
    }

    @Test(
        arguments: [
            (["heartRate": 65536], "heartRate must be from 0 to 65535"),
            (["heartRate": 72.5], "heartRate must be a whole number"),
            (["heartRate": 1e300], "heartRate must be a whole number"),
            (["heartRate": .number(.infinity)], "heartRate must be a whole number"),
            (["heartRate": 72, "rrIntervals": [.number(.nan)]], "rrIntervals must be from 0 to 63.9990234375"),
            (["heartRate": 72, "rrIntervals": [-0.001]], "rrIntervals must be from 0 to 63.9990234375"),
            (["heartRate": 72, "sensorContact": "conact"], "sensorContact: unknown value 'conact'"),
            (["heartRate": 72, "energyExpended": -1], "energyExpended must be from 0 to 65535"),
            (["heartRate": 72, "rrIntervals": 1], "rrIntervals must be a list"),
            (["heartRate": 72, "rrIntervals": [64]], "rrIntervals must be from 0 to 63.9990234375"),
            (["heartRate": 72, "rr": []], "unknown field 'rr'"),
            (72, "value must be an object with heartRate, sensorContact, energyExpended, rrIntervals"),
        ] as [(FieldValue, String)]
    )
    func `invalid fields of a measurement are refused by name`(_ fields: FieldValue, _ message: String) {
        let error = #expect(throws: FieldError.self) {
            try encode(fields, as: HeartRateMeasurement.uuid)
        }
        #expect(error?.description == message)
    }

    @Test func `a misspelled word gets a suggestion`() {
        #expect(
            FieldError("sensorContact", .unknownValue("conact", known: ["contact", "no-contact"])).hint
                == "did you mean 'contact'?"
        )
        #expect(FieldError("bpm", .unknown(known: ["heartRate"])).hint == "the fields are heartRate")
    }
}
