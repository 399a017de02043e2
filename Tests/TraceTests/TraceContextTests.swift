import Testing
import Trace

@Suite struct TraceContextTests {
    private func context(_ records: TraceRecord...) -> [TraceRecord] {
        var context = TraceContext()
        for record in records { context.take(record) }
        return context.records
    }

    private func news(_ kind: TraceRecord.Kind, _ index: UInt16 = 0, _ packet: [UInt8] = []) -> TraceRecord {
        TraceRecord(kind, index: index, time: .zero, packet)
    }

    /// HCI_LE_Connection_Complete, as far as it matters here.
    private func connected(_ handle: UInt8, _ index: UInt16 = 0, status: UInt8 = 0) -> TraceRecord {
        news(.event, index, [0x3E, 4, 0x01, status, handle, 0])
    }

    private func disconnected(_ handle: UInt8, _ index: UInt16 = 0) -> TraceRecord {
        news(.event, index, [0x05, 4, 0, handle, 0, 0x13])
    }

    @Test func `a controller is known until it is gone`() {
        let (new, open, information) = (news(.newIndex), news(.openIndex), news(.indexInformation, 0, [1]))
        #expect(context(new, open, information) == [new, open, information])
        #expect(context(new, open, news(.closeIndex), information) == [new, information])
        #expect(context(new, open, news(.deletedIndex)) == [])
        #expect(context(new, open, news(.newIndex, 0, [2])) == [news(.newIndex, 0, [2])])
        #expect(context(news(.newIndex, 1), new, news(.deletedIndex)) == [news(.newIndex, 1)])
    }

    @Test func `a link is known until it ends`() {
        let enhanced = news(.event, 0, [0x3E, 4, 0x0A, 0, 2, 0])
        #expect(context(connected(1), enhanced) == [connected(1), enhanced])
        #expect(context(connected(1), enhanced, disconnected(2)) == [connected(1)])
        #expect(context(connected(1), connected(1, 1), disconnected(1)) == [connected(1, 1)])
        #expect(context(connected(1), news(.closeIndex)) == [])
        #expect(context(connected(1, status: 2)) == [])
        #expect(context(news(.event, 0, [0x3E, 4, 0x01, 0])) == [])
    }

    @Test func `the channels of a link are known as long as the link`() {
        let request = news(.sentData, 0, [1, 0x00, 18, 0, 14, 0, 5, 0, 0x17, 1, 10, 0])
        let answer = news(.receivedData, 0, [1, 0x20, 18, 0, 14, 0, 5, 0, 0x18, 1, 10, 0])
        let credits = news(.sentData, 0, [1, 0x00, 12, 0, 8, 0, 5, 0, 0x16, 1, 4, 0])
        let attribute = news(.sentData, 0, [1, 0x00, 7, 0, 3, 0, 4, 0, 0x17, 1, 0])
        #expect(context(connected(1), request, answer, credits, attribute) == [connected(1), request, answer])
        #expect(context(connected(1), request, disconnected(1)) == [])
        #expect(context(connected(2), request) == [connected(2)])
        #expect(context(connected(1), news(.sentData, 0, [1, 0, 4, 0, 0, 0, 5, 0])) == [connected(1)])
    }

    @Test func `of remarks the first are kept, of packets none`() {
        let note = news(.note, TraceRecord.noIndex, [65, 0])
        #expect(context(note, news(.newIndex), note) == [note, news(.newIndex)])
        #expect(context(note, news(.sentData), news(.command), note) == [note])
    }
}
