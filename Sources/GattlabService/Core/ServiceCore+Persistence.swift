internal import Control
internal import EventLoop
internal import GATT
internal import Platform
internal import StoreModel

/// Persistence of named sessions.
extension ServiceCore {
    /// Persists a new session, so that it is restored at the next start.
    func persist(_ session: HostedSession) throws(ControlError) {
        guard let store else {
            throw ControlError(
                .gattlabdUnavailable,
                "a named session requires gattlabd",
                hint: "start it with 'systemctl start gattlabd', or omit the name"
            )
        }
        let specification: FieldValue
        do throws(FieldError) {
            specification = try ControlCoder.encode(session.specification, absent: .omitted)
        } catch {
            throw ControlError(.badInput, "\(error)")
        }
        let document = session.stakes == .ofUser ? nil : try document(session.stakes, of: session)
        let owner = StoredSession.Owner(session.owner)
        do throws(StoreError) {
            let stored = try store.add(
                StoredSession(
                    name: session.name,
                    specification: specification.jsonText,
                    owner: owner,
                    created: session.since
                ),
                with: document
            )
            session.skipNumbers(through: stored.lastNumber)
        } catch {
            throw ControlError(storing: error, "session \(session.name) cannot be stored")
        }
    }

    /// Deletes a session and its events from the store, so that it is not restored at the next start.
    func deleteStored(_ session: HostedSession) throws(ControlError) {
        do throws(StoreError) {
            try store?.remove(session.name)
        } catch {
            throw ControlError(storing: error, "session \(session.name) cannot be deleted")
        }
    }

    /// Restores the sessions and alarms of the store; a session that cannot be restored remains in state `failed`.
    package func restore() {
        guard let store else { return }
        startSampleClock(store)
        let stakes = storedStakes(in: store)
        for stored in store.sessions {
            let specification = stored.specification.flatMap(Self.specification)
            let session = HostedSession(
                name: stored.name,
                specification: specification,
                owner: HostedSession.Owner(stored.owner),
                since: stored.created,
                seq: stored.lastNumber,
                core: self
            )
            session.stakes = stakes[stored.name] ?? .ofUser
            restore(session)
        }
        recorder?.releaseAbandoned()
        restoreObservers()
        restoreAlarms()
        restoreWorkouts()
    }

    func restore(_ session: HostedSession) {
        sessions[session.name] = session
        // The previous daemon may not have copied its last events.
        if session.isRecorded { record([], of: session) }
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

    private static func specification(_ text: String) -> SessionSpecification? {
        guard let fields = try? JSONParser.parse(Array(text.utf8)) else { return nil }
        return try? ControlCoder.decode(SessionSpecification.self, from: fields)
    }
}

extension StoredSession.Owner {
    /// The user ID of owners that are not users of this machine; their name identifies them.
    fileprivate static let noUser = -1

    init(_ owner: HostedSession.Owner) {
        if case .user(let uid) = owner.principal {
            self.init(uid: Int(uid), gid: Int(owner.gid), userName: owner.user)
        } else {
            self.init(uid: Self.noUser, gid: Self.noUser, userName: owner.principal.text)
        }
    }
}

extension HostedSession.Owner {
    /// The owner of a restored session, which has a name.
    fileprivate init(_ stored: StoredSession.Owner) {
        let other = stored.uid == StoredSession.Owner.noUser ? Principal(stored.userName) ?? .service : nil
        self.init(
            principal: other ?? .user(UInt32(clamping: stored.uid)),
            gid: UInt32(clamping: stored.gid),
            user: stored.userName,
            client: nil
        )
    }
}
