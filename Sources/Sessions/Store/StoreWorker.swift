internal import DBus
internal import Glibc
internal import Synchronization

/// A thread for what waits for the disk: one job at a time, and the thread ends with it.
///
/// What is left to the connection that writes, once in thirty-two megabytes of the log: the header of the log that begins
/// anew, and where hundreds of turns a second have events, the last pages of the checkpoint. That is up to three short waits
/// for the disk, a tenth of a millisecond each on one that has nothing else to do, and ten on one that is busy.
package final class StoreWorker: @unchecked Sendable {
    // @unchecked: what is not atomic belongs to the thread from `start` until `isDone` is set, to the caller otherwise.

    package enum Job: Hashable, Sendable {
        /// Bring to the disk what was committed until now.
        case sync
        /// The same, and write the log's pages into the database, so that the log can begin anew.
        case checkpoint
        /// Look whether the database is sound.
        case check
    }

    package struct Outcome: Hashable, Sendable {
        package var job: Job
        package var error: StoreError?
        /// What was committed before is on the disk; a checkpoint may fail after that.
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

    /// Starts a job; not before the outcome of the last one was taken.
    ///
    /// - Returns: whether there is a thread for it.
    package func start(_ job: Job) -> Bool {
        guard thread == nil else { return false }
        outcome = Outcome(job: job)
        isDone.store(false, ordering: .relaxed)
        guard let thread = try? SystemThread(named: "store", takesSignals: false, { self.run() }) else { return false }
        self.thread = thread
        return true
    }

    /// What came of the job, once; nil while there is none or it goes on.
    package func takeOutcome() -> Outcome? {
        guard thread != nil, isDone.load(ordering: .acquiring) else { return nil }
        return wait()
    }

    /// Waits for the job that is under way, if there is one.
    package func wait() -> Outcome? {
        guard let thread else { return nil }
        thread.join()
        self.thread = nil
        return outcome
    }

    /// Closes the connection to the database.
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

    /// Brings the log to the disk, the only file that commits change.
    ///
    /// SQLite has no locks on it that closing a descriptor would lose.
    private func sync() throws(StoreError) {
        let log = "\(path)-wal"
        let descriptor: CInt
        do throws(RegularFile.Refusal) {
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
        if let finding = try connected().damage() { throw StoreError(.corrupt, "\(path) is damaged: \(finding)") }
    }

    private func connected() throws(StoreError) -> Database {
        if let connection { return connection }
        let database = try Database(path, .change)
        try Schema.prepareReading(database)
        try database.execute("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;")
        connection = database
        return database
    }
}
