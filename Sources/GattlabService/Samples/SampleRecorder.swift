internal import Control
internal import DBus
internal import StoreModel

/// Copies the values of `record` sessions from their journals to the archive of samples.
///
/// The journal is the only source: a value that the archive could not store, or had not stored when the daemon ended, is still there.
/// One copy runs at a time, so that a slow disk delays samples but neither events nor the loop.
@EventLoop
final class SampleRecorder {
    /// Called with a problem when copying fails for the first time, and with nil when it works again.
    var onStatusChange: ((StoreError?) -> Void)?
    /// Called with each part of a journal after it has been stored.
    var onCommit: ((SamplePage) -> Void)?

    private let store: any SessionStore
    private let archive: any SampleArchive
    private var sources: [String: Source] = [:]
    /// The last of the operations on the archive, which the next one waits for.
    private var last: Task<Void, Never>?
    private var isFailing = false
    private var isClosed = false

    /// A session whose values are copied.
    private final class Source {
        let created: Timestamp
        /// Sequence number up to which the journal has been copied; nil if the archive has to be asked.
        var cursor: Int?
        /// A Boolean value that indicates whether a copy is due.
        var isScheduled = false

        init(created: Timestamp) {
            self.created = created
        }
    }

    /// Time during which values are collected before they are copied together.
    private static let interval = Duration.milliseconds(100)
    private static let retryDelay = Duration.seconds(1)
    /// Maximum number of copies at the end of a session, whose device may still send.
    private static let finishingCopies = 10
    /// Number of events that are copied in one transaction, of which each takes the loop a few microseconds.
    private static let pageSize = 256

    /// Time between two searches for samples whose retention has ended, and between two deletions of some of them.
    private static let expiryInterval = Duration.seconds(60)
    private static let expiryPause = Duration.milliseconds(100)

    init(_ store: any SessionStore, _ archive: any SampleArchive) {
        self.store = store
        self.archive = archive
    }

    /// Schedules a copy of a session's new events.
    func handleEvents(of session: String, created: Timestamp) {
        let source: Source
        if let known = sources[session], known.created == created {
            source = known
        } else {
            source = Source(created: created)
            sources[session] = source
        }
        schedule(session, source, after: Self.interval)
    }

    private func schedule(_ session: String, _ source: Source, after delay: Duration) {
        guard !source.isScheduled else { return }
        source.isScheduled = true
        EventLoop.after(delay) { [weak self] in
            guard let self else { return }
            enqueue { recorder in
                source.isScheduled = false
                guard recorder.sources[session] === source else { return }
                if await !recorder.copy(session, source) { recorder.schedule(session, source, after: Self.retryDelay) }
            }
        }
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

    /// Copies all events of a session that are in the journal.
    ///
    /// - Returns: False if the archive failed; the rest is copied later.
    private func copy(_ session: String, _ source: Source) async -> Bool {
        do throws(StoreError) {
            var cursor: Int
            if let known = source.cursor {
                cursor = known
            } else {
                cursor = try await archive.cursor(of: session, created: source.created)
            }
            var reachesEnd = false
            while !reachesEnd, sources[session] === source {
                let page = try store.read(session, after: cursor, limit: Self.pageSize)
                reachesEnd = page.reachesEnd
                guard page.cursor > cursor else { break }
                let samples = await SamplePage.decoding(page, after: cursor, session: session, created: source.created)
                try await archive.append(samples)
                cursor = page.cursor
                source.cursor = cursor
                onCommit?(samples)
            }
            if isFailing { onStatusChange?(nil) }
            isFailing = false
            return true
        } catch {
            // A replaced database has another cursor.
            source.cursor = nil
            if !isFailing { onStatusChange?(error) }
            isFailing = true
            return false
        }
    }

    /// Copies all events of a session, before its journal is deleted or another session takes over.
    func finish(_ session: String) async {
        guard let source = sources[session] else { return }
        for _ in 0..<Self.finishingCopies {
            await enqueue { recorder in _ = await recorder.copy(session, source) }.value
            // More events may have arrived while the last ones were stored.
            guard let cursor = source.cursor, cursor < store.sequenceRange(of: session).last else { return }
        }
    }

    /// Lets other sessions record the streams of a session that has ended or cannot continue.
    func release(_ session: String) {
        guard sources.removeValue(forKey: session) != nil else { return }
        enqueue { recorder in
            try? await recorder.archive.release(session)
            await recorder.completeReleases()
        }
    }

    /// Reads all journals up to now, so that later values of any time are known to be new.
    private func completeReleases() async {
        for (session, source) in sources {
            guard await copy(session, source) else {
                EventLoop.after(Self.retryDelay) { [weak self] in
                    guard let self, !isClosed else { return }
                    enqueue { recorder in await recorder.completeReleases() }
                }
                return
            }
        }
        try? await archive.completeReleases()
    }

    // MARK: - Expiry

    /// Deletes samples whose retention has ended, now and at intervals.
    func startExpiring() {
        guard !isClosed else { return }
        expire()
        EventLoop.after(Self.expiryInterval) { [weak self] in self?.startExpiring() }
    }

    /// Deletes samples whose retention has ended, some at a time so that new ones do not wait for the deletion of many.
    func expire() {
        guard !isClosed else { return }
        enqueue { recorder in
            // After a failure, the next search finds the same samples.
            guard (try? await recorder.archive.expire()) == true else { return }
            EventLoop.after(Self.expiryPause) { [weak recorder] in recorder?.expire() }
        }
    }

    /// Waits for all operations that have begun.
    func close() async {
        isClosed = true
        sources = [:]
        await last?.value
    }
}
