package import Control

/// An event as the journal keeps it: its JSON, so that replaying makes none.
package struct JournalEntry: Hashable, Sendable {
    package var session: String
    /// The number after the session's last.
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

    func checksum(of incarnation: Int) -> Int {
        var checksum = Checksum()
        for number in [incarnation, seq, time.total] { checksum.add(number) }
        checksum.add(event)
        return checksum.value
    }
}

/// A part of a journal, in order: every number after the cursor is in an entry or in a gap.
package struct JournalPage: Hashable, Sendable {
    package enum Item: Hashable, Sendable {
        case event(JournalEntry)
        case gap(Gap)
    }

    package var items: [Item]
    /// The cursor for the next page: all numbers up to this one have been dealt with.
    package var cursor: Int
    /// Whether the page goes on to the session's last number.
    package var isLast: Bool

    /// Puts entries and what is missing between them into order.
    ///
    /// - Parameters:
    ///   - entries: of numbers above `cursor`, ascending.
    ///   - isWhole: whether there are no further entries than these.
    ///   - expired: numbers up to this one were taken out to bound the journal; others that are missing never got there.
    ///   - last: the session's last number.
    package init(after cursor: Int, entries: [JournalEntry], isWhole: Bool, expired: Int, last: Int) {
        items = []
        self.cursor = cursor
        isLast = isWhole
        for entry in entries where entry.seq > self.cursor {
            skip(to: entry.seq - 1, expired: expired)
            items.append(.event(entry))
            self.cursor = entry.seq
        }
        if isWhole { skip(to: last, expired: expired) }
    }

    private mutating func skip(to number: Int, expired: Int) {
        if cursor < min(expired, number) { addGap(to: min(expired, number), .expired) }
        if cursor < number { addGap(to: number, .storage) }
    }

    private mutating func addGap(to number: Int, _ reason: Gap.Reason) {
        items.append(.gap(Gap(from: cursor + 1, to: number, reason: reason)))
        cursor = number
    }
}
