package import Control

/// A session as it is kept over restarts.
package struct StoredSession: Hashable, Sendable {
    /// Who started it.
    package struct Owner: Hashable, Sendable {
        package var uid: Int
        package var gid: Int
        package var name: String

        package init(uid: Int, gid: Int, name: String) {
            self.uid = uid
            self.gid = gid
            self.name = name
        }
    }

    package var name: String
    /// JSON; nil for the daemon's own sessions, of which only the journal is kept.
    package var specification: String?
    package var owner: Owner
    package var created: Timestamp
    /// Another one for each session that ever was, also of the same name; nil until it is in the database.
    package internal(set) var incarnation: Int?
    /// The last number that was used, or may have been: the next event has the one after it.
    package internal(set) var last: Int

    package init(name: String, specification: String?, owner: Owner, created: Timestamp) {
        self.name = name
        self.specification = specification
        self.owner = owner
        self.created = created
        incarnation = nil
        last = 0
    }

    var checksum: Int {
        var checksum = Checksum()
        checksum.add(name)
        checksum.add(specification ?? "")
        for number in [specification == nil ? 0 : 1, owner.uid, owner.gid, created.total] { checksum.add(number) }
        checksum.add(owner.name)
        return checksum.value
    }
}

/// What was answered to a question of a kind, so that it is not asked again.
package struct RememberedAnswer: Hashable, Sendable {
    /// Empty where the question was of no session.
    package var session: String
    package var kind: String
    package var peer: String
    package var answer: String
    /// Who answered.
    package var person: String
    package var time: Timestamp

    package init(session: String, kind: String, peer: String, answer: String, person: String, time: Timestamp) {
        self.session = session
        self.kind = kind
        self.peer = peer
        self.answer = answer
        self.person = person
        self.time = time
    }
}

extension Timestamp {
    /// Milliseconds since 1970; as far as they go for a time that no clock has.
    var total: Int {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return seconds < 0 ? .min : .max }
        return product.addingReportingOverflow(milliseconds).partialValue
    }

    init(total: Int) {
        let (seconds, milliseconds) = total.quotientAndRemainder(dividingBy: 1000)
        self =
            milliseconds < 0
            ? Timestamp(seconds: seconds - 1, milliseconds: milliseconds + 1000)
            : Timestamp(seconds: seconds, milliseconds: milliseconds)
    }
}
