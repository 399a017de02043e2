package import Control

/// An event as stored in the journal, with its JSON text, so that replaying it requires no encoding.
package struct JournalEntry: Hashable, Sendable {
    package var session: String
    /// The sequence number, one higher than the session's last.
    package var seq: Int
    package var time: Timestamp
    /// One JSON object in UTF-8, without a line feed.
    package var event: [UInt8]

    package init(session: String, seq: Int, time: Timestamp, event: [UInt8]) {
        self.session = session
        self.seq = seq
        self.time = time
        self.event = event
    }
}

/// A part of a journal, in order, with every sequence number after the cursor covered by an entry or a gap.
package struct JournalPage: Hashable, Sendable {
    package enum Item: Hashable, Sendable {
        case event(JournalEntry)
        case gap(Gap)
    }

    package var items: [Item]
    /// The cursor for the next page; all sequence numbers up to it have been covered.
    package var cursor: Int
    /// A Boolean value that indicates whether the page reaches the session's last sequence number.
    package var reachesEnd: Bool

    /// Orders entries and inserts the gaps between them.
    ///
    /// - Parameters:
    ///   - entries: Entries with sequence numbers above `cursor`, in ascending order.
    ///   - isComplete: True if there are no entries after these.
    ///   - lastDeleted: Last sequence number deleted to bound the journal; other missing entries were never stored.
    ///   - lastNumber: The session's last sequence number.
    package init(after cursor: Int, entries: [JournalEntry], isComplete: Bool, lastDeleted: Int, lastNumber: Int) {
        items = []
        self.cursor = cursor
        reachesEnd = isComplete
        for entry in entries where entry.seq > self.cursor {
            skip(to: entry.seq - 1, lastDeleted: lastDeleted)
            items.append(.event(entry))
            self.cursor = entry.seq
        }
        if isComplete { skip(to: lastNumber, lastDeleted: lastDeleted) }
    }

    private mutating func skip(to number: Int, lastDeleted: Int) {
        if cursor < min(lastDeleted, number) { addGap(to: min(lastDeleted, number), .expired) }
        if cursor < number { addGap(to: number, .storage) }
    }

    private mutating func addGap(to number: Int, _ reason: Gap.Reason) {
        items.append(.gap(Gap(from: cursor + 1, to: number, reason: reason)))
        cursor = number
    }
}
