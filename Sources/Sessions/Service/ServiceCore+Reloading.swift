package import Control
internal import DBus

/// The configuration: its sessions at the start, and another one while the service goes on.
extension ServiceCore {
    nonisolated static func serveReloading(_ table: inout MethodTable) {
        table.serve(ReloadConfiguration.self) { core, _, _ throws(ControlError) in
            ReloadConfiguration.Answer(changes: try await core.reload())
        }
    }

    /// Starts the sessions that the configuration asks for.
    package func startConfigured() {
        for session in configuration.sessions { start(session) }
        attendPairings()
    }

    /// Reads the configuration again, and does what differs; with a wrong one everything goes on as it is.
    ///
    /// One after another: each waits for sessions to end, and the next one has to find what it has left.
    ///
    /// - Returns: What changed, a line each.
    @discardableResult
    package func reload() async throws(ControlError) -> [String] {
        let previous = lastReload
        let reload = Task { @EventLoop () -> Result<[String], ControlError> in
            _ = await previous?.value
            do throws(ControlError) { return .success(try await reloadNow()) } catch { return .failure(error) }
        }
        lastReload = reload
        return try await reload.value.get()
    }

    private func reloadNow() async throws(ControlError) -> [String] {
        guard let load = loadConfiguration else {
            throw ControlError(
                .badInput,
                "there is no configuration to be read",
                hint: "gattlabd has one; see gattlab.yaml(5)"
            )
        }
        let new: Configuration
        do throws(ControlError) {
            new = try load()
        } catch {
            log.error("not reloaded: \(error.message)")
            throw error
        }
        let changes = configuration.changes(to: new)
        configuration = new
        log.level = new.log
        links.linger = new.linger
        own?.apply(new)
        attendPairings()
        access = AccessRules(new.permissions, scope: access.scope, ownUser: access.ownUser, directory: .system)
        await reauthorize()
        for change in changes {
            log.notice("configuration: \(change.text)")
            own?.note("configuration", change.text)
            switch change {
            case .start(let session): start(session)
            case .stop(let name): await stopConfigured(name)
            case .replace(let session):
                await stopConfigured(session.name)
                start(session)
            case .set, .awaitRestart: break
            }
        }
        return changes.map(\.text)
    }

    private func start(_ configured: BootSession) {
        guard sessions[configured.name] == nil else {
            log.error("\(configured.name) of the configuration is not started: there is a session of that name")
            return
        }
        // Its events are kept; what it does is in the configuration alone.
        let seq = store?.addOwn(configured.name, created: .now()).last ?? 0
        restore(
            HostedSession(
                name: configured.name,
                specification: configured.specification,
                owner: configuredOwner,
                since: .now(),
                seq: seq,
                core: self
            )
        )
    }

    /// Who has the sessions of the configuration.
    private var configuredOwner: HostedSession.Owner {
        HostedSession.Owner(uid: access.ownUser, gid: 0, user: "gattlabd", client: nil)
    }

    private func stopConfigured(_ name: String) async {
        // One of the same name that somebody started is not the configuration's to stop.
        guard let session = sessions[name], session.owner == configuredOwner else { return }
        do throws(ControlError) { try forget(session) } catch { log.error(error.message, .session(name)) }
        await remove(session, nil)
    }

    /// Ends all that runs, and leaves named sessions in the store.
    package func close() async {
        doorman.isWanted(false)
        // All at once: each may have to wait for a device.
        let endings = sessions.values.map { session in Task { @EventLoop in await session.stop() } }
        for ending in endings { await ending.value }
        tellNews()
        await bluetooth.close()
    }
}
