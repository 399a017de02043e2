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

    @Test func `each op code has two features, in three octets`() throws {
        let features: BondManagementFeatures = [
            .supports(.deleteBondLE), .needsAuthorizationCode(.deleteAllButActiveBondLE), .identifyYourself,
        ]
        #expect(features.encode() == [0x10, 0, 0x06])
        #expect(try BondManagementFeatures(decoding: [0x10, 0, 0x06]) == features)
        #expect(BondManagementFeatures.supports(.init(rawValue: 0)) == [])
        #expect(BondManagementFeatures.supports(.init(rawValue: 255)) == [])
    }

    @Test func `further octets of bond management features are not known yet`() throws {
        let bytes: [UInt8] = [0, 0, 0x80, 1]
        #expect(throws: DecodeError.self) { try BondManagementFeatures(decoding: bytes) }
        #expect(try BondManagementFeatures.decode(bytes, .lenient).warnings.count == 2)
    }

    @Test func `a HID device says how it is used`() throws {
        let information = try HIDInformation(decoding: [0x11, 0x01, 0, 3])
        #expect(information.bcdHID == 0x0111)
        #expect(information.flags == [.remoteWake, .normallyConnectable])
        #expect(throws: DecodeError.self) { try HIDInformation(decoding: [0x11, 0x01, 0, 4]) }
        #expect(try ProtocolMode(decoding: [1]) == .report)
        #expect(HIDControlPoint.exitSuspend.encode() == [1])
    }

    @Test func `digital states are four to an octet, the first lowest`() throws {
        let digital = try Digital(decoding: [0b1110_0100, 1])
        let four: [DigitalState] = [.inactive, .active, .triState, .outputState]
        #expect(digital.value.states == four + [.active, .inactive, .inactive, .inactive])
        #expect(digital.encode() == [0b1110_0100, 1])
        #expect(Digital([.active, .active, .triState, .inactive, .outputState]).encode() == [0b0010_0101, 3])
        #expect(try AttributeValues.encode(Digital.uuid, ["inactive", "active"]) == [4])
        #expect(throws: FieldError.self) { try AttributeValues.encode(Digital.uuid, ["on"]) }
        #expect(throws: FieldError.self) { try AttributeValues.encode(Digital.uuid, "active") }
    }
}
