import GATT
import Testing

@Suite struct CRC16Tests {
    @Test func `the check value matches the catalog of CRCs`() {
        #expect(CRC16("123456789".utf8).value == 0x6F91)
        #expect(CRC16([]).value == 0xFFFF)
    }

    @Test func `the example of the service matches`() {
        // Continuous Glucose Monitoring Service, 3.11.
        #expect(CRC16([0x3E, 1, 2, 3, 4, 5, 6, 7, 8, 9]).value == 0x2F01)
    }

    @Test func `the CRC of a sensor's measurement matches`() throws {
        let record = try HexText.decode("0fe3d2e405000214ff02f0e5f3")
        #expect(CRC16(record).value == 0x3F8E)
    }
}
