import EventLoop
import FleetClient
import ServiceInterface
import Testing

@Suite @EventLoop struct TopicStreamsTests {
    @Test func `several streams follow one topic, with one subscription`() {
        var streams = TopicStreams()
        let (first, second, other) = (EventStream { _ in }, EventStream { _ in }, EventStream { _ in })
        let added = [streams.add(first, to: "a"), streams.add(second, to: "a"), streams.add(other, to: "b")]
        #expect(added == [true, false, true])
        #expect(streams["a"].count == 2 && streams["b"].count == 1 && streams["c"].isEmpty)
        // A stream that has been removed is not the last one again.
        let removed = [first, first, second, second].map { streams.remove($0, from: "a") }
        #expect(removed == [false, false, true, false])
        #expect(streams["a"].isEmpty)
        let rest = streams.removeAll()
        #expect(rest.count == 1 && rest.first === other && streams["b"].isEmpty)
    }
}
