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

        fileprivate init(_ lifetimes: SampleLifetimes) { self.lifetimes = Mutex(lifetimes) }
    }

    /// Opens the database in a folder, creating or migrating it if necessary; a damaged one is moved aside.
    ///
    /// - Parameters:
    ///   - sizeLimit: Maximum size of the database in bytes; beyond it, the oldest samples are deleted.
    ///   - lifetimes: The periods for which samples are stored and hidden.
    ///   - clock: The clock that determines the age of samples.
    /// - Returns: The store, and the problems found, one line each.
    /// - Throws: `newer` for a database of a newer version, which is not changed. Each operation reports other
    ///   failures, such as a full disk.
    package static func open(
        in folder: String,
        sizeLimit: Int,
        lifetimes: SampleLifetimes = SampleLifetimes(),
        clock: @escaping @Sendable () -> Timestamp = { .now() }
    ) async throws(StoreError) -> (store: SampleStore, findings: [String]) {
        let file = DatabaseFile(path: "\(folder)/samples.db")
        let store = SampleStore(file, sizeLimit: sizeLimit, SharedState(lifetimes), clock)
        do throws(StoreError) {
            return (store, try await store.writer.open())
        } catch {
            switch error.code {
            case .newer: throw error
            case .corrupt: return (store, [try await store.replace(because: error)])
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

    /// Moves a damaged database aside, and creates an empty one.
    ///
    /// - Returns: The finding.
    private func replace(because error: StoreError) async throws(StoreError) -> String {
        let place = try await writer.replace()
        _ = try await writer.open()
        return "\(error.message); moved to \(place), samples start again with what the journal has"
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
    /// If the database turns out to be damaged, it is moved aside, and the next call continues with an empty one.
    package func append(_ pages: [SamplePage]) async throws(StoreError) {
        do throws(StoreError) {
            try await writer.append(pages)
        } catch {
            guard error.code == .corrupt else { throw error }
            throw StoreError(.corrupt, try await replace(because: error), hint: "check the disk")
        }
    }

    package var usage: SampleUsage { shared.usage.withLock { $0 } }

    package func setLifetimes(_ lifetimes: SampleLifetimes) async { shared.lifetimes.withLock { $0 = lifetimes } }

    package func expire() async throws(StoreError) -> Bool { try await writer.expire(lifetimes, at: now) }

    private var lifetimes: SampleLifetimes { shared.lifetimes.withLock { $0 } }
    private var now: Int { clock().millisecondsSince1970 * 1_000_000 }

    package func completeReleases() async throws(StoreError) { try await writer.completeReleases() }

    package func release(_ session: String) async throws(StoreError) { try await writer.release(session) }

    package func release(allExcept sessions: Set<String>) async throws(StoreError) {
        try await writer.release(allExcept: sessions)
    }

    @concurrent package func streams(_ choice: StreamChoice?) async throws(StoreError) -> [StreamSummary] {
        try reader().streams(choice)
    }

    @concurrent package func samples(_ query: SampleQuery) async throws(StoreError) -> SampleAnswer {
        try reader().samples(query)
    }

    @concurrent package func statistics(_ query: StatisticsQuery) async throws(StoreError) -> [PeriodStatistics] {
        try reader().statistics(query)
    }

    private func reader() throws(StoreError) -> SampleReader { try SampleReader(file, lifetimes, now: now) }
}

extension SampleStore: ReplicationSource {
    package var storedCount: Int { usage.stored }

    @concurrent package func identity() async throws(StoreError) -> String { try reader().identity() }

    @concurrent package func conflict(
        with positions: [SampleStream: ReplicaPosition]
    ) async throws(StoreError) -> String? {
        try reader().conflict(with: positions)
    }

    @concurrent package func changes(
        after positions: [SampleStream: ReplicaPosition],
        limit: Int
    ) async throws(StoreError) -> SampleBatch {
        try reader().changes(after: positions, limit: limit)
    }
}
