internal import Control
internal import EventLoop
internal import GATT
internal import StoreModel

/// The named sessions in the store, which are restored at the next start.
@EventLoop
struct SessionDocuments {
    let store: (any SessionStore)?
    let log: Log

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
        let document = session.stakes == .ofUser ? nil : try Self.document(session.stakes, of: session)
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
    func delete(_ session: HostedSession) throws(ControlError) {
        do throws(StoreError) {
            try store?.remove(session.name)
        } catch {
            throw ControlError(storing: error, "session \(session.name) cannot be deleted")
        }
    }

    // MARK: - Stakes

    /// Persists changed stakes; nothing has changed if this throws.
    func change(_ session: HostedSession, to stakes: RecordingStakes) throws(ControlError) {
        let document = try Self.document(stakes, of: session)
        do throws(StoreError) { try store?.store(document) } catch {
            throw ControlError(storing: error, "the programs of \(session.name) cannot be stored")
        }
        session.stakes = stakes
    }

    private static func document(_ stakes: RecordingStakes, of session: HostedSession) throws(ControlError)
        -> StoredDocument
    {
        try StoredDocument(kind: StoredDocument.sessionKind, name: session.name, encoding: stakes)
    }

    /// Returns the stored stakes by session.
    ///
    /// A session without any, or whose stakes are damaged, has that of its user.
    func stakes() -> [String: RecordingStakes] {
        guard let store else { return [:] }
        let documents: [StoredDocument]
        do throws(StoreError) { documents = try store.documents(of: StoredDocument.sessionKind) } catch {
            log.error("the programs of the recordings cannot be read: \(error.message)")
            return [:]
        }
        var stakes: [String: RecordingStakes] = [:]
        for document in documents { stakes[document.name] = document.decode(RecordingStakes.self) }
        return stakes
    }
}

extension StoredSession.Owner {
    /// The user ID of owners that are not users of this machine; their name identifies them.
    static let noUser = -1

    init(_ owner: SessionOwner) {
        if case .user(let uid) = owner.principal {
            self.init(uid: Int(uid), gid: Int(owner.gid), userName: owner.user)
        } else {
            self.init(uid: Self.noUser, gid: Self.noUser, userName: owner.principal.text)
        }
    }
}

extension SessionOwner {
    /// The owner of a restored session, which has a name.
    init(_ stored: StoredSession.Owner) {
        let other = stored.uid == StoredSession.Owner.noUser ? Principal(stored.userName) ?? .service : nil
        self.init(
            principal: other ?? .user(UInt32(clamping: stored.uid)),
            gid: UInt32(clamping: stored.gid),
            user: stored.userName,
            client: nil
        )
    }
}
