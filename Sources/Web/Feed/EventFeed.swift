internal import Control
package import EventLoop
internal import Platform

/// The newest events of the server's own activities, in the form of a session's events, for all pages.
@EventLoop
package final class EventFeed {
    /// Name of the session in the messages to pages.
    let session: String
    /// Number of the last event; 0 before the first.
    private(set) var seq = 0

    private var lines: [EventLine] = []
    /// Number of lines at the start of `lines` that have been dropped.
    private var dropped = 0
    private var byteCount = 0
    private var writer: EventLineWriter
    private var followers: [ObjectIdentifier: @EventLoop () -> Void] = [:]

    private let capacity: Int

    /// Creates a feed without events.
    ///
    /// - Parameters:
    ///   - session: Name of the session in the messages to pages.
    ///   - capacity: Size of the kept events in bytes; the newest event is always kept.
    package init(session: String, capacity: Int = 4 << 20) {
        self.session = session
        self.capacity = capacity
        writer = EventLineWriter(session: session)
    }

    /// Appends an event, which is a JSON object; the oldest events are dropped if the feed is full.
    package func append(_ event: [UInt8]) {
        seq += 1
        let line = writer.line(seq: seq, time: .now(), event: event)
        lines.append(line)
        byteCount += line.count
        while byteCount > capacity, lines.count - dropped > 1 {
            byteCount -= lines[dropped].count
            dropped += 1
        }
        // Dropped lines are removed only when they are more than half, so each line moves at most once.
        if dropped > lines.count / 2 {
            lines.removeFirst(dropped)
            dropped = 0
        }
        for notify in followers.values { notify() }
    }

    /// Number of the oldest kept event; the next number if there is none.
    var oldest: Int { seq - (lines.count - dropped) + 1 }

    /// Returns a kept event by its number.
    func line(_ number: Int) -> EventLine? {
        guard number >= oldest, number <= seq else { return nil }
        return lines[dropped + number - oldest]
    }

    /// Calls a function after each new event, until the follower is removed.
    func add(_ follower: AnyObject, _ notify: @escaping @EventLoop () -> Void) {
        followers[ObjectIdentifier(follower)] = notify
    }

    func remove(_ follower: AnyObject) {
        followers[ObjectIdentifier(follower)] = nil
    }
}
