import Testing
import Trace

@Suite struct TraceFormatTests {
    private static let record = TraceRecord(
        .receivedData,
        index: 1,
        time: .seconds(1_700_000_000) + .microseconds(250_000),
        [0x01, 0x20, 0x05]
    )

    @Test(
        arguments: [
            ("trace", .btsnoop), ("trace.btsnoop", .btsnoop), ("a.pcap/trace", .btsnoop), ("trace.pcap", .pcap),
            ("trace.PCAPNG", .pcapng), ("-", .btsnoop), ("", .btsnoop), ("btsnoop_hci.log", .btsnoop),
        ] as [(String, TraceFormat)]
    )
    func `the extension selects the format`(path: String, format: TraceFormat) {
        #expect(TraceFormat(path: path) == format)
    }

    @Test func `btsnoop is the format of the monitor`() {
        #expect(TraceFormat.btsnoop.header == BTSnoop.header)
        #expect(TraceFormat.btsnoop.bytes(Self.record) == Self.record.bytes)
    }

    /// pcap-savefile(5), with LINKTYPE_BLUETOOTH_LINUX_MONITOR.
    @Test func `pcap has the link type of the monitor`() {
        let header: [UInt8] =
            [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x03, 0x00, 0x01, 0x00, 254, 0, 0, 0]
        #expect(TraceFormat.pcap.header == header)
        let time: [UInt8] = [0x00, 0xF1, 0x53, 0x65, 0x90, 0xD0, 0x03, 0x00]
        let packet: [UInt8] = [0, 1, 0, 5, 0x01, 0x20, 0x05]
        #expect(TraceFormat.pcap.bytes(Self.record) == time + [7, 0, 0, 0, 7, 0, 0, 0] + packet)
    }

    /// draft-ietf-opsawg-pcapng, 4.1 to 4.3.
    @Test func `pcapng has blocks of whole words`() {
        let section: [UInt8] =
            [0x0A, 0x0D, 0x0D, 0x0A, 28, 0, 0, 0, 0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0]
            + [UInt8](repeating: 0xFF, count: 8) + [28, 0, 0, 0]
        let interface: [UInt8] = [1, 0, 0, 0, 20, 0, 0, 0, 254, 0, 0, 0, 0x03, 0x00, 0x01, 0x00, 20, 0, 0, 0]
        #expect(TraceFormat.pcapng.header == section + interface)
        // 1,700,000,000,250,000 microseconds.
        let time: [UInt8] = [0x24, 0x0A, 0x06, 0x00, 0x90, 0x10, 0x22, 0x18]
        let packet: [UInt8] = [0, 1, 0, 5, 0x01, 0x20, 0x05, 0]
        let bytes = TraceFormat.pcapng.bytes(Self.record)
        #expect(bytes.count == 40 && bytes.prefix(12) == [6, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0])
        #expect(bytes.suffix(4) == [40, 0, 0, 0] && bytes.dropFirst(20).prefix(8) == [7, 0, 0, 0, 7, 0, 0, 0])
        #expect(Array(bytes.dropFirst(28).dropLast(4)) == packet)
        #expect(Array(bytes.dropFirst(12).prefix(8)) == time)
    }

    @Test(arguments: TraceFormat.allCases)
    func `a packet that is too long is truncated`(format: TraceFormat) {
        let record = TraceRecord(.event, index: 0, time: .seconds(-1), [UInt8](repeating: 1, count: 0x1_0001))
        #expect(format.bytes(record).count <= 0xFFFF + 40)
    }
}
