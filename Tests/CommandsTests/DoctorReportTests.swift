import Commands
import GATT
import Testing
import Trace

/// The archive of `gattlab doctor --report`.
@Suite struct DoctorReportTests {
    @Test(arguments: [
        ("Device AA:BB:CC:DD:EE:FF of 00:1a:7d:da:71:13", "Device 02:00:00:00:00:01 of 02:00:00:00:00:02"),
        (
            "/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF AA:BB:CC:DD:EE:FF",
            "/org/bluez/hci0/dev_02_00_00_00_00_01 02:00:00:00:00:01"
        ),
        ("AA:BB:CC:DD:EE", "AA:BB:CC:DD:EE"), ("AA:BB:CC_DD:EE:FF", "AA:BB:CC_DD:EE:FF"), ("", ""),
        ("é AA:BB:CC:DD:EE:FF", "é 02:00:00:00:00:01"), ("0AA:BB:CC:DD:EE:FF0", "002:00:00:00:00:010"),
    ])
    func `addresses in a text are replaced`(text: String, expected: String) {
        var mask = AddressMask()
        #expect(mask.masked(text) == expected)
    }

    @Test func `known addresses in a trace are replaced, and packets with keys are left out`() throws {
        var mask = AddressMask()
        let address = try #require(DeviceAddress("AA:BB:CC:DD:EE:FF"))
        let replacement = mask.replacement(for: address)
        #expect(replacement.description == "02:00:00:00:00:01")
        func record(_ kind: TraceRecord.Kind, _ packet: [UInt8]) -> TraceRecord {
            TraceRecord(kind, index: 0, time: .zero, packet)
        }
        let bytes: [UInt8] = [0xFF, 0xEE, 0xDD, 0xCC, 0xBB, 0xAA]
        let masked = mask.masked(record(.event, [0x0E, 0x0A, 1, 0x09, 0x10, 0] + bytes))
        #expect(masked?.packet == [0x0E, 0x0A, 1, 0x09, 0x10, 0, 0x01, 0, 0, 0, 0, 0x02])
        // LE Long Term Key Request Reply; SMP; LE Advertising Report with one report.
        #expect(mask.masked(record(.command, [0x1A, 0x20, 0x12])) == nil)
        #expect(mask.masked(record(.sentData, [0x40, 0, 9, 0, 5, 0, 0x06, 0, 1])) == nil)
        let report: [UInt8] = [0x3E, 0x0C, 0x02, 1, 0, 0] + bytes + [0, 0xC0]
        #expect(mask.masked(record(.event, report)) == nil)
        #expect(mask.masked(record(.sentData, [0x40, 0, 9, 0, 5, 0, 0x04, 0, 1])) != nil)
        // A note of the kernel, and the log of bluetoothd.
        let note = mask.masked(record(.note, Array("AA:BB:CC:DD:EE:FF\0".utf8)))
        #expect(note?.packet == Array("02:00:00:00:00:01\0".utf8))
        #expect(mask.masked(record(.init(rawValue: 13), Array("AA:BB:CC:DD:EE:FF".utf8))) == nil)
        #expect(mask.masked(record(.newIndex, [0, 0] + bytes))?.packet == [0, 0, 0x01, 0, 0, 0, 0, 0x02])
        for packet in [[], [0x1A]] as [[UInt8]] { #expect(mask.masked(record(.command, packet)) != nil) }
    }

    @Test func `an archive has whole blocks and valid checksums`() {
        var archive = TarArchive()
        archive.add("a.txt", Array("hello".utf8), time: 1_000_000_000)
        archive.add("b.txt", [UInt8](repeating: 1, count: 1024), time: 0)
        let bytes = archive.bytes
        #expect(bytes.count == 512 * (1 + 1 + 1 + 2 + 2))
        for start in [0, 1024] {
            let header = Array(bytes[start..<start + 512])
            let sum = header.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 0x20 : Int($1.element)) }
            #expect(Int(String(decoding: header[148..<154], as: UTF8.self), radix: 8) == sum)
            #expect(Array(header[257..<265]) == Array("ustar\0".utf8) + Array("00".utf8))
        }
        #expect(String(decoding: bytes[124..<135], as: UTF8.self) == "00000000005")
        #expect(String(decoding: bytes[136..<147], as: UTF8.self) == "07346545000")
    }
}
