import GATT
import Testing

@Suite struct AttributeTests {
    @Test func `properties convert to words and bits`() {
        let properties: CharacteristicProperties = [.read, .notify, .reliableWrite]
        #expect(properties.names == ["read", "notify", "reliable-write"])
        #expect(CharacteristicProperties(names: properties.names) == properties)
        #expect(properties.declared == 0x12)
        #expect(CharacteristicProperties(names: ["read", "red"]) == nil)
        #expect(CharacteristicProperties(names: []) == [])
    }

    @Test func `every property and permission has its own word`() {
        #expect(CharacteristicProperties(rawValue: 0x3FF).names == CharacteristicProperties.bitNames)
        #expect(CharacteristicProperties(rawValue: 0xFC00).names.isEmpty)
        #expect(AttributePermissions(rawValue: 0x1FFF).names == AttributePermissions.bitNames)
        #expect(AttributePermissions.authorize.names == ["authorize"])
        #expect(AttributePermissions.secureIndicate.names == ["secure-indicate"])
        #expect(AttributePermissions.encryptAuthenticatedRead.names == ["encrypt-authenticated-read"])
    }

    @Test(
        arguments: [
            (0x03, "Write Not Permitted (0x03)"), (0x13, "Value Not Allowed (0x13)"),
            (0x80, "Application Error (0x80)"),
            (0xE0, "Common Profile and Service Error (0xe0)"), (0xFF, "Out of Range (0xff)"),
            (0x00, "Reserved for Future Use (0x00)"), (0xA0, "Reserved for Future Use (0xa0)"),
        ] as [(UInt8, String)]
    )
    func `an ATT error has a name`(_ code: UInt8, _ description: String) {
        #expect(ATTError(rawValue: code).description == description)
        #expect(ATTError(rawValue: code).isApplication == (code == 0x80))
    }

    @Test func `the ranges of ATT errors do not overlap`() {
        let errors = (0...255).map { ATTError(rawValue: UInt8($0)) }
        #expect(errors.count { $0.isApplication } == 32)
        #expect(errors.count { $0.isCommonProfile } == 32)
        #expect(errors.count { $0.isReserved } == 1 + 108 + 64)
        #expect(errors.count { !$0.isReserved && !$0.isApplication && !$0.isCommonProfile } == 0x13)
    }
}
