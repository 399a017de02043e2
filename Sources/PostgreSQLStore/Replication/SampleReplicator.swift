package import EventLoop
internal import Platform
internal import SampleModel
package import StoreModel

/// Copies the samples of a store to a replica, from the positions that the replica itself reports.
///
/// There is no record of the progress on this machine, so none can disagree with the replica: after any failure, a restart of either
/// side or the return of an older copy of the replica, the copying continues at the positions of the replica.
@EventLoop
package final class SampleReplicator {
    /// Called when copying fails with another error, when it works for the first time, and when it works again.
    package var onStatusChange: ((ReplicationStatus) -> Void)?

    private let source: any ReplicationSource
    private let replica: any SampleReplica
    private let batchSize: Int
    private var machine: ReplicationMachine
    private var identity = ""
    private var positions: [SampleStream: ReplicaPosition] = [:]
    private var task: Task<Void, Never>?

    /// - Parameters:
    ///   - host: Name of this machine in the replica.
    ///   - batchSize: Maximum number of samples in a transaction.
    package init(
        _ source: any ReplicationSource,
        to replica: any SampleReplica,
        host: String,
        batchSize: Int = 8192
    ) {
        self.source = source
        machine = ReplicationMachine(host: host, at: .now())
        self.replica = replica
        self.batchSize = batchSize
    }

    package var status: ReplicationStatus { machine.status(stored: source.storedCount) }

    package func start() {
        task = Task { @EventLoop [weak self] in
            var step = ReplicationMachine.Step.connect
            while !Task.isCancelled, let next = await self?.perform(step) { step = next }
        }
    }

    /// Ends the copying without waiting for the operation in progress, which the replica performs as a whole or not at all.
    package func close() {
        task?.cancel()
        task = nil
    }

    private func perform(_ step: ReplicationMachine.Step) async -> ReplicationMachine.Step {
        switch step {
        case .wait(let duration):
            try? await Task.sleep(for: duration)
            return handle(.waited)
        case .connect: return await handle { replicator throws(ReplicaError) in try await replicator.connect() }
        case .copy: return await handle { replicator throws(ReplicaError) in try await replicator.copy() }
        }
    }

    private func handle(
        _ operation: @EventLoop (SampleReplicator) async throws(ReplicaError) -> ReplicationMachine.Event
    ) async -> ReplicationMachine.Step {
        do throws(ReplicaError) {
            return handle(try await operation(self))
        } catch {
            await replica.disconnect()
            return handle(.failed(error, jitter: .random(in: 0...1)))
        }
    }

    private func handle(_ event: ReplicationMachine.Event) -> ReplicationMachine.Step {
        let former = machine.status
        let step = machine.handle(event, stored: source.storedCount, at: .now())
        let status = machine.status
        let isFirst = former.state == .connecting && status.state != .connecting
        if isFirst || status.error != former.error, task != nil { onStatusChange?(status) }
        return step
    }

    private func connect() async throws(ReplicaError) -> ReplicationMachine.Event {
        identity = try await read { source throws(StoreError) in try await source.identity() }
        let greeting = try await replica.connect(identity: identity)
        positions = greeting.positions
        let positions = positions
        let conflict = try await read { source throws(StoreError) in try await source.conflict(with: positions) }
        if let conflict {
            throw ReplicaError(
                .conflict,
                conflict,
                hint:
                    "if another machine uses this name, or this one was restored from a backup, set postgresql.host to a new name"
            )
        }
        return .connected(clockDifference: greeting.clockDifference)
    }

    private func copy() async throws(ReplicaError) -> ReplicationMachine.Event {
        let (positions, batchSize) = (positions, batchSize)
        let batch = try await read { source throws(StoreError) in
            try await source.changes(after: positions, limit: batchSize)
        }
        guard batch.identity == identity else {
            throw ReplicaError(
                .unreachable,
                "the local database of samples has been replaced",
                hint: "gattlabd connects again"
            )
        }
        self.positions.merge(try await replica.append(batch)) { $1 }
        return .copied(count: batch.sampleCount, remaining: batch.remaining)
    }

    /// Reads the local store.
    private func read<Result: Sendable>(
        _ body: (any ReplicationSource) async throws(StoreError) -> Result
    ) async throws(ReplicaError) -> Result {
        do throws(StoreError) {
            return try await body(source)
        } catch {
            throw ReplicaError(.unreachable, "the local samples cannot be read: \(error.message)", hint: error.hint)
        }
    }
}
