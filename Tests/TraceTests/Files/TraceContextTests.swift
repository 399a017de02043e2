import Testing
import Trace

@Suite struct TraceContextTests {
    private func context(_ records: TraceRecord...) -> [TraceRecord] {
        var context = TraceContext()
        for record in records { context.handle(record) }
        return context.records
    }

    private func discovery(_ records: [TraceRecord]) -> [TraceRecord] {
        var context = TraceContext(includesDiscovery: true)
        for record in records { context.handle(record) }
        return context.records
    }

    private func record(_ kind: TraceRecord.Kind, _ index: UInt16 = 0, _ packet: [UInt8] = []) -> TraceRecord {
        TraceRecord(kind, index: index, time: .zero, packet)
    }

    /// HCI_LE_Connection_Complete, with the fields that matter here.
    private func connected(_ handle: UInt8, _ index: UInt16 = 0, status: UInt8 = 0) -> TraceRecord {
        record(.event, index, [0x3E, 4, 0x01, status, handle, 0])
    }

    private func disconnected(_ handle: UInt8, _ index: UInt16 = 0) -> TraceRecord {
        record(.event, index, [0x05, 4, 0, handle, 0, 0x13])
    }

    @Test func `a controller is in the context until it is removed`() {
        let (new, open, information) = (record(.newIndex), record(.openIndex), record(.indexInformation, 0, [1]))
        #expect(context(new, open, information) == [new, open, information])
        #expect(context(new, open, record(.closeIndex), information) == [new, information])
        #expect(context(new, open, record(.deletedIndex)) == [])
        #expect(context(new, open, record(.newIndex, 0, [2])) == [record(.newIndex, 0, [2])])
        #expect(context(record(.newIndex, 1), new, record(.deletedIndex)) == [record(.newIndex, 1)])
    }

    @Test func `a link is in the context until it ends`() {
        let enhanced = record(.event, 0, [0x3E, 4, 0x0A, 0, 2, 0])
        #expect(context(connected(1), enhanced) == [connected(1), enhanced])
        #expect(context(connected(1), enhanced, disconnected(2)) == [connected(1)])
        #expect(context(connected(1), connected(1, 1), disconnected(1)) == [connected(1, 1)])
        #expect(context(connected(1), record(.closeIndex)) == [])
        #expect(context(connected(1, status: 2)) == [])
        #expect(context(record(.event, 0, [0x3E, 4, 0x01, 0])) == [])
    }

    @Test func `the channels of a link are in the context as long as the link`() {
        let request = record(.sentData, 0, [1, 0x00, 10, 0, 6, 0, 5, 0, 0x17, 1, 2, 0, 0x27, 0])
        let answer = record(.receivedData, 0, [1, 0x20, 8, 0, 4, 0, 5, 0, 0x18, 1, 0, 0])
        let credits = record(.sentData, 0, [1, 0x00, 8, 0, 4, 0, 5, 0, 0x16, 1, 0, 0])
        let attribute = record(.sentData, 0, [1, 0x00, 7, 0, 3, 0, 4, 0, 0x17, 1, 0])
        #expect(context(connected(1), request, answer, credits, attribute) == [connected(1), request, answer])
        #expect(context(connected(1), request, disconnected(1)) == [])
        #expect(context(connected(2), request) == [connected(2)])
        #expect(context(connected(1), record(.sentData, 0, [1, 0, 4, 0, 0, 0, 5, 0])) == [connected(1)])
    }

    @Test func `the discovery of attributes is in the context as long as the link`() {
        let request = record(.sentData, 0, [1, 0x00, 11, 0, 7, 0, 4, 0, 0x08, 1, 0, 0xFF, 0xFF, 0x03, 0x28])
        // The response continues in the packets after it.
        let response = record(.receivedData, 0, [1, 0x20, 7, 0, 9, 0, 4, 0, 0x09, 7, 2])
        let parts = [[0, 2, 3, 0], [1, 2]].map {
            record(.receivedData, 0, [1, 0x10, UInt8($0.count), 0] + $0)
        }
        let read = record(.sentData, 0, [1, 0x00, 7, 0, 3, 0, 4, 0, 0x0A, 3, 0])
        let other = record(.receivedData, 0, [1, 0x10, 2, 0, 1, 2])
        let expected = [connected(1), request, response] + parts
        let records = [connected(1), request, response, parts[0], read, parts[1], other]
        #expect(discovery(records) == expected)
        #expect(discovery([connected(1), request, disconnected(1)]) == [])
        #expect(discovery([connected(1), other, read]) == [connected(1)])
        #expect(discovery([request]) == [])
        #expect(context(connected(1), request, response) == [connected(1)])
    }

    /// An ACL data packet with an L2CAP frame of handle 1.
    private func frame(_ kind: TraceRecord.Kind, _ channel: UInt8, _ payload: [UInt8]) -> TraceRecord {
        let count = UInt8(payload.count)
        return record(kind, 0, [1, 0x00, count + 4, 0, count, 0, channel, 0] + payload)
    }

    /// The request and the response that open an Enhanced ATT bearer between the channels 40 and 41.
    private var bearer: [TraceRecord] {
        [
            frame(.sentData, 5, [0x17, 1, 10, 0, 0x27, 0, 64, 0, 64, 0, 1, 0, 40, 0]),
            frame(.receivedData, 5, [0x18, 1, 10, 0, 64, 0, 64, 0, 1, 0, 0, 0, 41, 0]),
        ]
    }

    @Test func `the discovery on an Enhanced ATT bearer is in the context`() {
        let request = frame(.sentData, 41, [7, 0, 0x08, 1, 0, 0xFF, 0xFF, 0x03, 0x28])
        // The response has two frames, between which others arrive.
        let response = [[10, 0, 0x09, 7, 2, 0], [2, 3, 0, 0x37, 0x2A, 0]].map { frame(.receivedData, 40, $0) }
        let read = frame(.sentData, 41, [3, 0, 0x0A, 3, 0])
        let fixed = frame(.sentData, 4, [0x02, 23, 0])
        let records = bearer + [request, response[0], read, fixed, response[1], read]
        let expected = [connected(1)] + bearer + [request, response[0], fixed, response[1]]
        #expect(discovery([connected(1)] + records) == expected)
        #expect(discovery([connected(1)] + records.dropFirst(2)) == [connected(1), fixed], "not known as a bearer")
        #expect(context(connected(1), bearer[0], bearer[1], request) == [connected(1)] + bearer)
    }

    @Test func `the start of an incomplete PDU is in the context`() {
        let part = frame(.receivedData, 40, [10, 0, 0x0B, 1, 2])
        let packet = record(.receivedData, 0, [1, 0x20, 7, 0, 9, 0, 4, 0, 0x0B, 7, 2])
        let start = [connected(1)] + bearer
        #expect(discovery(start + [part, packet]) == start + [part, packet])
        #expect(discovery(start + [part, frame(.receivedData, 40, [1, 2, 3, 4, 5, 6, 7])]) == start)
        #expect(discovery(start + [packet, record(.receivedData, 0, [1, 0x10, 6, 0, 1, 2, 3, 4, 5, 6])]) == start)
    }

    @Test func `the context of a link has a limit`() {
        let request = record(.sentData, 0, [1, 0x00, 11, 0, 7, 0, 4, 0, 0x08, 1, 0, 0xFF, 0xFF, 0x03, 0x28])
        let empty = record(.sentData, 0, [1, 0x10, 0, 0])
        var context = TraceContext(includesDiscovery: true)
        context.handle(connected(1))
        for _ in 0..<10_000 { context.handle(request) }
        context.handle(record(.sentData, 0, [1, 0x00, 5, 0, 0xFF, 0xFF, 4, 0, 0x09]))
        for _ in 0..<100_000 { context.handle(empty) }
        for record in bearer { context.handle(record) }
        for _ in 0..<100_000 { context.handle(frame(.receivedData, 40, [200, 0])) }
        for _ in 0..<100_000 { context.handle(frame(.receivedData, 40, [])) }
        for channel in 0...UInt8.max { context.handle(frame(.receivedData, channel, [200, 0, 1])) }
        #expect(context.records.count < 1000)
    }

    @Test func `the context has the first notes, but no packets`() {
        let note = record(.note, TraceRecord.noIndex, [65, 0])
        #expect(context(note, record(.newIndex), note) == [note, record(.newIndex)])
        #expect(context(note, record(.sentData), record(.command), note) == [note])
    }
}
