internal import Control
internal import EventLoop
internal import SampleModel
internal import StoreModel

/// A `record` session whose values are copied to the archive of samples, and its position in the journal.
@EventLoop
final class SampleSource {
    let session: String
    let created: Timestamp
    /// The service by which the session selects its device; nil if it selects the device in another way.
    let selector: String?
    /// Sequence number up to which the journal has been copied; nil until it has been read from the archive.
    var cursor: Int?
    /// The clock of the device, from the journal up to the cursor.
    var clock: DeviceClock?
    /// The correction of the times of its events.
    var correction: ClockCorrection?
    /// A Boolean value that indicates whether a copy is due.
    var isDue = false
    /// The position before a value that belongs to a measurement that has not arrived, and since when it has been there.
    private(set) var hold: (cursor: Int, since: ContinuousClock.Instant)?
    /// The last events of the journal; earlier ones are read from the store.
    var recent = RecentEvents()

    /// Time for which a value waits for the measurement to which it belongs.
    static let holdLimit = Duration.seconds(2)

    init(_ session: String, created: Timestamp, selector: String?) {
        self.session = session
        self.created = created
        self.selector = selector
    }

    /// Returns the part of the journal after the cursor; nil if there are no more events or the cursor is unknown.
    ///
    /// - Parameters:
    ///   - limit: Maximum number of events, at least one.
    ///   - holds: A Boolean value that indicates whether values may wait for the measurements to which they belong.
    func nextPart(of store: any SessionStore, limit: Int, holds: Bool) throws(StoreError) -> JournalPart? {
        guard let cursor else { return nil }
        let isExpired = hold.map { $0.cursor == cursor && .now - $0.since >= Self.holdLimit } ?? false
        let holds = holds && !isExpired
        if let events = recent.events(after: cursor) {
            guard !events.isEmpty else { return nil }
            let reachesEnd = events.count <= limit
            return JournalPart(self, after: cursor, .events(events.prefix(limit)), reachesEnd: reachesEnd, holds: holds)
        }
        let page = try store.read(session, after: cursor, limit: limit)
        guard page.cursor > cursor else { return nil }
        return JournalPart(self, after: cursor, .page(page), reachesEnd: page.reachesEnd, holds: holds)
    }

    /// Advances the position after a part has been stored.
    ///
    /// - Returns: A Boolean value that indicates whether a value of the part waits from now on.
    func handleCopy(of part: JournalPart, through number: Int, _ clock: DeviceClock?) -> Bool {
        cursor = number
        self.clock = clock
        recent.removeAll(through: number)
        guard part.reachesEnd, number < part.cursor else {
            hold = nil
            return false
        }
        guard hold?.cursor != number else { return false }
        hold = (number, .now)
        return true
    }
}

/// A part of a session's journal.
struct JournalPart: Sendable {
    enum Events: Sendable {
        /// Events from memory, which have no gaps.
        case events(ArraySlice<NumberedEvent>)
        /// Events in their stored form.
        case page(JournalPage)
    }

    let session: String
    let created: Timestamp
    let selector: String?
    /// The sequence number after which this part continues.
    let after: Int
    let events: Events
    /// The clock of the device before this part.
    let clock: DeviceClock?
    /// The correction of the times of the events.
    let correction: ClockCorrection?
    /// A Boolean value that indicates whether no events follow.
    let reachesEnd: Bool
    /// A Boolean value that indicates whether values may wait for the measurements to which they belong.
    private let holds: Bool

    @EventLoop
    init(_ source: SampleSource, after: Int, _ events: Events, reachesEnd: Bool, holds: Bool) {
        session = source.session
        created = source.created
        selector = source.selector
        self.after = after
        clock = source.clock
        correction = source.correction
        self.events = events
        self.reachesEnd = reachesEnd
        self.holds = holds
    }

    /// Returns a Boolean value that indicates whether the part may end before an event.
    ///
    /// If more events follow, at least a half of the part is copied, so that no event is read often.
    func mayHold(at index: Int) -> Bool { holds && (reachesEnd || index >= (count + 1) / 2) }

    var count: Int {
        switch events {
        case .events(let events): events.count
        case .page(let page): page.items.count
        }
    }

    /// The sequence number up to which this part covers the journal.
    var cursor: Int {
        switch events {
        case .events(let events): events.last?.seq ?? after
        case .page(let page): page.cursor
        }
    }
}
