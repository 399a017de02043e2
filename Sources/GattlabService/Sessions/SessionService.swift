internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import Platform

/// Requests to start and stop sessions.
@EventLoop
struct SessionService {
    let settings: ServiceSettings
    let callers: Callers
    let host: SessionHost
    let stakes: StakeService
    let subscriptions: SubscriptionService
    let log: Log

    func stop(_ request: StopSession, _ call: Call) async throws(ControlError) -> EmptyResponse {
        if let program = request.program {
            try await stakes.release(request.session, program, call)
        } else {
            try await stop(request.session, call)
        }
        return EmptyResponse()
    }

    func start(_ request: StartSession, _ call: Call) async throws(ControlError) -> StartSession.Response {
        let client = call.client
        try callers.require(request.session.role, of: client)
        if let program = request.program, let response = try await stakes.join(request, program, call) {
            return response
        }
        try checkLimits(for: request.name, client)
        var emulation: LoadedEmulation?
        if case .emulate(let emulate) = request.session {
            emulation = try await LoadedEmulation.load(emulate)
            // The client may have disconnected or lost its role meanwhile, or another client may have used the name.
            guard !client.isDisconnected else { throw .cancelled }
            try callers.require(request.session.role, of: client)
            try checkLimits(for: request.name, client)
        }
        let session = HostedSession(
            name: request.name ?? host.makeUnnamedSessionName(),
            specification: settings.configuration.resolvingNames(in: request.session),
            owner: SessionOwner(client, isNamed: request.name != nil),
            since: .now(),
            seq: 0,
            host: host
        )
        if let program = request.program { session.stakes = RecordingStakes(of: program) }
        // An invalid session is refused before it is persisted.
        let runner = try host.runner(of: session, emulation)
        let subscription =
            request.subscribe == true ? try subscriptions.subscribe(call, to: session, after: nil).0 : nil
        do throws(ControlError) {
            try host.launch(session, runner)
        } catch {
            if let subscription { subscription.cancel() }
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

    /// Checks that the name is valid and free, and that no limit is exceeded.
    ///
    /// - Parameter name: The name of the new session; nil for an unnamed one.
    func checkLimits(for name: String?, _ client: ServiceClient) throws(ControlError) {
        let limit = settings.configuration.limits.sessions
        if !client.has(.admin) {
            let quota = settings.configuration.limits.user.sessions
            let own = client.principal
            guard host.all.values.count(where: { $0.specification != nil && $0.owner.principal == own }) < quota else {
                throw .limitExceeded("user.sessions", quota, unit: "sessions per user")
            }
        }
        guard let name else {
            guard host.all.values.count(where: { $0.owner.client == client.id }) < limit else {
                throw .limitExceeded("sessions", limit, unit: "unnamed sessions per client")
            }
            return
        }
        guard SessionName.isValid(name) else {
            throw ControlError(.badInput, "invalid session name '\(name)'", hint: "use \(SessionName.rule)")
        }
        guard host.all[name] == nil else {
            throw ControlError(
                .sessionExists,
                "session \(name) already exists",
                hint: "stop it with 'gattlab stop \(name)', or choose another name"
            )
        }
        let open = client.has(.admin) ? limit : Configuration.Limits.unreserved(limit)
        guard host.all.values.count(where: { $0.isNamed && $0.specification != nil }) < open else {
            throw .limitExceeded("sessions", open, unit: "named sessions")
        }
    }

    private func stop(_ name: String, _ call: Call) async throws(ControlError) {
        let session = try host.session(name, for: call.client)
        guard !name.hasPrefix("@") else { throw ControlError(.badInput, "cannot stop gattlabd's own \(name)") }
        if session.owner.principal != call.client.principal { try callers.require(.admin, of: call.client) }
        guard try await host.stop(session) else { return }
        log.info("\(call.client.description) stopped \(name)", .session(name), .user(call.client.principal))
    }
}
