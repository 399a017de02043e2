import GATT
import Testing

@Suite struct InsulinDeliveryTests {
    @Test func `a status has the layout of the service`() throws {
        var value = IDDStatus {
            ($0.therapyControlState, $0.operationalState) = (.run, .ready)
            ($0.reservoirRemainingAmount, $0.isReservoirAttached) = (MedicalFloat16(150.5), true)
        }
        #expect(value.encode() == [0x55, 0x96, 0xE1, 0xF5, 0x01])
        #expect(try IDDStatus(decoding: value.encode()) == value)
        value.protection = IDDProtection { $0.counter = 9 }
        let check = CRC16([0x55, 0x96, 0xE1, 0xF5, 0x01, 0x09]).value
        #expect(value.encode() == [0x55, 0x96, 0xE1, 0xF5, 0x01, 0x09, UInt8(check & 0xFF), UInt8(check >> 8)])
        #expect(try IDDStatus(decoding: value.encode()) == value)
        #expect(try IDDStatus(fields: value.fields) == value)
    }

    @Test(arguments: [0x00, 0x0E, 0x54, 0xFF] as [UInt8])
    func `a state with a flipped bit is refused`(_ byte: UInt8) {
        #expect(throws: DecodeError(.reservedValue(UInt64(byte)), field: "therapyControlState", offset: 0)) {
            try IDDStatus(decoding: [byte, 0x96, 0, 0, 1])
        }
    }

    @Test func `the counter and the CRC of the protection are present together`() throws {
        let value = try IDDStatusChanged(fields: ["flags": ["history-event-recorded"], "e2eCounter": 1])
        #expect(value.protection?.e2eCRC == .valid)
        #expect(value.encode().count == 5)
        #expect(throws: DecodeError.self) { try IDDStatusChanged(decoding: [0x80, 0x00, 0x01, 0x00, 0x00]) }
        #expect(throws: DecodeError.self) { try IDDStatusChanged(decoding: [0x80, 0x00, 0x01, 0x00]) }
    }

    @Test func `the CRC of the features precedes them`() throws {
        var value = IDDFeatures { ($0.insulinConcentration, $0.features) = (MedicalFloat16(100), .fastBolus) }
        #expect(value.encode() == [0xFF, 0xFF, 0, 100, 0, 0x20, 0, 0])
        value.features.insert(.e2eProtection)
        value.counter = 2
        let check = CRC16([2, 100, 0, 0x21, 0, 0]).value
        #expect(value.encode() == [UInt8(check & 0xFF), UInt8(check >> 8), 2, 100, 0, 0x21, 0, 0])
        #expect(try IDDFeatures(decoding: value.encode()) == value)
        #expect(try IDDFeatures(fields: value.fields) == value)
    }

    @Test(arguments: [0x20, 0x21] as [UInt8])
    func `features with an incorrect CRC throw, and lenient decoding keeps it`(_ features: UInt8) throws {
        let bytes: [UInt8] = [0x34, 0x12, 0, 100, 0, features, 0, 0]
        let error = #expect(throws: DecodeError.self) { try IDDFeatures(decoding: bytes) }
        #expect(error?.field == "e2eCrc")
        let (value, warnings) = try IDDFeatures.lenient(bytes)
        #expect(value.e2eCRC == E2ECRC(incorrectValue: 0x1234))
        #expect(value.fields["e2eCrc"] == 0x1234)
        #expect(value.encode() == bytes)
        #expect(warnings.count == 1)
    }

    @Test func `an unknown op code is refused, but not in a response`() throws {
        #expect(throws: DecodeError(.reservedValue(0x148E), field: "opCode", offset: 0)) {
            try IDDCommandControlPoint(decoding: [0x8E, 0x14, 0x01])
        }
        let answer = try IDDCommandControlPoint(decoding: [0x55, 0x0F, 0x8E, 0x14, 0x70])
        #expect(answer.requestOpCode.rawValue == 0x148E)
        #expect(answer.responseCode == .opCodeNotSupported)
    }

    @Test func `op codes and events differ from each other in at least four bits`() {
        let numbers = [
            IDDStatusReaderControlPoint.OpCode.names.map(\.number), IDDCommandControlPoint.OpCode.names.map(\.number),
            IDDHistoryData.EventType.names.map(\.number),
        ]
        for numbers in numbers {
            for (index, number) in numbers.enumerated() {
                #expect(numbers[..<index].allSatisfy { ($0 ^ number).nonzeroBitCount >= 4 }, "\(number)")
            }
        }
    }

    @Test func `an annunciation may have auxiliary information`() throws {
        let value = IDDAnnunciationStatus {
            $0.annunciation = IDDAnnunciation {
                ($0.instanceID, $0.kind, $0.status) = (1, .reservoirLow, .pending)
            }
            $0.auxiliaryInformation2 = 0x0102
        }
        #expect(value.encode() == [0x05, 0x01, 0x00, 0x66, 0x00, 0x33, 0x02, 0x01])
        #expect(try IDDAnnunciationStatus(decoding: value.encode()) == value)
        #expect(try IDDAnnunciationStatus(fields: value.fields) == value)
    }
}
