internal import GATT

/// The notification of an event as a line without the subscription's number, serialized once for all subscribers.
package struct EventLine: Hashable, Sendable {
    /// Sequence number of the event in its session.
    package let seq: Int
    /// The part of the line from the session to the line feed.
    private let ending: [UInt8]
    /// Offset of the event's own JSON.
    private let start: Int

    /// The event's own JSON, as stored in the journal.
    package var event: ArraySlice<UInt8> { ending[start...].dropLast(Self.end.count) }

    /// Approximate size of the line in bytes.
    package var count: Int { Self.beginning.count + 8 + ending.count }

    /// The parameters of the notification without the subscription, as an object with a further `member`.
    ///
    /// - Parameter member: A member as JSON text, such as `"since":"…"`.
    package func payload(with member: [UInt8]) -> [UInt8] {
        [UInt8(ascii: "{")] + member + ending.dropLast(Self.end.count - 1)
    }

    // Byte arrays, because the bytes of a `String` are copied one by one.
    private static let beginning = Array(#"{"jsonrpc":"2.0","method":"event","params":{"subscription":"#.utf8)
    private static let end = Array("}}\n".utf8)

    /// Creates a line from the text up to the event's JSON, which starts at `start`, and the JSON.
    fileprivate init(seq: Int, _ text: consuming [UInt8], event start: Int) {
        self.seq = seq
        self.start = start
        text.append(contentsOf: Self.end)
        ending = text
    }

    /// Appends the line for a subscription.
    package func append(subscription: Int, to json: inout [UInt8]) {
        json.append(contentsOf: Self.beginning)
        JSON.append(subscription, to: &json)
        json.append(contentsOf: ending)
    }
}

/// Creates the lines of one session's events.
package struct EventLineWriter {
    /// The part of each line from the session to the sequence number.
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

    /// Returns the line of a new event.
    package mutating func line(_ event: NumberedEvent) -> EventLine {
        var text = beginning(event.seq, event.time)
        let start = text.count
        events.append(event.event, event.decoded, at: event.time, to: &text)
        return EventLine(seq: event.seq, text, event: start)
    }

    /// Returns the line of an event from the journal, which is already encoded.
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
