internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Platform
internal import StoreModel

/// Requests to start, stop and list sessions.
extension ServiceCore {
    nonisolated static func serveSessions(_ table: inout MethodTable) {
        table.serve(StartSession.self) { core, request, call throws(ControlError) in
            try await core.start(request, call)
        }
        table.serve(StopSession.self) { core, request, call throws(ControlError) in
            if let program = request.program {
                try await core.release(request.session, program, call)
            } else {
                try await core.stop(request.session, call)
            }
            return EmptyResponse()
        }
        table.serve(ListSessions.self) { core, _, _ in
            ListSessions.Response(sessions: core.summaries)
        }
    }

    // MARK: - Starting

    private func start(_ request: StartSession, _ call: Call) async throws(ControlError) -> StartSession.Response {
        let client = call.client
        try require(request.session.role, of: client)
        if let program = request.program, let response = try await join(request, program, call) { return response }
        try checkLimits(for: request.name, client)
        var emulation: LoadedEmulation?
        if case .emulate(let emulate) = request.session {
            emulation = try await LoadedEmulation.load(emulate)
            // The client may have disconnected or lost its role meanwhile, or another client may have used the name.
            guard !client.isDisconnected else { throw .cancelled }
            try require(request.session.role, of: client)
            try checkLimits(for: request.name, client)
        }
        let session = HostedSession(
            name: request.name ?? makeUnnamedSessionName(),
            specification: configuration.resolvingNames(in: request.session),
            owner: HostedSession.Owner(client, isNamed: request.name != nil),
            since: .now(),
            seq: 0,
            core: self
        )
        if let program = request.program { session.stakes = RecordingStakes(of: program) }
        // An invalid session is refused before it is persisted.
        let runner = try runner(of: session, emulation)
        let subscription = request.subscribe == true ? try subscribe(call, to: session, after: nil).0 : nil
        do throws(ControlError) {
            try launch(session, runner)
        } catch {
            if let subscription { end(subscription) }
            throw error
        }
        let purpose = request.program.map { " for \($0)" } ?? ""
        log.info(
            "\(client.description) started \(session.name)\(purpose)",
            .session(session.name),
            .user(client.principal)
        )
        return StartSession.Response(session: session.name, subscription: subscription?.id)
    }

    /// Persists a session if it has a name, and starts it.
    func launch(_ session: HostedSession, _ runner: any SessionRunner) throws(ControlError) {
        if session.isNamed { try persist(session) }
        sessions[session.name] = session
        session.start { runner }
    }

    /// - Parameter emulation: The emulated device, if it has already been loaded.
    func runner(
        of session: HostedSession,
        _ emulation: LoadedEmulation? = nil
    ) throws(ControlError) -> any SessionRunner {
        guard let specification = session.specification else {
            throw ControlError(.badInput, "\(session.name) is of a kind that this gattlabd does not support")
        }
        var request = RunnerRequest(
            configuration.applyingDefaults(to: specification),
            session: session.name,
            isNamed: session.isNamed
        )
        request.owner = folderName(of: session.owner.principal)
        request.emulation = emulation
        request.authorize = authorization(for: session)
        let runner = try makeRunner(request)
        emulations.add(runner, session: session.name, owner: session.owner.principal, client: session.owner.client)
        return runner
    }

    /// Returns a name that clients cannot choose.
    func makeUnnamedSessionName() -> String {
        lastUnnamed += 1
        return "#\(lastUnnamed)"
    }

    /// Checks that the name is valid and free, and that no limit is exceeded.
    ///
    /// - Parameter name: The name of the new session; nil for an unnamed one.
    func checkLimits(for name: String?, _ client: ServiceClient) throws(ControlError) {
        let limit = configuration.limits.sessions
        if !client.has(.admin) {
            let quota = configuration.limits.user.sessions
            let own = client.principal
            guard sessions.values.count(where: { $0.specification != nil && $0.owner.principal == own }) < quota else {
                throw .limitExceeded("user.sessions", quota, unit: "sessions per user")
            }
        }
        guard let name else {
            guard sessions.values.count(where: { $0.owner.client == client.id }) < limit else {
                throw .limitExceeded("sessions", limit, unit: "unnamed sessions per client")
            }
            return
        }
        guard SessionName.isValid(name) else {
            throw ControlError(.badInput, "invalid session name '\(name)'", hint: "use \(SessionName.rule)")
        }
        guard sessions[name] == nil else {
            throw ControlError(
                .sessionExists,
                "session \(name) already exists",
                hint: "stop it with 'gattlab stop \(name)', or choose another name"
            )
        }
        let open = client.has(.admin) ? limit : Configuration.Limits.unreserved(limit)
        guard sessions.values.count(where: { $0.isNamed && $0.specification != nil }) < open else {
            throw .limitExceeded("sessions", open, unit: "named sessions")
        }
    }

    // MARK: - Stopping

    private func stop(_ name: String, _ call: Call) async throws(ControlError) {
        let session = try session(name, for: call.client)
        guard !name.hasPrefix("@") else { throw ControlError(.badInput, "cannot stop gattlabd's own \(name)") }
        if session.owner.principal != call.client.principal { try require(.admin, of: call.client) }
        guard try await stop(session) else { return }
        log.info("\(call.client.description) stopped \(name)", .session(name), .user(call.client.principal))
    }

    /// Stops a session, and deletes it after its last values have been copied.
    ///
    /// - Returns: False if another client has stopped it meanwhile.
    @discardableResult
    func stop(_ session: HostedSession) async throws(ControlError) -> Bool {
        if session.isRecorded {
            try await finishLastRecording(of: session)
            guard sessions[session.name] === session else { return false }
        }
        return try await delete(session)
    }

    /// Deletes a session, whose last values have been copied, and removes it.
    ///
    /// - Returns: False if another client has stopped it meanwhile.
    @discardableResult
    func delete(_ session: HostedSession) async throws(ControlError) -> Bool {
        if let ending = session.ending {
            await ending.value
            return false
        }
        if session.isNamed { try deleteStored(session) }
        let ending = Task { @EventLoop in await remove(session, nil) }
        session.ending = ending
        await ending.value
        return true
    }

    /// Copies the values of a session to the archive.
    ///
    /// - Returns: False if some are in its journal only.
    @discardableResult
    func finishRecording(of session: HostedSession) async -> Bool {
        publishPendingEvents()
        return await recorder?.finish(session.name) ?? true
    }

    /// Copies the last values of a session whose journal is about to be deleted.
    ///
    /// - Throws: `.storage` if that is not possible: the session has been stopped, but its journal must be kept.
    func finishLastRecording(of session: HostedSession) async throws(ControlError) {
        guard await !finishRecording(of: session) else { return }
        let error = ControlError(
            .storage,
            "\(session.name) has been stopped, but its last values cannot be stored yet, so they are kept",
            hint: "'gattlab status' shows the problem of the storage; stop the session again when it is solved"
        )
        await session.stop()
        if sessions[session.name] === session { session.setState(.failed, error) }
        throw error
    }

    /// Allows other sessions to record the streams of a session that has failed or is suspended.
    func releaseStreams(of session: HostedSession) async {
        guard session.isRecorded else { return }
        await finishRecording(of: session)
        // The session may run again, or another session may have its name.
        guard sessions[session.name] === session, session.state == .failed else { return }
        recorder?.release(session.name)
    }

    /// Stops a session, removes it, and reports its end to its subscribers.
    ///
    /// The name is available again after all Bluetooth resources of the session have been released.
    func remove(_ session: HostedSession, _ error: ControlError?) async {
        await session.stop()
        guard sessions[session.name] === session else { return }
        sessions[session.name] = nil
        alarms?.feed.forget(session.name)
        if session.isRecorded { recorder?.release(session.name) }
        builtInSessions?.removeQuestions(of: session.name)
        // Publish the last events before the end.
        publishPendingEvents()
        session.end(error)
    }

    /// Handles a session that has ended by itself.
    func handleEnd(of session: HostedSession, _ outcome: Result<Void, ControlError>) async {
        switch outcome {
        case .failure(let error) where session.isNamed:
            // A failed session is listed until it is stopped.
            session.setState(.failed, error)
            await releaseStreams(of: session)
        case .failure(let error):
            await remove(session, error)
        case .success:
            if session.isNamed { try? deleteStored(session) }
            await remove(session, nil)
        }
    }

    // MARK: - Lookup

    /// Returns the session with a name; the pairings of other clients do not exist for a client.
    func session(_ name: String, for client: ServiceClient) throws(ControlError) -> HostedSession {
        if let session = sessions[name], !session.isPrivate || session.owner.client == client.id { return session }
        throw ControlError(
            .sessionNotFound,
            "there is no session \(name)",
            hint: Spelling.closest(to: name, among: sessions.keys.filter { !$0.hasPrefix("#") }.sorted())
                .map { "did you mean \($0)?" }
                ?? "'gattlab sessions' lists all sessions"
        )
    }

    var summaries: [SessionSummary] {
        sessions.values.compactMap { session in
            session.summary(
                oldest: store?.sequenceRange(of: session.name).oldest,
                workouts: workouts.recorded(by: session.name).map(\.name)
            )
        }
        .sorted { $0.session < $1.session }
    }
}

extension HostedSession.Owner {
    @EventLoop init(_ client: ServiceClient, isNamed: Bool) {
        self.init(
            principal: client.principal,
            gid: client.gid,
            user: client.user,
            client: isNamed ? nil : client.id
        )
    }
}

extension HostedSession {
    /// Returns the session's summary, or nil for the service's own sessions.
    fileprivate func summary(oldest: Int?, workouts: [String]) -> SessionSummary? {
        guard let specification else { return nil }
        return SessionSummary(
            session: name,
            kind: specification.kind,
            named: isNamed,
            state: state,
            subject: specification.subject,
            owner: owner.user,
            programs: stakes.programs,
            workouts: workouts,
            since: since.text,
            seq: seq,
            oldest: oldest,
            error: error
        )
    }
}

extension SessionSpecification {
    /// Subject of the session, for display.
    fileprivate var subject: String {
        switch self {
        case .scan(let scan):
            scan.address ?? scan.name.map { "\($0)…" } ?? scan.services?.joined(separator: " ") ?? "all devices"
        case .watch(let watch), .record(let watch):
            ([watch.device] + (watch.attributes ?? [])).joined(separator: " ")
        case .emulate(let emulate): emulate.source ?? "a profile"
        }
    }
}
