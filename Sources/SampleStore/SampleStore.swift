package import Control
internal import Persistence
package import StoreModel

/// The samples of all devices in an SQLite database, with one writer and any number of readers.
package struct SampleStore: SampleArchive {
    private let file: DatabaseFile
    private let writer: SampleWriter

    /// Opens the database in a folder, creating or migrating it if necessary; a damaged one is moved aside.
    ///
    /// - Parameter sizeLimit: Maximum size of the database in bytes; beyond it, the oldest samples are deleted.
    /// - Returns: The store, and what was found, one line each.
    /// - Throws: `newer` for a database of a newer version, which is not changed. Other failures, such as a full disk, appear with
    ///   each operation.
    package static func open(
        in folder: String,
        sizeLimit: Int
    ) async throws(StoreError) -> (store: SampleStore, findings: [String]) {
        let store = SampleStore(DatabaseFile(path: "\(folder)/samples.db"), sizeLimit: sizeLimit)
        do throws(StoreError) {
            try await store.writer.open()
        } catch {
            switch error.code {
            case .newer: throw error
            case .corrupt: return (store, [try await store.replace(because: error)])
            default: return (store, ["samples cannot be stored: \(error.message)"])
            }
        }
        return (store, [])
    }

    private init(_ file: DatabaseFile, sizeLimit: Int) {
        self.file = file
        writer = SampleWriter(file, sizeLimit: sizeLimit)
    }

    /// Moves a damaged database aside, and creates an empty one.
    ///
    /// - Returns: The finding.
    private func replace(because error: StoreError) async throws(StoreError) -> String {
        let place = try await writer.replace()
        try await writer.open()
        return "\(error.message); moved to \(place), samples start again with what the journal has"
    }

    package func close() async { await writer.close() }

    package func cursor(of session: String, created: Timestamp) async throws(StoreError) -> Int {
        try await writer.cursor(of: session, created: created)
    }

    /// Stores a part of a journal: all of it, or nothing if this throws.
    ///
    /// If the database turns out to be damaged, it is moved aside, and the next call continues with an empty one.
    package func append(_ page: SamplePage) async throws(StoreError) {
        do throws(StoreError) {
            try await writer.append(page)
        } catch {
            guard error.code == .corrupt else { throw error }
            throw StoreError(.corrupt, try await replace(because: error), hint: "check the disk")
        }
    }

    package func release(_ session: String) async throws(StoreError) { try await writer.release(session) }

    @concurrent package func streams(_ choice: StreamChoice?) async throws(StoreError) -> [StreamSummary] {
        try SampleReader(file).streams(choice)
    }

    @concurrent package func samples(_ query: SampleQuery) async throws(StoreError) -> SampleAnswer {
        try SampleReader(file).samples(query)
    }

    @concurrent package func statistics(_ query: StatisticsQuery) async throws(StoreError) -> [PeriodStatistics] {
        try SampleReader(file).statistics(query)
    }
}
