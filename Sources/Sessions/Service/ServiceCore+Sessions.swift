internal import Control
internal import DBus
internal import GATT

/// Sessions: started, stopped, listed.
extension ServiceCore {
    nonisolated static func serveSessions(_ table: inout MethodTable) {
        table.serve(StartSession.self) { core, request, call throws(ControlError) in
            try core.start(request, call)
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

    private func start(_ request: StartSession, _ call: Call) throws(ControlError) -> StartSession.Answer {
        let client = call.client
        try require(request.session.role, of: client)
        let session = HostedSession(
            name: try name(for: request, client),
            specification: configuration.naming(request.session),
            owner: HostedSession.Owner(client, isNamed: request.name != nil),
            since: .now(),
            seq: 0,
            core: self
        )
        // What can never be done is not kept.
        let runner = try runner(of: session)
        let subscription = request.subscribe == true ? try subscribe(call, to: session, after: nil).0 : nil
        do throws(ControlError) {
            if session.isNamed { try keep(session) }
        } catch {
            if let subscription { end(subscription) }
            throw error
        }
        begin(session, runner)
        log.info("\(client.description) started \(session.name)", .session(session.name), .user(client.peer.uid))
        return StartSession.Answer(session: session.name, subscription: subscription?.id)
    }

    /// Puts a session into the table and has it run.
    func begin(_ session: HostedSession, _ runner: any SessionRunner) {
        sessions[session.name] = session
        session.start(runner)
    }

    func runner(of session: HostedSession) throws(ControlError) -> any SessionRunner {
        guard let specification = session.specification else {
            throw ControlError(.badInput, "\(session.name) is of a kind that this gattlabd does not know")
        }
        return try makeRunner(
            configuration.completing(specification),
            session.name,
            session.isNamed,
            permit(for: session)
        )
    }

    /// The name asked for, or one that no client can give.
    private func name(for request: StartSession, _ client: ServiceClient) throws(ControlError) -> String {
        let limit = configuration.limits.sessions
        guard let name = request.name else {
            guard sessions.values.count(where: { $0.owner.client == client.id }) < limit else {
                throw .limit("sessions", limit, "unnamed sessions of one client")
            }
            lastUnnamed += 1
            return "#\(lastUnnamed)"
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
        guard sessions.values.count(where: { $0.isNamed && $0.specification != nil }) < limit else {
            throw .limit("sessions", limit, "named sessions")
        }
        return name
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
            hint: Spelling.closest(to: name, among: sessions.keys.sorted()).map { "did you mean \($0)?" }
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
