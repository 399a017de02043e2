package import Control

/// A session as stored in the database.
package struct StoredSession: Hashable, Sendable {
    /// The user that started a session.
    package struct Owner: Hashable, Sendable {
        package var uid: Int
        package var gid: Int
        package var userName: String

        package init(uid: Int, gid: Int, userName: String) {
            self.uid = uid
            self.gid = gid
            self.userName = userName
        }
    }

    package var name: String
    /// The specification as JSON, or nil for the daemon's own sessions, which have only a journal.
    package var specification: String?
    package var owner: Owner
    package var created: Timestamp
    /// Unique number of this session, different for each later session of the same name; nil until it is in the
    /// database.
    package var incarnation: Int?
    /// Last sequence number that was or may have been used; the next event is assigned the one after it.
    package var lastNumber: Int

    package init(name: String, specification: String?, owner: Owner, created: Timestamp) {
        self.name = name
        self.specification = specification
        self.owner = owner
        self.created = created
        incarnation = nil
        lastNumber = 0
    }
}

/// An answer to a question that is remembered so that the question is not asked again.
package struct RememberedAnswer: Hashable, Sendable {
    /// Name of the session, or empty for a question outside of sessions.
    package var session: String
    package var kind: String
    package var peer: String
    package var answer: String
    /// Name of the user that answered.
    package var userName: String
    package var time: Timestamp

    package init(session: String, kind: String, peer: String, answer: String, userName: String, time: Timestamp) {
        self.session = session
        self.kind = kind
        self.peer = peer
        self.answer = answer
        self.userName = userName
        self.time = time
    }
}
