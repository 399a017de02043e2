package import Control
package import DBus
internal import Glibc
internal import ProfileModel

/// The daemon: from its options to a service at its socket, until it is told to end.
@EventLoop
package final class Daemon {
    private let log: Log
    private let notifier: SystemNotifier
    private let files: ConfigurationFiles
    private let store: Store
    private let core: ServiceCore
    private let servers: [SocketServer]
    private var endpoint: MetricsEndpoint?
    private let ending = Promise<Void, ControlError>()

    /// Takes what it needs, and listens.
    ///
    /// - Throws: `.badInput` for a wrong configuration; `.storage` when another daemon has the state; `.failed` when it cannot
    ///   listen.
    package init(_ options: DaemonOptions, log: Log) throws(ControlError) {
        self.log = log
        notifier = SystemNotifier()
        files = try options.files()
        let stateFolder = try options.stateFolder()
        let configuration = try Self.load(files, log)
        log.level = configuration.log
        store = try Self.open(stateFolder, configuration)
        let access = AccessRules(
            configuration.permissions,
            scope: options.scope,
            ownUser: geteuid(),
            directory: .system
        )
        let bluetooth = Bluetooth()
        let links = SharedLinks(bluetooth, linger: configuration.linger)
        core = ServiceCore(
            configuration: configuration,
            access: access,
            store: store,
            bluetooth: bluetooth,
            links: links,
            log: log,
            recordings: stateFolder + "/recordings"
        )
        core.loadConfiguration = { [files] () throws(ControlError) in try Self.load(files, log) }
        servers = try Self.listen(options, core)
    }

    /// Serves until it is told to end; named sessions stay in the store, for its next start.
    package func run() async throws(ControlError) {
        do throws(DBusError) {
            let signals = try Signals([SIGTERM, SIGINT, SIGHUP]) { [weak self] in self?.take($0) }
            defer { signals.cancel() }
            for server in servers { try server.start() }
            endpoint = try core.configuration.metrics.map { (address) throws(DBusError) in
                try MetricsEndpoint(address) { [core] in core.metricsText() }
            }
            core.restore()
            core.startConfigured()
            keepUp()
            notifier.ready("\(core.sessions.count) sessions")
            log.notice("gattlabd \(Version.text) serves at \(servers.map(\.place).joined(separator: ", "))")
            try? await ending.value()
        } catch {
            throw ControlError(.failed, error.message, hint: error.hint)
        }
        notifier.stopping("ending")
        for server in servers { server.stop() }
        endpoint?.close()
        await core.close()
        store.close()
        log.notice("gattlabd has ended")
    }

    private func take(_ signal: CInt) {
        guard signal == SIGHUP else { return ending.complete(.success(())) }
        Task { @EventLoop in
            notifier.reloading()
            // What is wrong with it is in the log.
            _ = try? await core.reload()
            notifier.ready("\(core.sessions.count) sessions")
        }
    }

    /// Has the store look after itself about once a second.
    private func keepUp() {
        store.maintain()
        EventLoop.after(.seconds(1)) { [weak self] in self?.keepUp() }
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
                "the configuration is wrong in \(error.diagnostics.count) places\(first)",
                hint: "gattlab config check shows them"
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

    /// At the sockets of the service manager, or else at one of its own.
    private static func listen(
        _ options: DaemonOptions,
        _ core: ServiceCore
    ) throws(ControlError) -> [SocketServer] {
        do throws(SocketActivationError) {
            let given = try SocketActivation.takeSockets()
            if !given.isEmpty { return given.map { SocketServer($0, path: nil, core: core) } }
        } catch {
            throw ControlError(.failed, error.message, hint: error.hint)
        }
        let path = try options.socketPath(core.configuration)
        do throws(DBusError) {
            // A user's daemon is nobody else's business.
            let mode = options.isForUser ? 0o600 : core.configuration.socket.mode
            return [SocketServer(try UnixSocket.listen(at: path, mode: mode), path: path, core: core)]
        } catch {
            throw ControlError(.failed, error.message, hint: error.hint)
        }
    }
}
