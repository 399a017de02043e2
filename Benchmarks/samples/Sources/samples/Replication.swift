import EventLoop
import PostgreSQLStore
import SampleStore
import StoreModel

/// The copying of a database to PostgreSQL, as gattlabd does it.
@EventLoop
enum Replication {
    /// - Returns: The number of samples, and the seconds from the first attempt to connect.
    static func run(_ folder: String, to url: String) async throws -> (count: Int, seconds: Double) {
        let store = try await SampleStore.open(in: folder, sizeLimit: .max).store
        let address = DatabaseAddress(url, passwordFile: nil)
        let replica = try PostgreSQLReplica(address, MachineName("bench", id: "bench"))
        let replicator = SampleReplicator(store, to: replica, host: "bench")
        let start = ContinuousClock.now
        replicator.start()
        while replicator.status.state != .current {
            if let error = replicator.status.error { throw error }
            try await Task.sleep(for: .milliseconds(1))
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        replicator.close()
        await store.close()
        return (replicator.status.copied, seconds)
    }
}
