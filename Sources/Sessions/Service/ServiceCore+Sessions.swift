internal import Control
internal import DBus
internal import GATT
internal import ProfileModel

/// Sessions: started, stopped, listed.
extension ServiceCore {
    nonisolated static func serveSessions(_ table: inout MethodTable) {
        table.serve(StartSession.self) { core, request, call throws(ControlError) in
            try await core.start(request, call)
        }
        table.serve(StopSession.self) { core, request, call throws(ControlError) in
            try await core.stop(request.session, call)
            return Done()
        }
        table.serve(ListSessions.self) { core, _, _ in
            ListSessions.Answer(sessions: core.summaries)
        }
    }

    // MARK: - Starting

    private func start(_ request: StartSession, _ call: Call) async throws(ControlError) -> StartSession.Answer {
        let client = call.client
        try require(request.session.role, of: client)
        try checkRoom(for: request, client)
        var engine: ProfileEngine?
        if case .emulate(let emulate) = request.session {
            engine = try await SessionRunners.engine(of: emulate)
            // The client may have left meanwhile or lost its role, and another one taken the name.
            guard !client.isGone else { throw .cancelled }
            try require(request.session.role, of: client)
            try checkRoom(for: request, client)
        }
        let session = HostedSession(
            name: request.name ?? unnamed(),
            specification: configuration.naming(request.session),
            owner: HostedSession.Owner(client, isNamed: request.name != nil),
            since: .now(),
            seq: 0,
            core: self
        )
        // What can never be done is not kept.
        let runner = try runner(of: session, engine)
        let subscription = request.subscribe == true ? try subscribe(call, to: session, after: nil).0 : nil
        do throws(ControlError) {
            if session.isNamed { try keep(session) }
        } catch {
            if let subscription { end(subscription) }
            throw error
        }
        sessions[session.name] = session
        session.start { runner }
        log.info("\(client.description) started \(session.name)", .session(session.name), .user(client.peer.uid))
        return StartSession.Answer(session: session.name, subscription: subscription?.id)
    }

    /// - Parameter engine: the emulated device, if it was read already.
    func runner(
        of session: HostedSession,
        _ engine: ProfileEngine? = nil
    ) throws(ControlError) -> any SessionRunner {
        guard let specification = session.specification else {
            throw ControlError(.badInput, "\(session.name) is of a kind that this gattlabd does not know")
        }
        var request = RunnerRequest(
            configuration.completing(specification),
            session: session.name,
            isNamed: session.isNamed
        )
        request.owner = session.owner.uid
        request.engine = engine
        request.permit = permit(for: session)
        return try makeRunner(request)
    }

    /// A name that no client can give.
    private func unnamed() -> String {
        lastUnnamed += 1
        return "#\(lastUnnamed)"
    }

    /// Refuses a name that is taken or cannot be one, and what is beyond a limit.
    private func checkRoom(for request: StartSession, _ client: ServiceClient) throws(ControlError) {
        let limit = configuration.limits.sessions
        if !client.has(.admin) {
            let quota = configuration.limits.user.sessions
            let uid = client.peer.uid
            guard sessions.values.count(where: { $0.specification != nil && $0.owner.uid == uid }) < quota else {
                throw .limit("user.sessions", quota, "sessions of one user")
            }
        }
        guard let name = request.name else {
            guard sessions.values.count(where: { $0.owner.client == client.id }) < limit else {
                throw .limit("sessions", limit, "unnamed sessions of one client")
            }
            return
        }
        guard SessionName.isValid(name) else {
            throw ControlError(.badInput, "'\(name)' cannot be a session's name", hint: "names are \(SessionName.rule)")
        }
        guard sessions[name] == nil else {
            throw ControlError(
                .sessionExists,
                "there is a session \(name) already",
                hint: "gattlab stop \(name) ends it; or choose another name"
            )
        }
        let open = client.has(.admin) ? limit : Configuration.Limits.open(limit)
        guard sessions.values.count(where: { $0.isNamed && $0.specification != nil }) < open else {
            throw .limit("sessions", open, "named sessions")
        }
    }

    // MARK: - Stopping

    private func stop(_ name: String, _ call: Call) async throws(ControlError) {
        let session = try session(name)
        guard !name.hasPrefix("@") else { throw ControlError(.badInput, "\(name) is gattlabd's own, and always there") }
        if session.owner.uid != call.client.peer.uid { try require(.admin, of: call.client) }
        if session.isNamed { try forget(session) }
        await remove(session, nil)
        log.info("\(call.client.description) stopped \(name)", .session(name), .user(call.client.peer.uid))
    }

    /// Ends what a session does, takes it out of the table, and tells its subscribers.
    ///
    /// Its name is free again once nothing of it is left on the air.
    func remove(_ session: HostedSession, _ error: ControlError?) async {
        await session.stop()
        guard sessions[session.name] === session else { return }
        sessions[session.name] = nil
        own?.forget(session: session.name)
        // What it told last comes before its end.
        tellNews()
        session.end(error)
    }

    /// A session has ended by itself.
    func ended(_ session: HostedSession, _ outcome: Result<Void, ControlError>) async {
        switch outcome {
        case .failure(let error) where session.isNamed:
            // It is shown as it is until somebody stops it.
            session.change(to: .failed, error)
        case .failure(let error):
            await remove(session, error)
        case .success:
            if session.isNamed { try? forget(session) }
            await remove(session, nil)
        }
    }

    // MARK: - Looking

    /// The session of a name.
    func session(_ name: String) throws(ControlError) -> HostedSession {
        if let session = sessions[name] { return session }
        throw ControlError(
            .sessionNotFound,
            "there is no session \(name)",
            hint: Spelling.closest(to: name, among: sessions.keys.filter { !$0.hasPrefix("#") }.sorted())
                .map { "did you mean \($0)?" }
                ?? "gattlab sessions lists those that there are"
        )
    }

    var summaries: [SessionSummary] {
        sessions.values.compactMap { $0.summary(oldest: store?.bounds($0.name).oldest) }
            .sorted { $0.session < $1.session }
    }
}

extension HostedSession.Owner {
    fileprivate init(_ client: ServiceClient, isNamed: Bool) {
        self.init(
            uid: client.peer.uid,
            gid: client.peer.gid,
            user: client.user,
            client: isNamed ? nil : client.id
        )
    }
}

extension HostedSession {
    /// How it is doing; nil for the service's own sessions.
    fileprivate func summary(oldest: Int?) -> SessionSummary? {
        guard let specification else { return nil }
        return SessionSummary(
            session: name,
            kind: specification.kind,
            named: isNamed,
            state: state,
            subject: specification.subject,
            owner: owner.user,
            since: since.text,
            seq: seq,
            oldest: oldest,
            error: error
        )
    }
}

extension SessionSpecification {
    /// What it is about, for people.
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
