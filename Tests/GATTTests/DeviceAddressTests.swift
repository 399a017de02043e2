import GATT
import Testing

@Suite struct DeviceAddressTests {
    @Test(arguments: ["AA:BB:CC:DD:EE:0F", "aa:bb:cc:dd:ee:0f"])
    func `an address is parsed from text`(_ text: String) throws {
        let address = try #require(DeviceAddress(text))
        #expect(address.value == 0xAABB_CCDD_EE0F)
        #expect(address.description == "AA:BB:CC:DD:EE:0F")
    }

    @Test(
        arguments: [
            "", "AA", "AA:BB:CC:DD:EE", "AA:BB:CC:DD:EE:FF:", "AA:BB:CC:DD:EE:FF:00", "AA-BB-CC-DD-EE-FF",
            "AABBCCDDEEFF", "AA:BB:CC:DD:EE:GG", "A:BB:CC:DD:EE:FF0", "AA:BB:CC:DD:EE:F", "::::::::",
        ]
    )
    func `invalid text is refused`(_ text: String) {
        #expect(DeviceAddress(text) == nil)
    }

    @Test func `an address has 48 bits`() {
        #expect(DeviceAddress(value: 0xFFFF_FFFF_FFFF)?.description == "FF:FF:FF:FF:FF:FF")
        #expect(DeviceAddress(value: 1 << 48) == nil)
        #expect(DeviceAddress(value: 0)?.description == "00:00:00:00:00:00")
    }
}
