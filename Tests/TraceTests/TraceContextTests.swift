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
        let request = record(.sentData, 0, [1, 0x00, 18, 0, 14, 0, 5, 0, 0x17, 1, 10, 0])
        let answer = record(.receivedData, 0, [1, 0x20, 18, 0, 14, 0, 5, 0, 0x18, 1, 10, 0])
        let credits = record(.sentData, 0, [1, 0x00, 12, 0, 8, 0, 5, 0, 0x16, 1, 4, 0])
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

    @Test func `the context of a link has a limit`() {
        let request = record(.sentData, 0, [1, 0x00, 11, 0, 7, 0, 4, 0, 0x08, 1, 0, 0xFF, 0xFF, 0x03, 0x28])
        let empty = record(.sentData, 0, [1, 0x10, 0, 0])
        var context = TraceContext(includesDiscovery: true)
        context.handle(connected(1))
        for _ in 0..<10_000 { context.handle(request) }
        context.handle(record(.sentData, 0, [1, 0x00, 5, 0, 0xFF, 0xFF, 4, 0, 0x09]))
        for _ in 0..<100_000 { context.handle(empty) }
        #expect(context.records.count < 1000)
    }

    @Test func `the context has the first notes, but no packets`() {
        let note = record(.note, TraceRecord.noIndex, [65, 0])
        #expect(context(note, record(.newIndex), note) == [note, record(.newIndex)])
        #expect(context(note, record(.sentData), record(.command), note) == [note])
    }
}
