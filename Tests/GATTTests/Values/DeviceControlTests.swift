import GATT
import Testing

/// Bond management, human interface devices and automation.
@Suite struct DeviceControlTests {
    @Test func `a bond is deleted with or without an authorization code`() throws {
        #expect(BondManagementControlPoint(.deleteAllBondsLE).encode() == [6])
        let command = try BondManagementControlPoint(decoding: [3, 0x31, 0x32])
        #expect(command.opCode == .deleteBondLE)
        #expect(command.authorizationCode == [0x31, 0x32])
        #expect(command.fields == ["opCode": "delete-bond-of-requesting-device-le", "authorizationCode": "3132"])
        let bare: FieldObject = ["opCode": "delete-all-bonds-br-edr"]
        #expect(try BondManagementControlPoint(fields: bare).encode() == [5])
        #expect(throws: DecodeError.self) { try BondManagementControlPoint(decoding: [10]) }
    }

    @Test func `each op code has two features, in three bytes`() throws {
        let features: BondManagementFeatures = [
            .supports(.deleteBondLE), .requiresAuthorizationCode(.deleteAllButActiveBondLE), .identifyYourself,
        ]
        #expect(features.encode() == [0x10, 0, 0x06])
        #expect(try BondManagementFeatures(decoding: [0x10, 0, 0x06]) == features)
        #expect(BondManagementFeatures.supports(.init(rawValue: 0)) == [])
        #expect(BondManagementFeatures.supports(.init(rawValue: 255)) == [])
    }

    @Test func `additional bytes of bond management features are refused`() throws {
        let bytes: [UInt8] = [0, 0, 0x80, 1]
        #expect(throws: DecodeError.self) { try BondManagementFeatures(decoding: bytes) }
        #expect(try BondManagementFeatures.lenient(bytes).warnings.count == 2)
    }

    @Test func `HID information has the version and flags`() throws {
        let information = try HIDInformation(decoding: [0x11, 0x01, 0, 3])
        #expect(information.bcdHID == 0x0111)
        #expect(information.flags == [.remoteWake, .normallyConnectable])
        #expect(throws: DecodeError.self) { try HIDInformation(decoding: [0x11, 0x01, 0, 4]) }
        #expect(try ProtocolMode(decoding: [1]) == .report)
        #expect(HIDControlPoint.exitSuspend.encode() == [1])
    }

    @Test func `digital states are packed four to a byte, lowest first`() throws {
        let digital = try DigitalValue(decoding: [0b1110_0100, 1])
        let four: [AutomationIODigitalState] = [.inactive, .active, .triState, .outputState]
        #expect(digital.value.states == four + [.active, .inactive, .inactive, .inactive])
        #expect(digital.encode() == [0b1110_0100, 1])
        #expect(DigitalValue([.active, .active, .triState, .inactive, .outputState]).encode() == [0b0010_0101, 3])
        #expect(try encode(["inactive", "active"], as: DigitalValue.uuid) == [4])
        #expect(throws: FieldError.self) { try encode(["on"], as: DigitalValue.uuid) }
        #expect(throws: FieldError.self) { try encode("active", as: DigitalValue.uuid) }
    }
}
