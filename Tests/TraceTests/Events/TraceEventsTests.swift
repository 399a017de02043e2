import GATT
import TestGrowth
import TestRandomness
import Testing
import Trace

@Suite struct TraceEventsTests {
    private func events(_ trace: ConversationTrace) -> [TraceEvent] {
        var events = TraceEvents()
        return trace.records.flatMap { events.handle($0) }
    }

    private func pdus(_ trace: ConversationTrace) -> [TracedPDU] {
        events(trace).compactMap { if case .attribute(let pdu) = $0.content { pdu } else { nil } }
    }

    private func attribute(
        _ handle: UInt16,
        _ type: UInt16? = nil,
        of characteristic: UInt16? = nil,
        _ value: [UInt8]? = nil
    ) -> TracedPDU.Attribute {
        TracedPDU.Attribute(
            handle: handle,
            type: type.map { BluetoothUUID($0) },
            characteristic: characteristic.map { BluetoothUUID($0) },
            value: value
        )
    }

    @Test(arguments: [0x01, 0x0A, 0x29] as [UInt8])
    func `connections have a peer and a role`(subevent: UInt8) {
        for side in ConversationTrace.Side.allCases {
            var trace = ConversationTrace(side)
            trace.connect(subevent: subevent)
            trace.disconnect()
            let events = events(trace)
            #expect(events.map(\.peer) == [nil, ConversationTrace.peer, ConversationTrace.peer])
            #expect(
                events.map(\.content) == [
                    .controllerAdded(ConversationTrace.own), .connected(isCentral: side == .client),
                    .disconnected(HCIStatus(rawValue: 0x13)),
                ]
            )
        }
        #expect(HCIStatus(rawValue: 0x13).description == "Remote User Terminated Connection (0x13)")
    }

    /// A trace with a notification of six bytes, whose record has only some of its bytes.
    private func truncated(to count: Int, fragment: Int = 251) -> ConversationTrace {
        var trace = ConversationTrace(fragment: fragment)
        trace.connect()
        trace.discover()
        let first = trace.records.count
        trace.add(.handleValueNotification(.init(handle: 0x10, value: [0x16, 0x51, 0x00, 0x02, 0x00, 0x02])))
        var record = trace.records[first]
        record.missing = record.packet.count - count
        record.packet = Array(record.packet.prefix(count))
        trace.records[first] = record
        return trace
    }

    @Test func `a truncated notification has the part of its value that the trace has`() throws {
        let traced = try #require(pdus(truncated(to: 4 + 4 + 3 + 2)).last)
        #expect(traced.opcode == .handleValueNotification)
        #expect(traced.missing == 4)
        #expect(traced.attributes.map(\.value) == [[0x16, 0x51]])
        #expect(traced.attributes.allSatisfy { $0.isPart })
    }

    @Test(arguments: [0, 3, 5, 8]) func `a packet truncated before its content is an event of its own`(count: Int) {
        let events = events(truncated(to: count))
        #expect(events.last?.content == .truncated(.receivedData, captured: count, length: 17))
    }

    @Test func `the rest of a frame whose start is truncated does not become a part of its value`() throws {
        // The first fragment of 12 bytes lacks its last one; the second has the last byte of the value.
        let traced = try #require(pdus(truncated(to: 4 + 11, fragment: 12)).last)
        #expect(traced.attributes.map(\.value) == [[0x16, 0x51, 0x00, 0x02]])
        #expect(traced.missing == 2)
    }

    @Test func `an analysis counts truncated packets and does not take their values for whole ones`() {
        let trace = truncated(to: 4 + 4 + 3 + 2)
        var analysis = TraceAnalysis()
        for record in trace.records { analysis.handle(record) }
        #expect(analysis.truncated == 1)
        let characteristics = analysis.servers.flatMap(\.services).flatMap(\.characteristics)
        #expect(characteristics.allSatisfy { $0.recording.values.isEmpty })
    }

    @Test func `failures and encryption are events`() {
        var trace = ConversationTrace()
        let address = ConversationTrace.bytes(ConversationTrace.peer)
        trace.add(.event, [0x3E, 19, 0x01, 0x3E, 0, 0, 0, 0] + address + [0, 0, 0, 0, 0, 0, 0])
        trace.connect()
        trace.add(.event, [0x08, 4, 0x06, 1, 0, 0])
        trace.add(.event, [0x08, 4, 0x00, 1, 0, 1])
        let events = events(trace).dropFirst()
        #expect(events.allSatisfy { $0.peer == ConversationTrace.peer })
        #expect(
            events.map(\.content) == [
                .connectionFailed(HCIStatus(rawValue: 0x3E)), .connected(isCentral: true),
                .encryptionFailed(HCIStatus(rawValue: 0x06)), .encryptionChanged(isEncrypted: true),
            ]
        )
    }

    @Test(arguments: ConversationTrace.Side.allCases)
    func `attributes are named once they are discovered`(side: ConversationTrace.Side) {
        var trace = ConversationTrace(side)
        trace.connect()
        trace.notify(0x10, [0, 60])
        trace.discover()
        trace.write(0x11, [1, 0])
        trace.notify(0x10, [0, 61])
        trace.read(0x30, [1])
        trace.write(0x20, [9], ATTError(rawValue: 0x80))
        let pdus = pdus(trace)
        #expect(pdus.first?.attributes == [attribute(0x10, nil, [0, 60])])
        #expect(
            pdus.suffix(7).map(\.attributes) == [
                [attribute(0x11, 0x2902, of: 0x2A37, [1, 0])], [attribute(0x11, 0x2902, of: 0x2A37)],
                [attribute(0x10, 0x2A37, [0, 61])], [attribute(0x30, 0x2A38)], [attribute(0x30, 0x2A38, [1])],
                [attribute(0x20, 0x2A39, [9])], [attribute(0x20, 0x2A39)],
            ]
        )
        #expect(pdus.last?.error == ATTError(rawValue: 0x80) && pdus.last?.request == .writeRequest)
        let isSent = side == .client
        #expect(pdus.suffix(7).map(\.isSent) == [isSent, !isSent, !isSent, isSent, !isSent, isSent, !isSent])
        #expect(pdus.allSatisfy { $0.isCentral == (side == .client) })
        // The discovery itself.
        #expect(pdus[1].searchedType == BluetoothUUID(0x2800) && pdus[1].range == .all && pdus[2].foundCount == 1)
    }

    /// BlueZ does not request the type of an only descriptor.
    @Test func `a descriptor after a notifying value is its configuration`() {
        var trace = ConversationTrace()
        trace.connect()
        trace.exchange(
            .readByTypeRequest(.init(in: .all, type: BluetoothUUID(0x2803))),
            ATTPDU.ReadByTypeResponse(
                [
                    ATTHandleValue(handle: 0x0F, value: [0x10, 0x10, 0, 0x37, 0x2A]),
                    ATTHandleValue(handle: 0x12, value: [0x02, 0x13, 0, 0x38, 0x2A]),
                ],
                mtu: ATTMTU(517)
            ).map { .readByTypeResponse($0) }
        )
        trace.write(0x11, [1, 0])
        trace.write(0x14, [1, 0])
        let written = pdus(trace).filter { $0.opcode == .writeRequest }.flatMap(\.attributes)
        #expect(written == [attribute(0x11, 0x2902, of: 0x2A37, [1, 0]), attribute(0x14, nil, [1, 0])])
    }

    @Test func `a search without a result concerns no attribute`() {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.exchange(
            .readByTypeRequest(.init(in: ATTHandleRange(0x10, through: 0x3F), type: BluetoothUUID(0x2802))),
            .errorResponse(.init(to: .readByTypeRequest, handle: 0x10, .attributeNotFound))
        )
        let last = pdus(trace).last
        #expect(last?.error == .attributeNotFound && last?.attributes == [])
    }

    @Test func `names of attributes outlive the connection, but not of an unknown server`() {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.disconnect()
        trace.connect(2)
        trace.notify(0x10, [0, 61], 2)
        // A connection to another device.
        trace.connect(3, to: DeviceAddress(value: 7))
        trace.notify(0x10, [0, 62], 3)
        // A connection older than the trace.
        trace.discover(4)
        trace.notify(0x10, [0, 63], 4)
        trace.notify(0x10, [0, 64], 5)
        let notified = events(trace).filter {
            if case .attribute(let pdu) = $0.content { pdu.opcode == .handleValueNotification } else { false }
        }
        let types: [BluetoothUUID?] = notified.map {
            if case .attribute(let pdu) = $0.content { pdu.attributes.first?.type } else { nil }
        }
        #expect(types == [BluetoothUUID(0x2A37), nil, BluetoothUUID(0x2A37), nil])
        #expect(notified.map(\.peer) == [ConversationTrace.peer, DeviceAddress(value: 7), nil, nil])
    }

    @Test func `a device has the name that it advertised`() {
        var trace = ConversationTrace()
        let address = ConversationTrace.bytes(ConversationTrace.peer)
        trace.add(.event, [0x3E, 0, 0x02, 1, 4, 1] + address + [5, 4, 0x09] + Array("abc".utf8) + [0xC0])
        trace.connect()
        let events = events(trace).dropFirst()
        #expect(events.map(\.name) == ["abc", "abc"])
        guard case .advertisement(let data, let rssi, let isScanResponse) = events.first?.content else {
            Issue.record("\(events)")
            return
        }
        #expect(data.localName == "abc" && rssi == -64 && isScanResponse)
    }

    @Test func `undefined and truncated PDUs keep their bytes`() {
        var trace = ConversationTrace()
        trace.connect()
        trace.addFrame([3, 0, 4, 0, 0x77, 1, 2], isSent: true)
        trace.addFrame([2, 0, 4, 0, 0x0A, 1], isSent: true)
        #expect(pdus(trace).map(\.bytes) == [[1, 2], [1]])
    }

    @Test func `mutated packets never trap`() {
        var trace = ConversationTrace(.client, fragment: 20)
        trace.connect()
        trace.discover()
        trace.read(0x30, [UInt8](repeating: 1, count: 22))
        trace.write(0x11, [1, 0])
        trace.notify(0x10, [1, 2])
        trace.disconnect()
        var random = SeededGenerator(seed: 9)
        for _ in 0..<1000 {
            var events = TraceEvents()
            for var record in trace.records {
                if !record.packet.isEmpty, Int.random(in: 0..<8, using: &random) == 0 {
                    let index = Int.random(in: 0..<record.packet.count, using: &random)
                    record.packet[index] = .random(in: 0...255, using: &random)
                }
                if Int.random(in: 0..<8, using: &random) == 0 {
                    record.packet = Array(record.packet.prefix(.random(in: 0...record.packet.count, using: &random)))
                }
                #expect(events.handle(record).count < 300)
            }
        }
    }

    @Test(arguments: ["notifications", "connections", "discoveries"])
    func `Growth: events are linear in the trace`(kind: String) {
        let growth = Growth.measure(
            upTo: 20_000,
            preparing: { count in
                var trace = ConversationTrace()
                if kind != "connections" { trace.connect() }
                for number in 0..<count {
                    switch kind {
                    case "notifications": trace.notify(0x10, [0, 60])
                    case "discoveries": trace.discoverCharacteristics()
                    default:
                        trace.connect(1, to: DeviceAddress(value: UInt64(number)))
                        trace.discoverCharacteristics()
                    }
                }
                return trace.records
            },
            { records in
                var (events, filter) = (TraceEvents(), TraceFilter(devices: [.name("a")]))
                var division = TraceDivision(.btsnoop, size: 1 << 20)
                for record in records {
                    _ = filter.selects(record)
                    _ = events.handle(record)
                    _ = division.part(for: record)
                }
            }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
