package import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import Platform
internal import StoreModel

/// The sessions of the configuration, and reloading of the configuration.
extension ServiceCore {
    nonisolated static func serveReloading(_ table: inout MethodTable) {
        table.serve(ReloadConfiguration.self) { core, _, _ throws(ControlError) in
            ReloadConfiguration.Response(changes: try await core.reload())
        }
    }

    /// Starts the sessions of the configuration.
    package func startConfigured() {
        for session in configuration.sessions { start(session) }
        updatePairingAgent()
    }

    /// Reloads the configuration and applies the differences; an invalid configuration has no effect.
    ///
    /// Reloads run one at a time: each waits for sessions to end, and the next one must see its result.
    ///
    /// - Returns: A description of each change, one line each.
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
                "there is no configuration to reload",
                hint: "only gattlabd has a configuration; see gattlab.yaml(5)"
            )
        }
        let new: Configuration
        do throws(ControlError) {
            new = try load()
        } catch {
            log.error("configuration not reloaded: \(error.message)")
            throw error
        }
        let changes = configuration.changes(to: new)
        configuration = new
        // Names may now refer to other devices.
        alarms?.feed.forget()
        log.level = new.log
        links.idleTimeout = new.idleTimeout
        await applySampleLifetimes()
        builtInSessions?.apply(new)
        updatePairingAgent()
        access = AccessRules(new.permissions, scope: access.scope, ownUser: access.ownUser, directory: .system)
        await reauthorize()
        for change in changes {
            log.notice("configuration: \(change.text)")
            builtInSessions?.emitNote("configuration", change.text)
            switch change {
            case .start(let session): start(session)
            case .stop(let name): await stopConfigured(name)
            case .replace(let session):
                await stopConfigured(session.name)
                start(session)
            case .set, .setAfterRestart: break
            }
        }
        return changes.map(\.text)
    }

    private func start(_ configured: BootSession) {
        guard sessions[configured.name] == nil else {
            log.error("cannot start \(configured.name) from the configuration: a session of that name exists")
            return
        }
        // The store contains the session's events; its specification is in the configuration only.
        let stored = store?.ensureJournal(of: configured.name, created: .now())
        restore(
            HostedSession(
                name: configured.name,
                specification: configured.specification,
                owner: configuredOwner,
                since: stored?.created ?? .now(),
                seq: stored?.lastNumber ?? 0,
                core: self
            )
        )
    }

    /// Owner of the sessions of the configuration.
    var configuredOwner: HostedSession.Owner {
        HostedSession.Owner(principal: .service, gid: 0, user: "gattlabd", client: nil)
    }

    private func stopConfigured(_ name: String) async {
        // A session of the same name that a client started is not stopped.
        guard let session = sessions[name], session.owner == configuredOwner else { return }
        do throws(ControlError) {
            if session.isRecorded { try await finishLastRecording(of: session) }
            guard sessions[name] === session else { return }
            try deleteStored(session)
        } catch {
            // Its events remain in the store, and a later session of the name continues them.
            log.error(error.message, .session(name))
        }
        await remove(session, nil)
    }

    /// Ends all sessions; named ones remain in the store.
    package func close() async {
        pairingAgentController.setEnabled(false)
        // Concurrently, because each may have to wait for a device.
        let endings = sessions.values.map { session in Task { @EventLoop in await session.stop() } }
        for ending in endings { await ending.value }
        publishPendingEvents()
        observers?.close()
        alarms?.close()
        await endRecording()
        await links.close()
        await bluetooth.close()
    }
}
