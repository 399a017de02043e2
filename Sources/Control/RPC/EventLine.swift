internal import GATT

/// The notification of an event as a line, but for the subscription: put together once for all who are told.
package struct EventLine: Hashable, Sendable {
    /// The number of the event in its session.
    package let seq: Int
    /// From the session to the line feed.
    private let rest: [UInt8]
    private let eventRange: Range<Int>

    /// The event's own JSON, as the journal keeps it.
    package var event: ArraySlice<UInt8> { rest[eventRange] }

    /// Octets that the line takes, about.
    package var count: Int { Self.beginning.utf8.count + 8 + rest.count }

    private static let beginning = #"{"jsonrpc":"2.0","method":"event","params":{"subscription":"#

    /// Appends the line as a subscription gets it.
    package func append(subscription: Int, to json: inout [UInt8]) {
        json.append(contentsOf: Self.beginning.utf8)
        JSON.append(subscription, to: &json)
        json.append(contentsOf: rest)
    }

    fileprivate init(
        _ session: [UInt8],
        seq: Int,
        time: (inout [UInt8]) -> Void,
        event: (inout [UInt8]) -> Void
    ) {
        var rest: [UInt8] = []
        rest.reserveCapacity(512)
        rest.append(contentsOf: session)
        JSON.append(seq, to: &rest)
        rest.append(contentsOf: #","time":"#.utf8)
        time(&rest)
        rest.append(contentsOf: #","event":"#.utf8)
        let start = rest.count
        event(&rest)
        eventRange = start..<rest.count
        rest.append(contentsOf: "}}\n".utf8)
        self.rest = rest
        self.seq = seq
    }
}

/// Makes the lines of one session's events.
package struct EventLineWriter {
    /// From the session to its event's number.
    private let session: [UInt8]
    private var events = EventWriter()

    package init(session: String) {
        var text = Array(#","session":"#.utf8)
        JSON.append(session, to: &text)
        text.append(contentsOf: #","seq":"#.utf8)
        self.session = text
    }

    /// The line of an event that has just happened.
    package mutating func line(_ event: NumberedEvent) -> EventLine {
        var events = events
        defer { self.events = events }
        return EventLine(session, seq: event.seq) {
            events.append(event.time, to: &$0)
        } event: {
            events.append(event.event, at: event.time, to: &$0)
        }
    }

    /// The line of an event of the journal, whose JSON is there already.
    package mutating func line(seq: Int, time: Timestamp, event: [UInt8]) -> EventLine {
        EventLine(session, seq: seq) {
            events.append(time, to: &$0)
        } event: {
            $0.append(contentsOf: event)
        }
    }
}
