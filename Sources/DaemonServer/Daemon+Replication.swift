internal import DaemonConfiguration
internal import EventLoop
internal import GattlabService
internal import Platform
internal import PostgreSQLStore
internal import SampleStore

extension Daemon {
    /// Copies samples to the configured PostgreSQL database, which may be away: nothing waits for it.
    ///
    /// - Returns: Nil if none is configured.
    static func startReplication(
        of samples: SampleStore,
        _ core: ServiceCore,
        stateFolder: String
    ) throws(SystemError) -> SampleReplicator? {
        let settings = core.settings.configuration.postgreSQL
        guard let url = settings.url else { return nil }
        let host = settings.host ?? HostName.own
        let replica = try PostgreSQLReplica(
            DatabaseAddress(url, passwordFile: settings.passwordFile),
            // A machine can have a daemon of the system and daemons of users, each with its own samples.
            MachineName(host, id: "\(MachineIdentity.text):\(stateFolder)")
        )
        let replicator = SampleReplicator(samples, to: replica, host: host)
        core.samples.replicationStatus = { replicator.status }
        replicator.onStatusChange = { [weak core] in core?.reports.reportReplication($0) }
        replicator.start()
        return replicator
    }
}
