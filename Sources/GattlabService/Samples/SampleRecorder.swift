internal import Calendar
internal import Control
internal import EventLoop
internal import Platform
internal import StoreModel

/// Copies the values of `record` sessions from their journals to the archive of samples.
///
/// A value that the archive could not store, or had not stored when the daemon ended, is still in the journal. One copy
/// runs at a time, so a slow disk delays samples but neither events nor the event loop. The values of all sessions are
/// stored in one transaction, which costs more than the few values that a session collects in an interval.
@EventLoop
final class SampleRecorder {
    /// Called with a problem when copying fails for the first time, and with nil when it works again.
    var onStatusChange: ((StoreError?) -> Void)?
    /// Called with each part of a journal after it has been stored.
    var onCommit: ((SamplePage) -> Void)?
    /// Returns a Boolean value that indicates whether a client waits for samples; when that begins, call `hurry()`.
    var isAwaited: () -> Bool = { true }

    /// The clock that samples wait for.
    var clock: SampleClock?

    private let store: any SessionStore
    private let archive: any SampleArchive
    /// The zone of devices whose clocks cannot be read.
    private let zone: TimeZone
    private var sources: [String: SampleSource] = [:]
    /// Sessions with new events.
    private var due: [SampleSource] = []
    private var schedule = CopySchedule()
    /// The next copy.
    private var timer: (time: ContinuousClock.Instant, timer: Timer)?
    /// A copy that waits for earlier operations, and will include all events until it begins.
    private var waitingCopy: Task<Void, Never>?
    /// The last enqueued operation on the archive; the next one starts after it has finished.
    private var last: Task<Void, Never>?
    private var isFailing = false
    private var isClosed = false

    private static let retryDelay = Duration.seconds(1)
    /// Maximum number of copies at the end of a session; its device may send values meanwhile.
    private static let finishingCopies = 10
    /// Maximum number of events that are copied in one transaction.
    ///
    /// Reading an event from the journal takes a few microseconds on the event loop.
    private static let transactionSize = 256

    /// Interval of the searches for samples whose retention has ended, and pause between deletions of a limited number.
    private static let expiryInterval = Duration.seconds(60)
    private static let expiryPause = Duration.milliseconds(100)

    init(_ store: any SessionStore, _ archive: any SampleArchive, zone: TimeZone = .system) {
        self.store = store
        self.archive = archive
        self.zone = zone
    }

    /// Schedules a copy of a session's new events.
    ///
    /// - Parameters:
    ///   - events: The events that have just been appended to the journal; empty if unknown.
    ///   - selector: The service by which the session selects its device; nil if it selects the device in another way.
    func handleEvents(_ events: [NumberedEvent], of session: String, created: Timestamp, selector: String?) {
        let source: SampleSource
        if let known = sources[session], known.created == created {
            source = known
        } else {
            source = SampleSource(session, created: created, selector: selector)
            sources[session] = source
        }
        source.recent.append(events)
        markDue(source)
        schedule.handleEvents(max(events.count, 1), at: .now)
        hurry()
    }

    /// Copies as soon as those who wait now expect it.
    func hurry() {
        guard let time = nextTime else { return }
        scheduleCopy(at: time)
    }

    /// Copies what has waited for the clock.
    func resume() { scheduleCopy(after: .zero) }

    /// Copies the values that have arrived, before a request reads the archive.
    ///
    /// After a failure, the request reads what is there.
    func catchUp() async {
        guard !isFailing, !due.isEmpty else { return }
        await startCopy().value
    }

    private var isHeld: Bool { clock?.isAwaited ?? false }

    private func markDue(_ source: SampleSource) {
        guard !source.isDue else { return }
        source.isDue = true
        due.append(source)
    }

    /// The time of the copy of the events since the last one; nil if there are none.
    private var nextTime: ContinuousClock.Instant? { schedule.time(isAwaited: isAwaited() || isFailing) }

    private func scheduleCopy(after delay: Duration) { scheduleCopy(at: .now + delay) }

    private func scheduleCopy(at time: ContinuousClock.Instant) {
        if let timer, timer.time <= time { return }
        timer?.timer.cancel()
        timer = (time, EventLoop.after(max(.zero, time - .now)) { [weak self] in self?.copyTimerFired() })
    }

    private func copyTimerFired() {
        timer = nil
        // More events of a burst may have arrived.
        if let time = nextTime, time > .now { return scheduleCopy(at: time) }
        startCopy()
    }

    @discardableResult
    private func startCopy() -> Task<Void, Never> {
        timer?.timer.cancel()
        timer = nil
        if let waitingCopy { return waitingCopy }
        let copy = enqueue { recorder in await recorder.copyDue() }
        waitingCopy = copy
        return copy
    }

    /// Performs an operation after all earlier ones.
    @discardableResult
    private func enqueue(_ operation: @escaping @EventLoop (SampleRecorder) async -> Void) -> Task<Void, Never> {
        let former = last
        let task = Task { @EventLoop in
            await former?.value
            await operation(self)
        }
        last = task
        return task
    }

    // MARK: - Copying

    private func copyDue() async {
        waitingCopy = nil
        schedule.handleCopy()
        guard !isHeld else { return }
        let sources = due
        due = []
        for source in sources { source.isDue = false }
        guard await !copy(sources, holds: true) else { return }
        for source in sources where isCurrent(source) { markDue(source) }
        if !due.isEmpty { scheduleCopy(after: Self.retryDelay) }
    }

    /// A Boolean value that indicates whether the session of a source is still recorded.
    private func isCurrent(_ source: SampleSource) -> Bool { sources[source.session] === source }

    /// Copies all events of some sessions.
    ///
    /// - Parameter holds: A Boolean value that indicates whether values may wait for the measurements to which they belong.
    /// - Returns: False if the archive failed; the rest is copied later.
    private func copy(_ sources: [SampleSource], holds: Bool) async -> Bool {
        do throws(StoreError) {
            var rest = sources
            while !rest.isEmpty { rest = try await copyPart(of: rest, holds: holds) }
            if isFailing { onStatusChange?(nil) }
            isFailing = false
            return true
        } catch {
            // If the database was replaced, the positions are no longer valid.
            for source in self.sources.values { source.cursor = nil }
            if !isFailing { onStatusChange?(error) }
            isFailing = true
            return false
        }
    }

    /// Copies events up to the size of one transaction.
    ///
    /// - Returns: The sessions that have more events.
    private func copyPart(of sources: [SampleSource], holds: Bool) async throws(StoreError) -> [SampleSource] {
        for source in sources where source.cursor == nil {
            source.cursor = try await archive.cursor(of: source.session, created: source.created)
            source.clock = try await archive.clock(of: source.session, created: source.created)
        }
        var parts: [(source: SampleSource, part: JournalPart)] = []
        var (unread, incomplete): ([SampleSource], [SampleSource]) = ([], [])
        var rest = Self.transactionSize
        for source in sources where isCurrent(source) {
            guard rest > 0 else {
                unread.append(source)
                continue
            }
            source.correction = clock?.correction(of: source.session, created: source.created)
            guard let part = try source.nextPart(of: store, limit: rest, holds: holds) else { continue }
            rest -= part.count
            parts.append((source, part))
            if !part.reachesEnd { incomplete.append(source) }
        }
        guard !parts.isEmpty else { return unread }
        let pages = await SamplePage.decoding(parts.map(\.part), in: zone)
        try await archive.append(pages)
        for ((source, part), page) in zip(parts, pages) {
            if source.handleCopy(of: part, through: page.cursor, page.clock) { scheduleRelease(of: source) }
            onCommit?(page)
        }
        return unread + incomplete
    }

    /// Copies a value whose measurement does not arrive.
    private func scheduleRelease(of source: SampleSource) {
        EventLoop.after(SampleSource.holdLimit) { [weak self] in
            guard let self, isCurrent(source) else { return }
            markDue(source)
            scheduleCopy(after: .zero)
        }
    }

    /// Copies all events of a session, before its journal is deleted or another session takes over.
    ///
    /// - Returns: False if the archive failed: values are still in the journal only, and are copied later.
    @discardableResult
    func finish(_ session: String) async -> Bool {
        guard let source = sources[session] else { return true }
        for _ in 0..<Self.finishingCopies {
            var isCopied = false
            await enqueue { recorder in isCopied = await recorder.copy([source], holds: false) }.value
            guard isCopied else {
                markDue(source)
                scheduleCopy(after: Self.retryDelay)
                return false
            }
            // More events may have arrived while the last ones were stored.
            guard let cursor = source.cursor, cursor < store.sequenceRange(of: session).last else { return true }
        }
        return true
    }

    /// Lets other sessions record the streams of a session that has ended or cannot continue.
    func release(_ session: String) {
        guard sources.removeValue(forKey: session) != nil else { return }
        enqueueRelease { recorder throws(StoreError) in
            // Before a retry, a session of this name may have started.
            guard recorder.sources[session] == nil else { return }
            try await recorder.archive.release(session)
        }
    }

    /// Lets the sessions that are recorded now take over all other streams.
    ///
    /// A daemon that ended while a session was stopped may have deleted the session without releasing its streams.
    func releaseAbandoned() {
        enqueueRelease { recorder throws(StoreError) in
            try await recorder.archive.release(allExcept: Set(recorder.sources.keys))
        }
    }

    /// Releases streams, until this has succeeded.
    private func enqueueRelease(_ release: @escaping @EventLoop (SampleRecorder) async throws(StoreError) -> Void) {
        enqueue { recorder in
            do throws(StoreError) { try await release(recorder) } catch {
                return recorder.retry { $0.enqueueRelease(release) }
            }
            await recorder.completeReleases()
        }
    }

    /// Reads all journals up to now, so that later values of any time are known to be new.
    private func completeReleases() async {
        let all = sources.values.sorted { $0.session < $1.session }
        if !isHeld, await copy(all, holds: false), (try? await archive.completeReleases()) != nil { return }
        retry { recorder in recorder.enqueue { await $0.completeReleases() } }
    }

    private func retry(_ operation: @escaping @EventLoop (SampleRecorder) -> Void) {
        EventLoop.after(Self.retryDelay) { [weak self] in
            guard let self, !isClosed else { return }
            operation(self)
        }
    }

    // MARK: - Expiry

    /// Deletes samples whose retention has ended, now and at intervals.
    func startExpiring() {
        guard !isClosed else { return }
        expire()
        EventLoop.after(Self.expiryInterval) { [weak self] in self?.startExpiring() }
    }

    /// Deletes samples whose retention has ended, a limited number at a time so that new samples are not delayed.
    func expire() {
        guard !isClosed else { return }
        enqueue { recorder in
            // After a failure, the next search finds the same samples.
            guard (try? await recorder.archive.expire()) == true else { return }
            EventLoop.after(Self.expiryPause) { [weak recorder] in recorder?.expire() }
        }
    }

    /// Waits for all enqueued operations.
    func close() async {
        isClosed = true
        sources = [:]
        await last?.value
    }
}
