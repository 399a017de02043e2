import Commands
import Testing

@Suite struct FileSizeTests {
    @Test(arguments: [("4096", 4096), ("64K", 65_536), ("10m", 10_485_760), ("1G", 1_073_741_824)])
    func `sizes have the units of tcpdump`(text: String, size: Int) throws {
        #expect(try Kind.fileSize.parse(text) == size)
    }

    @Test(arguments: ["", "K", "-1K", "4095", "1.5M", "10MB", "99999999999G", "9999999999999999999", "１K"])
    func `other sizes are refused`(text: String) {
        #expect(throws: InvalidValue.self) { try Kind.fileSize.parse(text) }
    }
}
