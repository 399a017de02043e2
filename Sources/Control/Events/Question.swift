/// A question to users, which is also an event of the session `@questions`.
package struct Question: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case pairing
        case write
        /// A question that a client has raised.
        case client
    }

    package var question: Int
    package var kind: Kind
    /// Name of the emulated device's session, if the question concerns one.
    package var session: String?
    /// Address of the device that the question concerns; null for a client's question.
    package var peer: String?
    /// The question as shown to users.
    package var text: String
    /// Time in RFC 3339 format at which the question expires.
    ///
    /// A client's question is then unanswered; the configuration decides any other.
    package var expires: String
    /// Name of the user that asks a client's question.
    package var asker: String?
    /// Subject of a client's question.
    package var about: String?
    /// The answers to choose from, the approval first; `allow` and `deny` if null, as in events of earlier versions.
    package var choices: [String]?
    /// Role that is required to answer; null in events of earlier versions.
    package var to: Role?

    package init(
        question: Int,
        kind: Kind,
        session: String? = nil,
        peer: String? = nil,
        text: String,
        expires: String,
        asker: String? = nil,
        about: String? = nil,
        choices: [String]? = nil,
        to: Role? = nil
    ) {
        self.question = question
        self.kind = kind
        self.session = session
        self.peer = peer
        self.text = text
        self.expires = expires
        self.asker = asker
        self.about = about
        self.choices = choices
        self.to = to
    }

    /// The answers to questions without choices of their own.
    package static let standardChoices = ["allow", "deny"]
}
