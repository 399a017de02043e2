package import Control
internal import Persistence
internal import Platform
package import SampleModel
package import StoreModel
internal import Synchronization

/// The samples of all devices in an SQLite database, with one writer and any number of readers.
package struct SampleStore: SampleArchive {
    private let file: DatabaseFile
    private let writer: SampleWriter
    private let shared: SharedState
    private let clock: @Sendable () -> Timestamp

    /// The state that readers use without waiting for the writer.
    final class SharedState: Sendable {
        /// The current retention and holding periods.
        let lifetimes: Mutex<SampleLifetimes>
        let usage = Mutex(SampleUsage())
        /// A Boolean value that indicates whether damage has been reported that cannot be repaired.
        let hasReportedFailure = Mutex(false)
        /// Called with each damage that is found after the database was opened.
        let onFinding: @Sendable (String) -> Void

        fileprivate init(_ lifetimes: SampleLifetimes, _ onFinding: @escaping @Sendable (String) -> Void) {
            self.lifetimes = Mutex(lifetimes)
            self.onFinding = onFinding
        }
    }

    /// Opens the database in a folder, creating or migrating it if necessary; a damaged one is moved aside, and what can be read of it
    /// is copied.
    ///
    /// - Parameters:
    ///   - sizeLimit: Maximum size of the database in bytes; beyond it, the oldest samples are deleted.
    ///   - lifetimes: The periods for which samples are stored and hidden.
    ///   - clock: The clock that determines the age of samples.
    ///   - onFinding: Called with each damage that is found later, one line each.
    /// - Returns: The store, and the problems found, one line each.
    /// - Throws: `newer` for a database of a newer version, which is not changed. Each operation reports other
    ///   failures, such as a full disk.
    package static func open(
        in folder: String,
        sizeLimit: Int,
        lifetimes: SampleLifetimes = SampleLifetimes(),
        clock: @escaping @Sendable () -> Timestamp = { .now() },
        onFinding: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(StoreError) -> (store: SampleStore, findings: [String]) {
        let file = DatabaseFile(path: "\(folder)/samples.db")
        let store = SampleStore(file, sizeLimit: sizeLimit, SharedState(lifetimes, onFinding), clock)
        do throws(StoreError) {
            return (store, try await store.writer.open())
        } catch {
            switch error.code {
            case .newer: throw error
            case .corrupt: return (store, try await store.writer.replace(because: error))
            default: return (store, ["samples cannot be stored: \(error.message)"])
            }
        }
    }

    private init(
        _ file: DatabaseFile,
        sizeLimit: Int,
        _ shared: SharedState,
        _ clock: @escaping @Sendable () -> Timestamp
    ) {
        self.file = file
        self.shared = shared
        self.clock = clock
        writer = SampleWriter(file, sizeLimit: sizeLimit, shared)
    }

    package func close() async { await writer.close() }

    package func cursor(of session: String, created: Timestamp) async throws(StoreError) -> Int {
        try await writer.cursor(of: session, created: created)
    }

    package func clock(of session: String, created: Timestamp) async throws(StoreError) -> DeviceClock? {
        try await writer.clock(of: session, created: created)
    }

    /// Stores parts of journals: all of them, or nothing if this throws.
    ///
    /// If the database turns out to be damaged, it is repaired or replaced; the positions in the journals may be others then.
    package func append(_ pages: [SamplePage]) async throws(StoreError) {
        try await repairing { writer throws(StoreError) in try await writer.append(pages) }
    }

    /// Performs an operation, and once more if it has found damage that can be repaired.
    private func repairing<Result: Sendable>(
        _ operation: (SampleWriter) async throws(StoreError) -> Result
    ) async throws(StoreError) -> Result {
        do throws(StoreError) {
            return try await operation(writer)
        } catch {
            try await repair(because: error)
            return try await operation(writer)
        }
    }

    /// Repairs damage that has caused an error, and reports it.
    ///
    /// - Throws: The error if nothing has been repaired.
    private func repair(_ damage: Damage = Damage(), because error: StoreError) async throws(StoreError) {
        guard error.code == .corrupt else { throw error }
        do throws(StoreError) {
            for finding in try await writer.repair(damage, because: error) { shared.onFinding(finding) }
        } catch let failure {
            let isReported = shared.hasReportedFailure.withLock { isReported in
                defer { isReported = true }
                return isReported
            }
            if !isReported { shared.onFinding("\(error.message); it cannot be repaired: \(failure.message)") }
            throw error
        }
    }

    package var usage: SampleUsage { shared.usage.withLock { $0 } }

    package func setLifetimes(_ lifetimes: SampleLifetimes) async { shared.lifetimes.withLock { $0 = lifetimes } }

    package func expire() async throws(StoreError) -> Bool {
        try await repairing { [lifetimes, now] writer throws(StoreError) in try await writer.expire(lifetimes, at: now)
        }
    }

    private var lifetimes: SampleLifetimes { shared.lifetimes.withLock { $0 } }
    private var now: Int { clock().millisecondsSince1970 * 1_000_000 }

    package func completeReleases() async throws(StoreError) { try await writer.completeReleases() }

    package func release(_ session: String) async throws(StoreError) { try await writer.release(session) }

    package func release(allExcept sessions: Set<String>) async throws(StoreError) {
        try await writer.release(allExcept: sessions)
    }

    @concurrent package func streams(_ choice: StreamChoice?) async throws(StoreError) -> [StreamSummary] {
        try await read { reader throws(StoreError) in try reader.streams(choice) }
    }

    @concurrent package func samples(_ query: SampleQuery) async throws(StoreError) -> SampleAnswer {
        try await read { reader throws(StoreError) in try reader.samples(query) }
    }

    @concurrent package func statistics(_ query: StatisticsQuery) async throws(StoreError) -> [PeriodStatistics] {
        try await read { reader throws(StoreError) in try reader.statistics(query) }
    }

    /// Reads the database, and once more if that has found damage that can be repaired.
    private func read<Result>(
        _ body: (SampleReader) throws(StoreError) -> Result
    ) async throws(StoreError) -> Result {
        var damage = Damage()
        do throws(StoreError) {
            let reader = try SampleReader(file, lifetimes, now: now)
            defer { damage = reader.damage.all }
            let result = try body(reader)
            guard !reader.damage.all.isEmpty else { return result }
            // Replication leaves damaged blocks out.
            try? await repair(reader.damage.all, because: StoreError(.corrupt, "blocks of samples are damaged"))
            return result
        } catch {
            guard error.code == .corrupt else { throw error }
            guard (try? await repair(damage, because: error)) != nil,
                let result = try? body(try SampleReader(file, lifetimes, now: now))
            else { return try body(try SampleReader(file, lifetimes, now: now, isTolerant: true)) }
            return result
        }
    }
}

extension SampleStore: ReplicationSource {
    package var storedCount: Int { usage.stored }

    @concurrent package func identity() async throws(StoreError) -> String {
        try await read { reader throws(StoreError) in try reader.identity() }
    }

    @concurrent package func conflict(
        with positions: [SampleStream: ReplicaPosition]
    ) async throws(StoreError) -> String? {
        try await read { reader throws(StoreError) in try reader.conflict(with: positions) }
    }

    @concurrent package func changes(
        after positions: [SampleStream: ReplicaPosition],
        limit: Int
    ) async throws(StoreError) -> SampleBatch {
        try await read { reader throws(StoreError) in
            try reader.changes(after: positions, limit: limit)
        }
    }
}
