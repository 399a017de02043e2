internal import Control

/// The last events of a journal, with consecutive sequence numbers.
///
/// Reading them back from the journal would take more time on the event loop than all other steps of the copy.
struct RecentEvents {
    private var events: [NumberedEvent] = []

    /// Minimum number of events that are kept; the maximum is twice as many.
    static let limit = 256

    /// Adds events that have just been appended to the journal.
    mutating func append(_ added: [NumberedEvent]) {
        for event in added {
            if let last = events.last, last.seq + 1 != event.seq { events = [] }
            events.append(event)
        }
        // Removing the first events moves all others, so it is done once for many events.
        if events.count > 2 * Self.limit { events.removeFirst(events.count - Self.limit) }
    }

    /// Returns all events after a sequence number; nil if some of them have been removed or are not known.
    func events(after number: Int) -> ArraySlice<NumberedEvent>? {
        guard let first = events.first?.seq, let last = events.last?.seq, first - 1...last ~= number else { return nil }
        return events[(number + 1 - first)...]
    }

    /// Removes the events up to a sequence number.
    mutating func removeAll(through number: Int) {
        guard let first = events.first?.seq, first <= number else { return }
        events.removeFirst(min(events.count, number - first + 1))
    }
}
