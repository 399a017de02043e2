internal import Control

/// A question of this program to a person.
public struct Question: Hashable, Sendable {
    /// The role that answers a question.
    public enum Recipient: Hashable, Sendable {
        case guardian
        case administrator

        var role: Role { self == .guardian ? .guardian : .admin }
    }

    /// The text, of at most 1024 bytes without control characters.
    public var text: String
    /// The subject, such as the name of a device, of at most 64 bytes without control characters.
    public var subject: String?
    /// The answers to choose from, 2 to 8 names of lowercase letters, digits, `-`, `_` and `.`; the first one is the approval.
    public var choices: [String]
    /// The role that answers.
    public var recipient: Recipient
    /// Time until the question expires, from 1 s to 30 days.
    public var timeout: Duration

    /// Creates a question, by default one for approval by a guardian, which expires after ten minutes.
    public init(
        _ text: String,
        about subject: String? = nil,
        choices: [String] = ["allow", "deny"],
        to recipient: Recipient = .guardian,
        timeout: Duration = .seconds(600)
    ) {
        (self.text, self.subject, self.choices) = (text, subject, choices)
        (self.recipient, self.timeout) = (recipient, timeout)
    }
}

/// The answer to a question of this program, or that there is none.
public struct QuestionOutcome: Hashable, Sendable {
    /// Number of the question.
    public let number: Int
    /// The chosen answer; nil if there is none, which is never an approval.
    public let answer: String?
    /// True only if the answer is the first choice.
    public let isApproved: Bool
    /// True if the answer is remembered for the same question.
    public let isRemembered: Bool
    /// Name of the user that answered; nil without an answer.
    public let user: String?
    /// Time of the answer; nil without one.
    public let time: Instant?

    init(_ outcome: Control.QuestionOutcome) {
        let isAnswered = outcome.state == .answered
        number = outcome.question
        answer = isAnswered ? outcome.answer : nil
        isApproved = isAnswered && outcome.answer != nil && outcome.approved
        isRemembered = isAnswered && outcome.remembered
        user = isAnswered ? outcome.by : nil
        time = isAnswered ? outcome.time.flatMap { Instant($0) } : nil
    }
}
