/// What is put to a person, and what holds without an answer.
package struct QuestionSettings: Hashable, Sendable {
    package enum Decision: String, CaseIterable, Sendable {
        case allow, deny
    }

    /// What becomes of a question when nobody follows them.
    package enum Unheard: String, CaseIterable, Sendable {
        case allow, deny
        /// It waits its time for somebody to come.
        case wait
    }

    /// Whether pairing requests are asked about.
    package var pairing = false
    /// Whether first writes are asked about, in emulations that do not say so themselves.
    package var writes = false
    /// How long a question waits: less than the 30 s after which a pairing is over (Core Specification, Vol 3, Part H,
    /// 3.4).
    package var timeout = Duration.seconds(20)
    /// The decision when the time is over.
    package var unanswered = Decision.deny
    package var unheard = Unheard.deny

    package init() {}
}
