/// The messages of one session that the broker has not acknowledged yet.
///
/// The position moves over a message only if all earlier ones have been acknowledged, so that nothing after it is lost.
struct SessionOutbox: Hashable, Sendable {
    /// Sequence number up to which the broker has acknowledged everything.
    private(set) var acknowledged: Int
    /// The messages on their way, in the order of the events.
    private var messages: [Message] = []

    private struct Message: Hashable {
        /// The number of the message on this connection; nil once it has been acknowledged.
        var number: Int32?
        /// Sequence number of its last event.
        var seq: Int
    }

    /// Maximum number of messages on their way for each session.
    static let window = 128

    init(acknowledged: Int) {
        self.acknowledged = acknowledged
    }

    /// Number of messages that may be sent now.
    var room: Int { Self.window - messages.count }

    var isEmpty: Bool { messages.isEmpty }

    /// Adds a message that covers all events up to `seq`.
    mutating func add(_ number: Int32, through seq: Int) {
        messages.append(Message(number: number, seq: seq))
    }

    /// Records the acknowledgement of a message.
    ///
    /// - Returns: True if the position has moved.
    mutating func acknowledge(_ number: Int32) -> Bool {
        guard let index = messages.firstIndex(where: { $0.number == number }) else { return false }
        messages[index].number = nil
        let done = messages.prefix { $0.number == nil }
        guard let last = done.last else { return false }
        messages.removeFirst(done.count)
        // The number of a gap after a restart of the session is that of the earlier session.
        acknowledged = last.seq
        return true
    }

    /// Forgets the messages on their way, because the connection has ended.
    mutating func reset() {
        messages = []
    }
}
