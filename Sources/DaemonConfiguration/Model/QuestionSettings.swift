/// Settings for questions to users, and for decisions without an answer.
package struct QuestionSettings: Hashable, Sendable {
    package enum Decision: String, CaseIterable, Sendable {
        case allow, deny
    }

    /// Decision on a question when no client follows the questions.
    package enum WithoutListener: String, CaseIterable, Sendable {
        case allow, deny
        /// The question waits for a client until its timeout.
        case wait
    }

    /// A Boolean value that indicates whether gattlabd asks about pairing requests.
    package var pairing = false
    /// A Boolean value that indicates whether gattlabd asks about first writes, unless an emulation specifies it.
    package var writes = false
    /// Timeout of a question.
    ///
    /// It must be below the 30 s after which a pairing fails (Core Specification, Vol 3, Part H, 3.4).
    package var timeout = Duration.seconds(20)
    /// Decision on a question whose timeout has expired.
    package var unanswered = Decision.deny
    /// Decision on a question when no client follows the questions; the configuration key is `no-listener`.
    package var withoutListener = WithoutListener.deny

    package init() {}
}
