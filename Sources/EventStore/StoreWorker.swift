internal import EventLoop
internal import Glibc
internal import Persistence
internal import Platform
package import StoreModel
internal import Synchronization

/// A thread for operations that wait for the disk; it runs one job and exits.
///
/// Two steps remain for the writing connection, once per 32 MB of the log: the header of a restarted log and, if
/// hundreds of turns per second contain events, the last pages of the checkpoint. These are up to three short waits for
/// the disk, 0.1 ms each on an idle disk and 10 ms on a busy one.
package final class StoreWorker: @unchecked Sendable {
    // @unchecked: non-atomic state belongs to the thread from `start` until `isDone` is set, and to the caller
    // otherwise.

    package enum Job: Hashable, Sendable {
        /// Sync all previous commits to the disk.
        case sync
        /// Sync, then write the log's pages into the database, so that the log can restart.
        case checkpoint
        /// Check the integrity of the database.
        case check
    }

    package struct Outcome: Hashable, Sendable {
        package var job: Job
        package var error: StoreError?
        /// True if all previous commits are on the disk; a checkpoint may fail after that.
        package var isDurable = false
    }

    private let path: String
    private var thread: SystemThread?
    private var outcome = Outcome(job: .sync)
    private var connection: Database?
    private let isDone = Atomic(false)

    package init(database path: String) {
        self.path = path
    }

    package var isBusy: Bool { thread != nil }

    /// Starts a job; the outcome of the previous one must have been consumed.
    ///
    /// - Returns: True if the job was started.
    package func start(_ job: Job) -> Bool {
        guard thread == nil else { return false }
        outcome = Outcome(job: job)
        isDone.store(false, ordering: .relaxed)
        guard let thread = try? SystemThread(named: "store", receivesSignals: false, { self.run() }) else {
            return false
        }
        self.thread = thread
        return true
    }

    /// Returns and clears the outcome of a finished job, or nil if there is none or a job is running.
    package func consumeOutcome() -> Outcome? {
        guard thread != nil, isDone.load(ordering: .acquiring) else { return nil }
        return wait()
    }

    /// Waits for the running job, if any, and returns its outcome.
    package func wait() -> Outcome? {
        guard let thread else { return nil }
        thread.join()
        self.thread = nil
        return outcome
    }

    /// Closes the database connection.
    package func close() {
        _ = wait()
        connection = nil
    }

    private func run() {
        do throws(StoreError) {
            switch outcome.job {
            case .sync: try sync()
            case .checkpoint:
                try sync()
                try checkpoint()
            case .check: try check()
            }
        } catch {
            outcome.error = error
        }
        isDone.store(true, ordering: .releasing)
    }

    /// Syncs the log, which is the only file that commits change, to the disk.
    ///
    /// SQLite has no locks on the log that closing a descriptor would release.
    private func sync() throws(StoreError) {
        let log = "\(path)-wal"
        let descriptor: CInt
        do throws(RegularFile.OpenError) {
            descriptor = try RegularFile.open(log, O_RDONLY)
        } catch {
            throw StoreError(opening: log, error)
        }
        defer { Glibc.close(descriptor) }
        guard fdatasync(descriptor) == 0 else { throw .system("cannot write \(log) to the disk") }
        outcome.isDurable = true
    }

    private func checkpoint() throws(StoreError) {
        _ = try connected().checkpoint(.passive)
    }

    private func check() throws(StoreError) {
        if let finding = try connected().firstIntegrityError() {
            throw StoreError(.corrupt, "\(path) is damaged: \(finding)")
        }
    }

    private func connected() throws(StoreError) -> Database {
        if let connection { return connection }
        let database = try Database(path, .readWrite)
        try Schema.prepareReading(database)
        try database.execute("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;")
        connection = database
        return database
    }
}
