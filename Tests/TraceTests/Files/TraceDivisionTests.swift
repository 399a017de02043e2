import GATT
import Testing
import Trace

@Suite struct TraceDivisionTests {
    private static func record(_ kind: TraceRecord.Kind, _ packet: [UInt8] = [], at seconds: Int = 0) -> TraceRecord {
        TraceRecord(kind, index: 0, time: .seconds(seconds), packet)
    }

    private static func data(_ count: Int = 76, at seconds: Int = 0) -> TraceRecord {
        record(.sentData, [UInt8](repeating: 0, count: count), at: seconds)
    }

    /// The records of each file, read from its bytes.
    private func files(_ division: TraceDivision, _ records: [TraceRecord]) throws -> [[TraceRecord]] {
        var division = division
        var files = [division.begin()]
        for record in records {
            let part = division.part(for: record)
            if part.startsFile { files.append([]) }
            files[files.count - 1] += part.bytes
        }
        return try files.map { bytes in
            var reader = TraceReader()
            reader.append(bytes)
            var records: [TraceRecord] = []
            while let record = try reader.next() { records.append(record) }
            return records
        }
    }

    @Test func `a trace without limits is one file`() throws {
        let records = (0..<100).map { Self.data(at: $0 * 1000) }
        #expect(try files(TraceDivision(.btsnoop), records) == [records])
    }

    @Test(arguments: [(216, [2, 2, 1]), (215, [1, 1, 1, 1, 1]), (10, [1, 1, 1, 1, 1]), (516, [5])])
    func `a file ends before it exceeds its size`(size: Int, counts: [Int]) throws {
        // A header of 16 bytes, and records of 100.
        let files = try files(TraceDivision(.btsnoop, size: size), [TraceRecord](repeating: Self.data(), count: 5))
        #expect(files.map(\.count) == counts)
    }

    @Test(arguments: [
        ([0, 9, 10, 19, 20], [2, 2, 1]), ([0, 100, 105], [1, 2]), ([50, 20, 29, 30], [3, 1]), ([0, 0, 0], [3]),
    ])
    func `a file ends with its age, measured between packets`(times: [Int], counts: [Int]) throws {
        let files = try files(TraceDivision(.btsnoop, age: .seconds(10)), times.map { Self.data(at: $0) })
        #expect(files.map(\.count) == counts)
    }

    @Test func `each file starts with the controllers, the links and the discovered attributes`() throws {
        var trace = ConversationTrace(.client, fragment: 20)
        trace.connect()
        trace.discover()
        let context = trace.records
        trace.notify(0x10, [0, 60])
        let first = trace.records
        trace.notify(0x10, [0, 61], after: .seconds(10))
        let files = try files(TraceDivision(.btsnoop, age: .seconds(10)), trace.records)
        #expect(files == [first, context + trace.records.suffix(1)])
        // The value in the second file can be decoded.
        var events = TraceEvents()
        let last = try #require((files.last ?? []).flatMap { events.handle($0) }.last)
        guard case .attribute(let pdu) = last.content else {
            Issue.record("\(last)")
            return
        }
        #expect(pdu.attributes.first?.type == BluetoothUUID(0x2A37) && pdu.attributes.first?.value == [0, 61])
        #expect(last.peer == ConversationTrace.peer)
    }

    @Test func `records that are no packets do not start a file`() throws {
        let records = [Self.data(at: 0), Self.record(.openIndex, at: 20), Self.data(at: 21)]
        let files = try files(TraceDivision(.btsnoop, age: .seconds(10)), records)
        #expect(files == [Array(records.prefix(2)), Array(records.suffix(2))])
    }

    @Test(arguments: [TraceFormat.pcap, .pcapng])
    func `each file has the header of its format`(format: TraceFormat) {
        var division = TraceDivision(format, size: 100)
        #expect(division.begin() == format.header)
        _ = division.part(for: Self.data())
        let part = division.part(for: Self.data())
        #expect(part.startsFile && part.bytes == format.header + format.bytes(Self.data()))
    }
}
