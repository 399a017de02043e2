internal import GATT

/// The notification of an event as a line, but for the subscription: put together once for all who are told.
package struct EventLine: Hashable, Sendable {
    /// The number of the event in its session.
    package let seq: Int
    /// From the session to the line feed.
    private let ending: [UInt8]
    /// Where the event's own JSON begins.
    private let start: Int

    /// The event's own JSON, as the journal keeps it.
    package var event: ArraySlice<UInt8> { ending[start...].dropLast(Self.end.count) }

    /// Octets that the line takes, about.
    package var count: Int { Self.beginning.count + 8 + ending.count }

    // As octets: those of a `String` are copied one by one.
    private static let beginning = Array(#"{"jsonrpc":"2.0","method":"event","params":{"subscription":"#.utf8)
    private static let end = Array("}}\n".utf8)

    /// Makes a line of what stands before the event, and the event.
    fileprivate init(seq: Int, _ text: consuming [UInt8], event start: Int) {
        self.seq = seq
        self.start = start
        text.append(contentsOf: Self.end)
        ending = text
    }

    /// Appends the line as a subscription gets it.
    package func append(subscription: Int, to json: inout [UInt8]) {
        json.append(contentsOf: Self.beginning)
        JSON.append(subscription, to: &json)
        json.append(contentsOf: ending)
    }
}

/// Makes the lines of one session's events.
package struct EventLineWriter {
    /// From the session to its event's number.
    private let session: [UInt8]
    private var events = EventWriter()

    private static let time = Array(#","time":"#.utf8)
    private static let event = Array(#","event":"#.utf8)

    package init(session: String) {
        var text = Array(#","session":"#.utf8)
        JSON.append(session, to: &text)
        text.append(contentsOf: #","seq":"#.utf8)
        self.session = text
    }

    /// The line of an event that has just happened.
    package mutating func line(_ event: NumberedEvent) -> EventLine {
        var text = beginning(event.seq, event.time)
        let start = text.count
        events.append(event.event, at: event.time, to: &text)
        return EventLine(seq: event.seq, text, event: start)
    }

    /// The line of an event of the journal, whose JSON is there already.
    package mutating func line(seq: Int, time: Timestamp, event: [UInt8]) -> EventLine {
        let text = beginning(seq, time)
        return EventLine(seq: seq, text + event, event: text.count)
    }

    private mutating func beginning(_ seq: Int, _ time: Timestamp) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(512)
        text.append(contentsOf: session)
        JSON.append(seq, to: &text)
        text.append(contentsOf: Self.time)
        events.append(time, to: &text)
        text.append(contentsOf: Self.event)
        return text
    }
}
