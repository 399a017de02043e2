/// A question to users, which is also an event of the session `@questions`.
package struct Question: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case pairing
        case write
    }

    package var question: Int
    package var kind: Kind
    /// Name of the emulated device's session, if the question concerns one.
    package var session: String?
    package var peer: String
    /// The question as shown to users.
    package var text: String
    /// Time in RFC 3339 format at which the question is denied if it has not been answered.
    package var expires: String

    package init(question: Int, kind: Kind, session: String? = nil, peer: String, text: String, expires: String) {
        self.question = question
        self.kind = kind
        self.session = session
        self.peer = peer
        self.text = text
        self.expires = expires
    }
}
