import GATT
import TestRandomness
import Testing
import Trace

@Suite struct TraceReaderTests {
    private static let records = [
        TraceRecord(.newIndex, index: 0, time: .zero, Array(repeating: 0, count: 16)),
        TraceRecord(.event, index: 0, time: .seconds(1_700_000_000) + .microseconds(1), [0x05, 4, 0, 1, 0, 0x13]),
        TraceRecord(.receivedData, index: 0xFFFE, time: .seconds(1_700_000_001), lost: 3, []),
        TraceRecord(.note, index: TraceRecord.noIndex, time: .seconds(1_700_000_001), Array("a note\0".utf8)),
        TraceRecord(.sentData, index: 0, time: .seconds(1_700_000_002), [0x40, 0, 11, 0], missing: 11),
    ]
    private static let bytes = records.reduce(BTSnoop.header) { $0 + $1.bytes }

    @Test func `a record is written in the btsnoop format`() {
        // 2023-11-14 22:13:20.000001; a trace of the same record by btmon starts its times with 00e2e7d7.
        let expected =
            "00000006" + "00000006" + "00000003" + "00000000" + "00e2e7d7274dc001" + "050400010013"
        #expect(HexText.encode(Self.records[1].bytes) == expected)
        #expect(HexText.encode(BTSnoop.header) == "6274736e6f6f700000000001000007d1")
    }

    @Test(arguments: [1, 2, 3, 7, 16, 24, 41, 1000])
    func `a stream is split into records, regardless of the sizes of its pieces`(size: Int) throws {
        var reader = TraceReader()
        var records: [TraceRecord] = []
        for start in stride(from: 0, to: Self.bytes.count, by: size) {
            reader.append(Self.bytes[start..<min(start + size, Self.bytes.count)])
            while let record = try reader.next() { records.append(record) }
        }
        #expect(records == Self.records)
    }

    @Test func `a partial record is not returned`() throws {
        for count in 0..<Self.bytes.count {
            var reader = TraceReader()
            reader.append(Self.bytes.prefix(count))
            var records: [TraceRecord] = []
            while let record = try reader.next() { records.append(record) }
            #expect(records == Array(Self.records.prefix(records.count)))
            #expect(records.count < Self.records.count)
        }
    }

    @Test(arguments: [
        "6274736e6f6f7001",  // another magic
        "6274736e6f6f700000000002",  // another version
        "6274736e6f6f700000000001000003eb",  // another data link
    ])
    func `another format is refused as soon as it is recognized`(hex: String) throws {
        var reader = TraceReader()
        reader.append(try HexText.decode(hex))
        #expect(throws: InvalidTrace.self) { try reader.next() }
    }

    @Test(arguments: [(UInt32.max, UInt32.max), (0x1_0000, 0x1_0000), (5, 6)])
    func `a packet longer than the maximum is refused`(original: UInt32, included: UInt32) {
        var reader = TraceReader()
        reader.append(BTSnoop.header)
        for number in [original, included, 3, 0, 0, 0] {
            reader.append((0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) })
        }
        #expect(throws: InvalidTrace.self) { try reader.next() }
    }

    @Test func `a damaged record is named by its number`() throws {
        var reader = TraceReader()
        reader.append(Self.bytes)
        reader.append([UInt8](repeating: 0xEE, count: 24))
        for _ in Self.records { _ = try #require(try reader.next()) }
        let error = #expect(throws: InvalidTrace.self) { try reader.next() }
        #expect(error?.message.hasPrefix("record \(Self.records.count + 1) is damaged") == true)
    }

    @Test func `a record of HCI UART without any byte has the kind of its flags`() throws {
        var reader = TraceReader()
        reader.append(BTSnoop.header(of: .uart))
        for flags in 0..<4 as Range<UInt16> {
            reader.append(TraceRecord(.init(rawValue: flags), index: 0, time: .zero, [], missing: 9).bytes)
        }
        var kinds: [TraceRecord.Kind] = []
        while let record = try reader.next() {
            #expect(record.missing == 8 && record.packet.isEmpty)
            kinds.append(record.kind)
        }
        #expect(kinds == [.sentData, .receivedData, .command, .event])
    }

    @Test func `a damaged trace never traps`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            var bytes = Self.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 16..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            var reader = TraceReader()
            var context = TraceContext()
            reader.append(bytes)
            while let record = try? reader.next() { context.handle(record) }
            #expect(context.records.count <= Self.records.count)
        }
    }

    @Test(arguments: [("ab\n", true), ("btsnoop\0", true), ("", false)])
    func `a file that ends before its format is known is no trace`(text: String, isReported: Bool) throws {
        var reader = TraceReader()
        reader.append(Array(text.utf8))
        #expect(try reader.next() == nil)
        #expect((reader.unidentified != nil) == isReported)
    }
}
