import GATT
import Testing

@Suite struct UserDataTests {
    @Test(arguments: [(HeightValue.uuid, 1.75, [175, 0]), (HighResolutionHeight.uuid, 1.7512, [0x68, 0x44])])
    func `a height is a length in meters`(_ uuid: BluetoothUUID, _ height: Double, _ bytes: [UInt8]) throws {
        #expect(try encode(.number(height), as: uuid) == bytes)
    }

    @Test func `an unknown user has an index`() throws {
        #expect(try UserIndex(decoding: [0xFF]) == .unknown)
        #expect(try encode("unknown-user", as: UserIndex.uuid) == [0xFF])
        #expect(try encode(3, as: UserIndex.uuid) == [3])
    }

    @Test(arguments: ["2d06 0101", "e607 0d01", "e607 0120"])
    func `an invalid birthday is refused`(_ hex: String) throws {
        let bytes = try HexText.decode(hex)
        #expect(throws: DecodeError.self) { try DateOfBirth(decoding: bytes) }
        #expect(try DateOfBirth.lenient(bytes).warnings.count >= 1)
    }

    @Test func `a birthday may be partially known`() throws {
        #expect(try DateOfBirth(fields: ["year": 1990]).encode() == [0xC6, 0x07, 0, 0])
        #expect(try DateOfBirth(decoding: [0xC6, 0x07, 0, 0]).fields == ["year": 1990, "month": nil, "day": nil])
    }

    @Test func `preferred units are an ordered list of at least one`() throws {
        let units = try PreferredUnits(decoding: [0x02, 0x27, 0x9B, 0x27])
        #expect(units.preferredUnits.map(\.rawValue) == [0x2702, 0x279B])
        #expect(throws: DecodeError.self) { try PreferredUnits(decoding: []) }
        #expect(try encode(["2702", "279B"], as: PreferredUnits.uuid) == [0x02, 0x27, 0x9B, 0x27])
    }

    @Test func `a threshold has the field it selects and no other`() throws {
        let threshold = HighIntensityExerciseThreshold {
            $0.fieldSelector = .metabolicEquivalent
            $0.metabolicEquivalent = 60
        }
        #expect(threshold.encode() == [2, 60])
        #expect(threshold.fields["thresholdAsMetabolicEquivalent"] == 6.0)
        #expect(throws: FieldError("thresholdAsHeartRate", .missing)) {
            try HighIntensityExerciseThreshold(fields: ["fieldSelector": "heart-rate"])
        }
        #expect(throws: DecodeError.self) { try HighIntensityExerciseThreshold(decoding: [5]) }
    }

    @Test func `goals that are set are sent`() throws {
        let goal = ActivityGoal {
            $0.normalWalkingSteps = UInt24(clamping: 10_000)
            $0.durationOfNormalWalking = UInt24(clamping: 3600)
        }
        #expect(goal.encode() == [0x22, 0x10, 0x27, 0, 0x10, 0x0E, 0])
        #expect(try ActivityGoal(decoding: goal.encode()) == goal)
    }

    @Test func `a request of a control point has the parameters of its op code`() throws {
        let consent = try UserControlPoint(fields: ["opCode": "consent", "userIndex": 1, "consentCode": 1234])
        #expect(consent.encode() == [2, 1, 0xD2, 0x04])
        #expect(try UserControlPoint(fields: ["opCode": "list-all-users"]).encode() == [4])
        let everyone = try UserControlPoint(fields: ["opCode": "delete-users", "userIndex": "all-users"])
        #expect(everyone.encode() == [5, 0xFF])
        #expect(throws: FieldError("consentCode", .outOfRange(lowest: 0, highest: 9999))) {
            try UserControlPoint(fields: ["opCode": "register-new-user", "consentCode": 10_000])
        }
    }

    @Test func `a response of a control point has the result of the procedure`() throws {
        let response = try UserControlPoint(decoding: [0x20, 1, 1, 3])
        #expect(response.opCode == .responseCode)
        #expect(response.requestOpCode == .registerNewUser)
        #expect(response.responseValue == .success)
        #expect(response.responseParameter == [3])
        #expect(throws: DecodeError.self) { try UserControlPoint(decoding: [0x20, 1, 6]) }
        #expect(throws: DecodeError.self) { try UserControlPoint(decoding: [6]) }
    }

    @Test func `a registered user is divided into segments, and the first has the index`() throws {
        let first = try RegisteredUser(decoding: [0b0000_0101, 1, 3, 0x41, 0xC3])
        #expect(first.firstSegment && !first.lastSegment)
        #expect(first.rollingSegmentNumber == 1)
        #expect(first.flags == .registeredUserNamePresent)
        #expect(first.registeredUserIndex == 3)
        let last = try RegisteredUser(decoding: [0b0000_1010, 0xA9])
        #expect(!last.firstSegment && last.lastSegment)
        #expect(last.registeredUserIndex == nil)
        #expect(String(decoding: first.registeredUserName + last.registeredUserName, as: UTF8.self) == "Aé")
        #expect(throws: FieldError.self) {
            try RegisteredUser(fields: ["firstSegment": false, "registeredUserIndex": 1])
        }
    }
}
