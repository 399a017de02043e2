import GATT
import Testing

@Suite struct FitnessMachineTests {
    @Test func `flag bit 0 is set if the first field is missing`() throws {
        #expect(IndoorBikeData { $0.instantaneousSpeed = 2500 }.encode() == [0x00, 0x00, 0xC4, 0x09])
        #expect(IndoorBikeData().encode() == [0x01, 0x00])
        #expect(StepClimberData { $0.climb = .init() }.encode() == [0x00, 0x00, 0, 0, 0, 0])
        #expect(RowerData { $0.strokes = .init() }.encode() == [0x00, 0x00, 0, 0, 0])
        #expect(StairClimberData { $0.floors = 3 }.encode() == [0x00, 0x00, 3, 0])
        #expect(throws: DecodeError.self) { try TreadmillData(decoding: [0x00, 0x00]) }
    }

    @Test func `the flags of a cross trainer have three bytes`() throws {
        let data = CrossTrainerData {
            $0.instantaneousSpeed = 650
            $0.movementDirection = .backward
        }
        #expect(data.encode() == [0x00, 0x80, 0x00, 0x8A, 0x02])
        let error = #expect(throws: DecodeError.self) { try CrossTrainerData(decoding: [0x01, 0x00, 0x01]) }
        #expect(error == DecodeError(.reservedBits(0x1_0000), field: "flags", offset: 0))
    }

    /// The first flag bit of the session is different for each machine.
    @Test func `all machines encode energy, heart rate and times in the same way`() throws {
        var session = FitnessMachineTrainingSession()
        session.expendedEnergy = .init { $0.total = 0x0102 }
        session.heartRate = 140
        session.metabolicEquivalent = 85
        session.elapsedTime = 0x0304
        session.remainingTime = 0x0506
        let fields = "0201ffffff" + "8c" + "55" + "0403" + "0605"
        let data = [
            TreadmillData { $0.session = session }.encode(), CrossTrainerData { $0.session = session }.encode(),
            StepClimberData { $0.session = session }.encode(), StairClimberData { $0.session = session }.encode(),
            RowerData { $0.session = session }.encode(), IndoorBikeData { $0.session = session }.encode(),
        ]
        let flags = ["810f", "017c00", "f101", "e103", "011f", "011f"]
        #expect(data.map { HexText.encode($0) } == flags.map { $0 + fields })
        #expect(try TreadmillData(decoding: data[0]).session == session)
        #expect(try CrossTrainerData(decoding: data[1]).session == session)
    }

    @Test func `values that a machine does not provide are null`() throws {
        let data = try TreadmillData(decoding: HexText.decode("8900" + "ff7f" + "0500" + "ffff" + "6400" + "ff"))
        #expect(data.fields["inclination"] == .null)
        #expect(data.fields["rampAngleSetting"] == 0.5)
        #expect(data.fields["totalEnergy"] == .null)
        #expect(data.fields["energyPerHour"] == 100)
        #expect(data.fields["energyPerMinute"] == .null)
        let entered = try TreadmillData(fields: ["energyPerHour": 100])
        #expect(entered.session.expendedEnergy == data.session.expendedEnergy)
    }

    @Test func `a group of unknown values round-trips`() throws {
        let bytes = try HexText.decode("8100" + "ffff" + "ffff" + "ff")
        let fields = try TreadmillData(decoding: bytes).fields
        #expect(try TreadmillData(fields: fields).encode() == bytes)
        #expect(try TreadmillData(fields: ["totalEnergy": nil]).encode() == [0x01, 0x00])
    }

    @Test func `the unit of the elevation gain depends on the machine`() throws {
        let gain = "0a00" + "0000"
        #expect(try TreadmillData(decoding: HexText.decode("1100" + gain)).fields["positiveElevationGain"] == 1.0)
        #expect(try CrossTrainerData(decoding: HexText.decode("210000" + gain)).fields["positiveElevationGain"] == 10)
    }

    @Test func `a training status has a text if its flag is set`() throws {
        let status = TrainingStatus {
            $0.status = .warmingUp
            $0.text = "Warm"
        }
        #expect(HexText.encode(status.encode()) == "0102" + "5761726d")
        #expect(try TrainingStatus(decoding: status.encode()) == status)
        #expect(try TrainingStatus(decoding: [0x00, 0x01]).text == nil)
        let trailing = #expect(throws: DecodeError.self) { try TrainingStatus(decoding: [0x00, 0x01, 0x41]) }
        #expect(trailing?.reason == .trailingBytes(1))
        let invalid = #expect(throws: DecodeError.self) { try TrainingStatus(decoding: [0x01, 0x01, 0xFF]) }
        #expect(invalid == DecodeError(.invalidText, field: "trainingStatusString", offset: 2))
        #expect(throws: FieldError.self) {
            try TrainingStatus(fields: ["trainingStatus": "idle", "trainingStatusString": "\u{0}"])
        }
    }

    @Test func `the op code determines the parameter of a target`() throws {
        let simulation = FitnessMachineControlPoint {
            $0.opCode = .setIndoorBikeSimulationParameters
            $0.target.simulation.grade = -150
            $0.target.simulation.rollingResistance = 40
        }
        #expect(HexText.encode(simulation.encode()) == "11" + "0000" + "6aff" + "28" + "00")
        #expect(try FitnessMachineControlPoint(decoding: simulation.encode()) == simulation)
        let fields: FieldObject = ["opCode": "set-target-power", "targetPower": 200]
        #expect(try FitnessMachineControlPoint(fields: fields).encode() == [0x05, 0xC8, 0x00])
        #expect(throws: FieldError("targetPower", .contradiction("not allowed with the other fields"))) {
            try FitnessMachineControlPoint(fields: ["opCode": "reset", "targetPower": 200])
        }
    }

    @Test func `a resistance level is unsigned in the control point and signed in the status`() throws {
        let request = try FitnessMachineControlPoint(fields: [
            "opCode": "set-target-resistance-level", "targetResistanceLevel": 20,
        ])
        #expect(request.encode() == [0x04, 0xC8])
        #expect(throws: FieldError("targetResistanceLevel", .outOfRange(lowest: 0, highest: 25.5))) {
            try FitnessMachineControlPoint(fields: [
                "opCode": "set-target-resistance-level", "targetResistanceLevel": -1,
            ])
        }
        let status = try FitnessMachineStatus(decoding: [0x07, 0xF6, 0xFF])
        #expect(status.target.resistanceLevel == -10)
    }

    @Test(arguments: [(0x0E, 2), (0x0F, 3), (0x10, 5)] as [(UInt8, Int)])
    func `an op code sets the times in two, three or five heart rate zones`(_ opCode: UInt8, _ count: Int) throws {
        let bytes: [UInt8] = [opCode] + (1...UInt8(count)).flatMap { [$0, 0] as [UInt8] }
        let value = try FitnessMachineControlPoint(decoding: bytes)
        #expect(value.target.timesInZones == (1...UInt16(count)).map { $0 })
        #expect(value.encode() == bytes)
        let request = FitnessMachineControlPoint { $0.opCode = .init(rawValue: opCode) }
        #expect(request.encode().count == bytes.count)
    }

    @Test func `fieldKeys lists all keys of the control point and the status`() throws {
        let control = try #require(AttributeValues.fieldKeys(FitnessMachineControlPoint.uuid))
        let status = try #require(AttributeValues.fieldKeys(FitnessMachineStatus.uuid))
        #expect(
            Set(control).subtracting(status) == [
                "spinDownControl", "requestOpCode", "resultCode", "targetSpeedLow", "targetSpeedHigh",
            ]
        )
        #expect(Set(status).subtracting(control) == ["spinDownStatus"])
    }
}
