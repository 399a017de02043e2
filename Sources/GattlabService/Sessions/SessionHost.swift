internal import Control
internal import DaemonConfiguration
package import EventLoop
internal import GATT
internal import Platform
internal import StoreModel

/// The sessions of the service: their starts, their ends, and their restoration.
@EventLoop
package final class SessionHost {
    package private(set) var all: [String: HostedSession] = [:]
    let events: SessionEvents
    let emulations = RunningEmulations()
    let makeRunner: MakeRunner
    /// Returns the names of the workouts that use a session.
    var workoutNames: @EventLoop (_ session: String) -> [String] = { _ in [] }
    /// Ends what belongs to a session that is being removed.
    var onRemoval: @EventLoop (HostedSession) -> Void = { _ in }
    /// Called when a session has lost its last subscriber.
    var onLastSubscriberRemoval: @EventLoop (HostedSession) -> Void = { _ in }
    let documents: SessionDocuments
    private let settings: ServiceSettings
    private let callers: Callers
    private let locks: LockService
    private let samples: SampleStorage
    private let log: Log
    private var lastUnnamed = 0

    init(
        _ settings: ServiceSettings,
        _ callers: Callers,
        _ locks: LockService,
        _ samples: SampleStorage,
        _ events: SessionEvents,
        _ documents: SessionDocuments,
        _ log: Log,
        _ makeRunner: @escaping MakeRunner
    ) {
        self.settings = settings
        self.callers = callers
        self.locks = locks
        self.samples = samples
        self.events = events
        self.documents = documents
        self.log = log
        self.makeRunner = makeRunner
    }

    subscript(name: String) -> HostedSession? { all[name] }

    /// Adds one of the service's own sessions, which only emits events.
    func addBuiltIn(_ name: String) -> HostedSession {
        let stored = documents.store?.ensureJournal(of: name, created: .now())
        let session = HostedSession(
            name: name,
            specification: nil,
            owner: .service,
            since: stored?.created ?? .now(),
            seq: stored?.lastNumber ?? 0,
            host: self
        )
        all[name] = session
        session.setState(.running, nil)
        return session
    }

    // MARK: - Starting

    /// Persists a session if it has a name, and starts it.
    func launch(_ session: HostedSession, _ runner: any SessionRunner) throws(ControlError) {
        if session.isNamed { try documents.persist(session) }
        all[session.name] = session
        session.start { runner }
    }

    /// Starts a pairing, whose events only its client can receive.
    func launchPrivate(_ session: HostedSession, _ runner: any SessionRunner) {
        all[session.name] = session
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
            settings.configuration.applyingDefaults(to: specification),
            session: session.name,
            isNamed: session.isNamed
        )
        request.owner = settings.folderName(of: session.owner.principal)
        request.emulation = emulation
        request.authorize = locks.authorization(forLocksOf: session.owner.client ?? LockService.noClient)
        let runner = try makeRunner(request)
        emulations.add(runner, session: session.name, owner: session.owner.principal, client: session.owner.client)
        return runner
    }

    /// Returns a name that clients cannot choose.
    func makeUnnamedSessionName() -> String {
        lastUnnamed += 1
        return "#\(lastUnnamed)"
    }

    func restore(_ session: HostedSession) {
        all[session.name] = session
        // The previous daemon may not have copied its last events.
        if session.isRecorded { events.record([], of: session) }
        if let denial = denial(of: session) {
            Task { @EventLoop in
                await session.suspend(denial)
                await releaseStreams(of: session)
            }
            return
        }
        log.info("\(session.name) continues after event \(session.seq)", .session(session.name))
        session.start { [weak self, weak session] () throws(ControlError) in
            guard let self, let session else { throw .cancelled }
            return try await restoredRunner(of: session)
        }
    }

    private func restoredRunner(of session: HostedSession) async throws(ControlError) -> any SessionRunner {
        var emulation: LoadedEmulation?
        if case .emulate(let emulate) = session.specification { emulation = try await LoadedEmulation.load(emulate) }
        return try runner(of: session, emulation)
    }

    /// Restores the sessions of the store; a session that cannot be restored remains in state `failed`.
    func restore() {
        let stakes = documents.stakes()
        for stored in documents.store?.sessions ?? [] {
            let session = HostedSession(
                name: stored.name,
                specification: stored.specification.flatMap(Self.specification),
                owner: SessionOwner(stored.owner),
                since: stored.created,
                seq: stored.lastNumber,
                host: self
            )
            session.stakes = stakes[stored.name] ?? .ofUser
            restore(session)
        }
        samples.recorder?.releaseAbandoned()
    }

    private static func specification(_ text: String) -> SessionSpecification? {
        guard let fields = try? JSONParser.parse(Array(text.utf8)) else { return nil }
        return try? ControlCoder.decode(SessionSpecification.self, from: fields)
    }

    // MARK: - Stopping

    /// Stops a session, and deletes it after its last values have been copied.
    ///
    /// - Returns: False if another client has stopped it meanwhile.
    @discardableResult
    func stop(_ session: HostedSession) async throws(ControlError) -> Bool {
        if session.isRecorded {
            try await finishLastRecording(of: session)
            guard all[session.name] === session else { return false }
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
        if session.isNamed { try documents.delete(session) }
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
        events.publish()
        return await samples.recorder?.finish(session.name) ?? true
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
        if all[session.name] === session { session.setState(.failed, error) }
        throw error
    }

    /// Allows other sessions to record the streams of a session that has failed or is suspended.
    func releaseStreams(of session: HostedSession) async {
        guard session.isRecorded else { return }
        await finishRecording(of: session)
        // The session may run again, or another session may have its name.
        guard all[session.name] === session, session.state == .failed else { return }
        samples.recorder?.release(session.name)
    }

    /// Stops a session, removes it, and reports its end to its subscribers.
    ///
    /// The name is available again after all Bluetooth resources of the session have been released.
    func remove(_ session: HostedSession, _ error: ControlError?) async {
        await session.stop()
        guard all[session.name] === session else { return }
        all[session.name] = nil
        if session.isRecorded { samples.recorder?.release(session.name) }
        onRemoval(session)
        // Publish the last events before the end.
        events.publish()
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
            if session.isNamed { try? documents.delete(session) }
            await remove(session, nil)
        }
    }

    /// Removes the unnamed sessions of a client that has disconnected.
    func removeSessions(of client: ServiceClient) {
        for session in all.values where session.owner.client == client.id {
            Task { @EventLoop in await remove(session, nil) }
        }
    }

    /// Stops all sessions; named ones remain in the store.
    func close() async {
        // Concurrently, because each may have to wait for a device.
        let endings = all.values.map { session in Task { @EventLoop in await session.stop() } }
        for ending in endings { await ending.value }
        events.publish()
    }

    // MARK: - Permissions

    /// Suspends or removes the sessions whose owners have lost a role.
    ///
    /// Named sessions are suspended rather than removed, and keep their events: they continue when the role is granted
    /// again.
    func reauthorize() async {
        // Concurrently, because each may have to wait for a device.
        let endings = all.values.map { session in Task { @EventLoop in await reauthorize(session) } }
        for ending in endings { await ending.value }
    }

    private func reauthorize(_ session: HostedSession) async {
        guard session.specification != nil || session.isPrivate else { return }
        let denial = denial(of: session)
        switch (denial, session.isSuspended) {
        case (let denial?, false) where session.isNamed:
            log.notice("\(session.name) is suspended: \(denial.message)", .session(session.name))
            await session.suspend(denial)
            await releaseStreams(of: session)
        case (let denial?, false):
            await remove(session, denial)
        case (nil, true):
            log.notice("\(session.name) continues: its owner has the role again", .session(session.name))
            restore(session)
        case (_?, true), (nil, false): break
        }
    }

    /// Returns the error for a session whose owner lacks the required role, or nil if the session may run.
    ///
    /// The owner of a named session need not be connected, so the groups of the account count in addition to those of
    /// the user's connected processes.
    private func denial(of session: HostedSession) -> ControlError? {
        let role = session.isPrivate ? PairDevice.role : session.specification?.role
        return role.flatMap { callers.denial(of: $0, to: session.owner) }
    }

    // MARK: - Lookup

    /// Returns the session with a name; the pairings of other clients do not exist for a client.
    func session(_ name: String, for client: ServiceClient) throws(ControlError) -> HostedSession {
        if let session = all[name], !session.isPrivate || session.owner.client == client.id { return session }
        throw ControlError(
            .sessionNotFound,
            "there is no session \(name)",
            hint: Spelling.closest(to: name, among: all.keys.filter { !$0.hasPrefix("#") }.sorted())
                .map { "did you mean \($0)?" }
                ?? "'gattlab sessions' lists all sessions"
        )
    }

    var summaries: [SessionSummary] {
        all.values.compactMap { session in
            session.summary(
                oldest: documents.store?.sequenceRange(of: session.name).oldest,
                workouts: workoutNames(session.name)
            )
        }
        .sorted { $0.session < $1.session }
    }
}
