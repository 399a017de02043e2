package import Control
package import DaemonConfiguration
internal import DeviceLinks
package import EventLoop
internal import GATT
internal import Platform
internal import StoreModel

/// The sessions of the configuration, and reloading of the configuration.
@EventLoop
package final class ConfigurationReloader {
    /// A closure that loads the configuration again; nil if there is none.
    package var load: (@EventLoop () throws(ControlError) -> Configuration)?
    private weak var core: ServiceCore?
    /// The last requested reload, which the next one waits for.
    private var last: Task<Result<[String], ControlError>, Never>?

    init(of core: ServiceCore) { self.core = core }

    /// Starts the sessions of the configuration.
    package func start() {
        guard let core else { return }
        for session in core.settings.configuration.sessions { start(session, core) }
        core.pairingAgent.setEnabled(core.settings.configuration.questions.pairing)
    }

    /// Reloads the configuration and applies the differences; an invalid configuration has no effect.
    ///
    /// Reloads run one at a time: each waits for sessions to end, and the next one must see its result.
    ///
    /// - Returns: A description of each change, one line each.
    @discardableResult
    package func reload() async throws(ControlError) -> [String] {
        let previous = last
        let reload = Task { @EventLoop () -> Result<[String], ControlError> in
            _ = await previous?.value
            do throws(ControlError) { return .success(try await reloadNow()) } catch { return .failure(error) }
        }
        last = reload
        return try await reload.value.get()
    }

    private func reloadNow() async throws(ControlError) -> [String] {
        guard let core else { throw .cancelled }
        guard let load else {
            throw ControlError(
                .badInput,
                "there is no configuration to reload",
                hint: "only gattlabd has a configuration; see gattlab.yaml(5)"
            )
        }
        let new: Configuration
        do throws(ControlError) {
            new = try load()
        } catch {
            core.reports.log.error("configuration not reloaded: \(error.message)")
            throw error
        }
        let changes = core.settings.configuration.changes(to: new)
        core.settings.configuration = new
        // Names may now refer to other devices.
        core.alarms.kept?.feed.forget()
        core.reports.log.level = new.log
        core.links.idleTimeout = new.idleTimeout
        await core.samples.applyLifetimes()
        core.questions.apply(new)
        core.pairingAgent.setEnabled(new.questions.pairing)
        core.settings.access = AccessRules(
            new.permissions,
            scope: core.settings.access.scope,
            ownUser: core.settings.access.ownUser,
            directory: .system
        )
        await reauthorize(core)
        for change in changes {
            core.reports.log.notice("configuration: \(change.text)")
            core.reports.emitNote("configuration", change.text)
            switch change {
            case .start(let session): start(session, core)
            case .stop(let name): await stop(name, core)
            case .replace(let session):
                await stop(session.name, core)
                start(session, core)
            case .set, .setAfterRestart: break
            }
        }
        return changes.map(\.text)
    }

    /// Updates the roles of all clients, and ends everything that requires a role which its user has lost.
    private func reauthorize(_ core: ServiceCore) async {
        // Events before the change are sent to the clients that were authorized when they occurred.
        core.sessions.events.publish()
        core.callers.reauthorize()
        for client in core.callers.all.values where !client.has(.drive) { core.locks.releaseLocks(of: client) }
        await core.sessions.reauthorize()
    }

    private func start(_ configured: BootSession, _ core: ServiceCore) {
        guard core.sessions[configured.name] == nil else {
            core.reports.log.error(
                "cannot start \(configured.name) from the configuration: a session of that name exists"
            )
            return
        }
        // The store contains the session's events; its specification is in the configuration only.
        let stored = core.store?.ensureJournal(of: configured.name, created: .now())
        core.sessions.restore(
            HostedSession(
                name: configured.name,
                specification: configured.specification,
                owner: .service,
                since: stored?.created ?? .now(),
                seq: stored?.lastNumber ?? 0,
                host: core.sessions
            )
        )
    }

    private func stop(_ name: String, _ core: ServiceCore) async {
        // A session of the same name that a client started is not stopped.
        guard let session = core.sessions[name], session.owner == .service else { return }
        do throws(ControlError) {
            if session.isRecorded { try await core.sessions.finishLastRecording(of: session) }
            guard core.sessions[name] === session else { return }
            try core.sessions.documents.delete(session)
        } catch {
            // Its events remain in the store, and a later session of the name continues them.
            core.reports.log.error(error.message, .session(name))
        }
        await core.sessions.remove(session, nil)
    }
}
