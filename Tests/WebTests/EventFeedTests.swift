import Control
import EventLoop
import Testing

@testable import Web

@EventLoop
struct EventFeedTests {
    private static func text(_ line: EventLine?) -> String? {
        line.map { String(decoding: $0.event, as: UTF8.self) }
    }

    private static func event(_ number: Int) -> String { #"{"number":\#(number)}"# }

    @Test func `events are numbered from 1 and kept as they are`() {
        let feed = EventFeed(session: "@probes")
        #expect((feed.seq, feed.oldest) == (0, 1))
        for number in 1...3 { feed.append(Array(Self.event(number).utf8)) }
        #expect((feed.seq, feed.oldest) == (3, 1))
        #expect((1...3).map { Self.text(feed.line($0)) } == (1...3).map(Self.event))
        #expect(feed.line(0) == nil)
        #expect(feed.line(4) == nil)
    }

    @Test func `the oldest events are dropped, but never the newest`() {
        let feed = EventFeed(session: "@probes", capacity: 2000)
        for number in 1...1000 {
            feed.append(Array(Self.event(number).utf8))
            #expect(Self.text(feed.line(number)) == Self.event(number))
        }
        #expect(feed.oldest > 900)
        #expect(feed.line(feed.oldest - 1) == nil)
        #expect(Self.text(feed.line(feed.oldest)) == Self.event(feed.oldest))
        feed.append(Array(#"{"text":"\#(String(repeating: "x", count: 5000))"}"#.utf8))
        #expect((feed.seq, feed.oldest) == (1001, 1001))
    }

    @Test func `a follower is notified of each event until it is removed`() {
        let feed = EventFeed(session: "@probes")
        let follower = EventFeed(session: "follower")
        var count = 0
        feed.add(follower) { count += 1 }
        for number in 1...2 { feed.append(Array(Self.event(number).utf8)) }
        feed.remove(follower)
        feed.append(Array(Self.event(3).utf8))
        #expect(count == 2)
    }
}
