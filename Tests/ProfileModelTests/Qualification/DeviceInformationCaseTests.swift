import GATT
import ProfileModel
import Testing

/// The test cases of the Device Information Service, applied to a profile with all of its characteristics.
@Suite struct DeviceInformationCaseTests {
    private static let device = """
        name: Device
        services:
        - uuid: device-information
          characteristics:
          - {uuid: manufacturer-name-string, properties: [read], value: gattlab}
          - {uuid: model-number-string, properties: [read], value: model}
          - {uuid: serial-number-string, properties: [read], value: "1"}
          - {uuid: hardware-revision-string, properties: [read], value: "1.0"}
          - {uuid: firmware-revision-string, properties: [read], value: "1.0"}
          - {uuid: software-revision-string, properties: [read], value: "1.0"}
          - {uuid: system-id, properties: [read], value: "02005efffe000001"}
          - {uuid: 2A2A, properties: [read], hex: "00010000"}
          - {uuid: pnp-id, properties: [read], value: {vendorIdSource: usb-if, vendorId: 1, productId: 2, productVersion: 3}}
          - {uuid: 2BFF, properties: [read], hex: "00"}
        """

    @Test(arguments: ["heart-rate-strap", nil])
    func `DIS_SR_SGGIT_SER_BV_01_C: the service is a primary service`(_ name: String?) throws {
        let device = try name.map { try profile(named: $0) } ?? parse(Self.device)
        #expect(device.services.filter { $0.uuid == BluetoothUUID(0x180A) }.map(\.isPrimary) == [true])
    }

    @Test(
        arguments: [
            ("DIS_SR_SGGIT_CHA_BV_01_C", 0x2A29), ("DIS_SR_SGGIT_CHA_BV_02_C", 0x2A24),
            ("DIS_SR_SGGIT_CHA_BV_03_C", 0x2A25), ("DIS_SR_SGGIT_CHA_BV_04_C", 0x2A27),
            ("DIS_SR_SGGIT_CHA_BV_05_C", 0x2A26), ("DIS_SR_SGGIT_CHA_BV_06_C", 0x2A28),
            ("DIS_SR_SGGIT_CHA_BV_07_C", 0x2A23), ("DIS_SR_SGGIT_CHA_BV_08_C", 0x2A2A),
            ("DIS_SR_SGGIT_CHA_BV_09_C", 0x2A50), ("DIS_SR_SGGIT_CHA_BV_10_C", 0x2BFF),
        ] as [(String, UInt16)]
    )
    func `a characteristic can only be read`(_ testCase: String, _ uuid: UInt16) throws {
        let profile = try parse(Self.device)
        let found = profile.services.flatMap(\.characteristics).filter { $0.uuid == BluetoothUUID(uuid) }
        #expect(found.map(\.properties.declared) == [0x02], "\(testCase)")
        var engine = try ProfileEngine(profile, seed: 1)
        #expect(throws: ATTError.writeNotPermitted, "\(testCase)") {
            try engine.write(try profile.id(uuid), [0], at: .zero)
        }
    }

    @Test func `DIS_SR_SGGIT_CHA_BV_09_C: a PnP ID has seven bytes`() throws {
        for profile in [try parse(Self.device), try profile(named: "heart-rate-strap")] {
            var engine = try ProfileEngine(profile, seed: 1)
            #expect(try engine.read(try profile.id(0x2A50), at: .zero).count == 7)
        }
    }
}
