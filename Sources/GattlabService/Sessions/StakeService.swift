internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import Platform

/// The stakes of programs and workouts in recordings, which stop with the last of them.
@EventLoop
struct StakeService {
    let settings: ServiceSettings
    let callers: Callers
    let host: SessionHost
    let subscriptions: SubscriptionService
    let log: Log

    // MARK: - Joining

    /// Gives a program a stake in an existing recording.
    ///
    /// - Returns: Nil if there is no session of that name yet.
    /// - Throws: `.sessionExists` if the session is not the requested recording.
    func join(
        _ request: StartSession,
        _ program: String,
        _ call: Call
    ) async throws(ControlError) -> StartSession.Response? {
        guard SessionName.isValid(program) else {
            throw ControlError(.badInput, "invalid program name '\(program)'", hint: "use \(SessionName.rule)")
        }
        guard let session = try await existingSession(request, call.client) else {
            guard request.name != nil, request.session.kind == .record else {
                throw ControlError(
                    .badInput,
                    "a program has a stake in a recording with a name only",
                    hint: "add a name and use the kind 'record', or omit 'program'"
                )
            }
            return nil
        }
        if let reason = reasonNotToJoin(session, request, call.client) {
            throw ControlError(.sessionExists, "session \(session.name) already exists", hint: reason)
        }
        // Earlier events are for existing subscribers only.
        host.events.publish()
        let subscription =
            request.subscribe == true ? try subscriptions.subscribe(call, to: session, after: nil).0 : nil
        do throws(ControlError) {
            try addStake(of: program, to: session, call.client)
        } catch {
            if let subscription { subscription.cancel() }
            throw error
        }
        return StartSession.Response(session: session.name, subscription: subscription?.id)
    }

    /// Returns the session with the requested name, after any removal of an earlier one.
    private func existingSession(
        _ request: StartSession,
        _ client: ServiceClient
    ) async throws(ControlError) -> HostedSession? {
        guard let name = request.name, SessionName.isValid(name) else { return nil }
        while let ending = host.all[name]?.ending {
            await ending.value
            // The client may have disconnected or lost its role meanwhile.
            guard !client.isDisconnected else { throw .cancelled }
            try callers.require(request.session.role, of: client)
        }
        return host.all[name]
    }

    /// Returns the reason, as a hint, why a client's program cannot join a session.
    private func reasonNotToJoin(
        _ session: HostedSession,
        _ request: StartSession,
        _ client: ServiceClient
    ) -> String? {
        guard session.isRecorded else { return "it is not a recording; choose another name" }
        guard session.owner != .service else { return "the configuration starts it, without a request" }
        guard session.owner.principal == client.principal else {
            return "it belongs to \(session.owner.user); choose another name"
        }
        let requested = settings.configuration.resolvingNames(in: request.session)
        guard session.specification?.recording == requested.recording else {
            return "it has another device, attributes or options; use the same ones, or choose another name"
        }
        guard session.state != .failed else {
            let reason = session.error.map { " (\($0.message))" } ?? ""
            return "it has failed\(reason); 'gattlab stop \(session.name)' removes it"
        }
        return nil
    }

    private func addStake(
        of program: String,
        to session: HostedSession,
        _ client: ServiceClient
    ) throws(ControlError) {
        guard !session.stakes.programs.contains(program) else { return }
        let limit = settings.configuration.limits.programs
        guard session.stakes.programs.count < limit else {
            throw .limitExceeded("programs", limit, unit: "programs per recording")
        }
        try host.documents.change(session, to: session.stakes.adding(program))
        log.info(
            "\(client.description) joined \(session.name) for \(program)",
            .session(session.name),
            .user(client.principal)
        )
    }

    // MARK: - Releasing

    /// Releases a program's stake, and stops the recording with the last one.
    func release(_ name: String, _ program: String, _ call: Call) async throws(ControlError) {
        let session = try host.session(name, for: call.client)
        if session.owner.principal != call.client.principal { try callers.require(.admin, of: call.client) }
        guard session.stakes.programs.contains(program) else {
            throw ControlError(
                .notFound,
                "program '\(program.prefix(SessionName.maximumLength))' has no stake in \(name)",
                hint: "'gattlab sessions' lists the programs of each recording"
            )
        }
        if isLast(program, in: session) {
            try await host.finishLastRecording(of: session)
            // Another program may have joined meanwhile, or the recording may have been stopped.
            guard host.all[name] === session, session.stakes.programs.contains(program) else { return }
        }
        if isLast(program, in: session) {
            try await host.delete(session)
        } else {
            try host.documents.change(session, to: session.stakes.removing(program))
        }
        log.info(
            "\(call.client.description) released \(name) for \(program)",
            .session(name),
            .user(call.client.principal)
        )
    }

    private func isLast(_ program: String, in session: HostedSession) -> Bool {
        session.stakes.removing(program).isEmpty && host.workoutNames(session.name).isEmpty
    }

    /// Stops a recording without a stake; one with subscribers is stopped after the last of them.
    func stopIfUnused(_ session: HostedSession) async {
        guard isUnused(session) else { return }
        do throws(ControlError) {
            try await host.finishLastRecording(of: session)
            // A program or a workout may have joined meanwhile.
            guard isUnused(session) else { return }
            try await host.delete(session)
        } catch {
            log.error("\(session.name) cannot be stopped: \(error.message)", .session(session.name))
        }
    }

    private func isUnused(_ session: HostedSession) -> Bool {
        host.all[session.name] === session && session.isRecorded && session.stakes.isEmpty && !session.hasSubscribers
            && host.workoutNames(session.name).isEmpty
    }

    /// Stops a recording that had been left to its subscribers.
    func stopAfterLastSubscriber(_ session: HostedSession) {
        guard isUnused(session) else { return }
        Task { @EventLoop in await stopIfUnused(session) }
    }

    /// Stops the recordings that a crash prevented from being stopped.
    func stopUnusedSessions() {
        for session in host.all.values where isUnused(session) {
            Task { @EventLoop in await stopIfUnused(session) }
        }
    }
}

extension SessionSpecification {
    /// The parameters of a named recording, in one form for each meaning; nil for other kinds.
    fileprivate var recording: Watch? {
        guard case .record(var watch) = self else { return nil }
        if watch.attributes?.isEmpty == true { watch.attributes = nil }
        if watch.advertised == false { watch.advertised = nil }
        // A named session waits for its device indefinitely.
        watch.timeout = nil
        return watch
    }
}
