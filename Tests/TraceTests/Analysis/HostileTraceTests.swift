import GATT
import TestGrowth
import TestRandomness
import Testing
import Trace

@Suite struct HostileTraceTests {
    /// A trace with a packet of each kind.
    private static let records: [TraceRecord] = {
        var trace = ConversationTrace(.client, fragment: 20)
        let address = ConversationTrace.bytes(ConversationTrace.peer)
        trace.add(.event, [0x3E, 0, 0x02, 1, 0, 1] + address + [4, 3, 0x03, 0x0D, 0x18, 0xC0])
        trace.add(.command, [0x37, 0x20, 6, 1, 1, 0, 2, 3, 0x03])
        trace.connect()
        trace.discover()
        trace.read(0x30, [UInt8](repeating: 1, count: 22))
        trace.exchange(.readBlobRequest(.init(handle: 0x30, offset: 22)), .readBlobResponse(.init(part: [1])))
        trace.write(0x11, [1, 0])
        trace.notify(0x10, [1, 2], after: .seconds(1))
        trace.write(0x20, [1])
        trace.add(.handleValueIndication(.init(handle: 0x20, value: [2])))
        trace.addFrame([16, 0, 5, 0, 0x17, 1, 12, 0, 0x27, 0, 64, 0, 64, 0, 9, 0, 0x40, 0, 0x41, 0], isSent: true)
        trace.addFrame([16, 0, 5, 0, 0x18, 1, 12, 0, 64, 0, 64, 0, 9, 0, 4, 0, 0x50, 0, 0, 0], isSent: false)
        trace.addFrame([5, 0, 0x50, 0, 3, 0, 0x0A, 0x30, 0], isSent: true)
        trace.disconnect()
        return trace.records
    }()

    private static func servers(_ bytes: some Sequence<UInt8>) -> [TracedServer] {
        var (reader, analysis) = (TraceReader(), TraceAnalysis())
        reader.append(bytes)
        while let record = try? reader.next() { analysis.handle(record) }
        return analysis.servers
    }

    @Test func `a trace may end anywhere`() {
        let bytes = Self.records.reduce(BTSnoop.header) { $0 + $1.bytes }
        for count in 0...bytes.count { #expect(Self.servers(bytes.prefix(count)).count <= 1) }
    }

    @Test func `each packet may end anywhere`() {
        for index in Self.records.indices {
            for count in 0...Self.records[index].packet.count {
                var analysis = TraceAnalysis()
                for (position, var record) in Self.records.enumerated() {
                    if position == index { record.packet = Array(record.packet.prefix(count)) }
                    analysis.handle(record)
                }
                #expect(analysis.servers.count <= 3)
            }
        }
    }

    @Test func `mutated packets never trap`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<1000 {
            var analysis = TraceAnalysis()
            for var record in Self.records {
                if !record.packet.isEmpty, Int.random(in: 0..<8, using: &random) == 0 {
                    let index = Int.random(in: 0..<record.packet.count, using: &random)
                    record.packet[index] =
                        [0, 1, 0x7F, 0xFF, .random(in: 0...255, using: &random)]
                        .randomElement(using: &random) ?? 0
                }
                if Int.random(in: 0..<20, using: &random) == 0 {
                    record.time = .microseconds(Int64.random(in: 0 ... .max, using: &random))
                }
                analysis.handle(record)
            }
            #expect(analysis.servers.count < 10)
        }
    }

    @Test(arguments: ["notifications", "fragments", "connections", "advertisements", "writes", "attributes"])
    func `Growth: an analysis is linear in the trace`(kind: String) {
        let growth = Growth.measure(
            upTo: 20_000,
            preparing: { Self.records(kind, count: $0) },
            { records in
                var analysis = TraceAnalysis()
                for record in records { analysis.handle(record) }
                _ = analysis.servers
            }
        )
        #expect(growth.isLinear, "\(growth)")
    }

    private static func records(_ kind: String, count: Int) -> [TraceRecord] {
        var trace = ConversationTrace(.client, fragment: kind == "fragments" ? 1 : 251)
        trace.connect()
        trace.discover()
        for number in 0..<count {
            let (low, high) = (UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8))
            switch kind {
            case "notifications": trace.notify(0x10, [low, high])
            case "fragments":
                if number.isMultiple(of: 500) { trace.notify(0x10, [UInt8](repeating: low, count: 490)) }
            case "connections":
                trace.connect(2)
                trace.add(.closeIndex, [])
            case "advertisements": trace.add(.event, [0x3E, 0, 0x02, 1, 0, 1, low, high, 0, 0, 0, 0xC0, 0, 0xC0])
            case "writes": trace.write(0x20, [low, high], .valueNotAllowed)
            default:
                // Handles in the range of a service that covers all.
                trace.exchange(
                    .readByTypeRequest(.init(in: .all, type: BluetoothUUID(0x2803))),
                    ATTPDU.ReadByTypeResponse(
                        [ATTHandleValue(handle: UInt16(number * 3 + 64), value: [0x10, low, 0xFF, 1, high])],
                        mtu: .minimum
                    ).map { .readByTypeResponse($0) }
                )
            }
        }
        return trace.records
    }
}
