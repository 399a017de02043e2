package import Control
package import DaemonConfiguration
internal import DeviceLinks
internal import Documents
package import EventLoop
internal import EventStore
internal import Fleet
package import GattlabService
internal import Glibc
internal import Platform
internal import PostgreSQLStore
internal import SampleModel
internal import SampleStore
internal import StoreModel

/// The daemon: it starts the service according to the options, and serves its socket until it is terminated.
@EventLoop
package final class Daemon {
    private let log: Log
    private let notifier: SystemNotifier
    private let files: ConfigurationFiles
    private let store: Store
    private let stateFolder: String
    /// The path of the socket, which may be one of the service manager.
    private let socketPath: String
    private let core: ServiceCore
    private let servers: [SocketServer]
    private var endpoint: MetricsEndpoint?
    private var bridge: MQTTBridge?
    private var replicator: SampleReplicator?
    private let ending = Promise<Void, ControlError>()

    /// Opens the store and creates the listening sockets.
    ///
    /// - Throws: `.badInput` for an invalid configuration; `.storage` if another daemon has locked the state; `.failed`
    ///   if a socket cannot be created.
    package init(_ options: DaemonOptions, log: Log) throws(ControlError) {
        self.log = log
        notifier = SystemNotifier()
        files = try options.files()
        stateFolder = try options.stateFolder()
        let configuration = try Self.load(files, log)
        socketPath = try options.socketPath(configuration)
        log.level = configuration.log
        store = try Self.open(stateFolder, configuration)
        let access = AccessRules(
            configuration.permissions,
            scope: options.scope,
            ownUser: geteuid(),
            directory: .system
        )
        let bluetooth = Bluetooth()
        let links = SharedLinks(bluetooth, idleTimeout: configuration.idleTimeout)
        core = ServiceCore(
            configuration: configuration,
            access: access,
            store: store,
            bluetooth: bluetooth,
            links: links,
            log: log,
            folders: ServiceFolders(in: stateFolder)
        )
        core.reloader.load = { [files] () throws(ControlError) in try Self.load(files, log) }
        servers = try Self.listen(options, core)
    }

    /// Serves until a signal terminates it; named sessions remain in the store for the next start.
    package func run() async throws(ControlError) {
        let samples = try await openSamples()
        bridge = try core.settings.configuration.mqtt.url.map { (url) throws(ControlError) in
            try MQTTBridge(core, url, socket: socketPath)
        }
        do throws(SystemError) {
            let signals = try Signals([SIGTERM, SIGINT, SIGHUP]) { [weak self] in self?.handle($0) }
            defer { signals.cancel() }
            for server in servers { try server.start() }
            endpoint = try core.settings.configuration.metrics.map { (address) throws(SystemError) in
                try MetricsEndpoint(address) { [core] in core.status.metricsText() }
            }
            replicator = try Self.startReplication(of: samples, core, stateFolder: stateFolder)
            core.restore()
            core.reloader.start()
            runMaintenance()
            bridge?.start()
            notifier.ready("\(core.sessions.all.count) sessions")
            log.notice("gattlabd \(Version.text) is listening at \(servers.map(\.displayName).joined(separator: ", "))")
            try? await ending.value()
        } catch {
            throw ControlError(.failed, error.message, hint: error.hint)
        }
        notifier.stopping("stopping")
        for server in servers { server.stop() }
        endpoint?.close()
        await bridge?.close()
        replicator?.close()
        await core.close()
        await samples.close()
        store.close()
        log.notice("gattlabd has stopped")
    }

    private func openSamples() async throws(ControlError) -> SampleStore {
        do throws(StoreError) {
            let (samples, findings) = try await SampleStore.open(
                in: stateFolder,
                sizeLimit: core.settings.configuration.limits.samples,
                lifetimes: SampleLifetimes(core.settings.configuration.samples),
                onFinding: { [core] finding in Task { @EventLoop in core.reports.reportFinding(finding) } }
            )
            for finding in findings { core.reports.reportFinding(finding) }
            if let identity = try? await samples.identity() {
                core.journals.checkArchive(identity, at: "\(stateFolder)/samples.db", isReported: !findings.isEmpty)
            }
            core.samples.use(samples)
            return samples
        } catch {
            throw ControlError(storing: error, "the samples in \(stateFolder) cannot be used")
        }
    }

    private func handle(_ signal: CInt) {
        guard signal == SIGHUP else { return ending.complete(.success(())) }
        Task { @EventLoop in
            notifier.reloading()
            // Errors in the configuration have been logged.
            _ = try? await core.reloader.reload()
            notifier.ready("\(core.sessions.all.count) sessions")
        }
    }

    /// Runs the store's maintenance about once a second.
    private func runMaintenance() {
        store.maintain()
        EventLoop.after(.seconds(1)) { [weak self] in self?.runMaintenance() }
    }
}

// MARK: - Starting

extension Daemon {
    private static func load(_ files: ConfigurationFiles, _ log: Log) throws(ControlError) -> Configuration {
        do throws(InvalidConfiguration) {
            return try files.load().configuration
        } catch {
            for diagnostic in error.diagnostics {
                log.error(diagnostic.hint.map { "\(diagnostic); \($0)" } ?? "\(diagnostic)")
            }
            let first = error.diagnostics.first.map { "; the first: \($0)" } ?? ""
            throw ControlError(
                .badInput,
                "the configuration is invalid; errors: \(error.diagnostics.count)\(first)",
                hint: "'gattlab config check' lists them"
            )
        }
    }

    private static func open(
        _ folder: String,
        _ configuration: Configuration
    ) throws(ControlError) -> Store {
        var limits = StoreLimits()
        limits.eventsPerSession = configuration.limits.events
        limits.databaseSize = configuration.limits.journal
        do throws(StoreError) {
            return try Store.open(folder, limits: limits)
        } catch {
            throw ControlError(storing: error, "the state in \(folder) cannot be used")
        }
    }

    /// Returns servers for the sockets passed by the service manager, or for a socket of its own if there are none.
    private static func listen(
        _ options: DaemonOptions,
        _ core: ServiceCore
    ) throws(ControlError) -> [SocketServer] {
        do throws(SocketActivationError) {
            let given = try SocketActivation.receiveSockets()
            if !given.isEmpty { return given.map { SocketServer($0, path: nil, core: core) } }
        } catch {
            throw ControlError(.failed, error.message, hint: error.hint)
        }
        let path = try options.socketPath(core.settings.configuration)
        do throws(SystemError) {
            // Only the user may connect to a user's daemon.
            let mode = options.isUserDaemon ? 0o600 : core.settings.configuration.socket.mode
            return [SocketServer(try UnixSocket.listen(at: path, mode: mode), path: path, core: core)]
        } catch {
            throw ControlError(.failed, error.message, hint: error.hint)
        }
    }
}
