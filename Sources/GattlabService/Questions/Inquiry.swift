package import Control
internal import DaemonConfiguration

/// A question of a client; equal inquiries share one pending question and one remembered answer.
///
/// The asker, the text and the choices are part of it, so that a remembered answer never applies to another user or to
/// another question about the same subject.
package struct Inquiry: Hashable, Sendable {
    /// On whose behalf the question is asked.
    package let asker: Principal
    /// Role that answers.
    package let recipient: Role
    /// Subject of the question.
    package let about: String?
    package let text: String
    /// The answers to choose from, the approval first.
    package let choices: [String]

    /// Roles that clients can address questions to.
    package static let recipients: [Role] = [.guardian, .admin]
    /// Maximum length of the text in bytes.
    package static let textLimit = 1024
    /// Maximum length of the subject in bytes.
    package static let subjectLimit = 64
    package static let choiceCounts = 2...8
    /// Timeouts of questions.
    package static let timeouts = Duration.seconds(1) ... .seconds(720 * 3600)
    package static let defaultTimeout = Duration.seconds(600)
    /// Reserved words that cannot be choices, because they have another meaning as an answer.
    package static let reservedChoices = ["always", "unanswered", "withdrawn", "forgotten"]

    /// Creates an inquiry from the parameters of a request.
    ///
    /// - Throws: `.badInput` for invalid parameters, `.limit` for long ones.
    package init(
        _ text: String,
        about: String?,
        choices: [String]?,
        to recipient: Role?,
        asker: Principal
    ) throws(ControlError) {
        self.asker = asker
        self.recipient = recipient ?? .guardian
        self.about = about
        self.text = text
        self.choices = choices ?? Question.standardChoices
        guard Self.recipients.contains(self.recipient) else {
            throw ControlError(
                .badInput,
                "questions are not answered by the role \(self.recipient.rawValue)",
                hint: "address it to guardian, or to admin"
            )
        }
        try Self.check(text, "the text of the question", limit: Self.textLimit)
        if let about { try Self.check(about, "the subject of the question", limit: Self.subjectLimit) }
        try Self.check(self.choices)
    }

    private static func check(_ text: String, _ what: String, limit: Int) throws(ControlError) {
        let length = text.utf8.count
        guard length <= limit else {
            throw ControlError(
                .limit,
                "\(what) has \(length) bytes, more than the limit of \(limit)",
                hint: "name the matter in one short line"
            )
        }
        guard text.contains(where: { !$0.isWhitespace }) else { throw ControlError(.badInput, "\(what) is empty") }
        guard text.unicodeScalars.allSatisfy({ !$0.properties.generalCategory.isControl }) else {
            throw ControlError(.badInput, "\(what) contains a control character", hint: "write it as a single line")
        }
    }

    private static func check(_ choices: [String]) throws(ControlError) {
        guard choiceCounts.contains(choices.count), Set(choices).count == choices.count else {
            throw ControlError(
                .badInput,
                "a question has \(choiceCounts.lowerBound) to \(choiceCounts.upperBound) different choices",
                hint: "omit the choices for allow and deny"
            )
        }
        for choice in choices {
            guard SessionName.isValid(choice) else {
                throw ControlError(
                    .badInput,
                    "invalid choice '\(choice.truncated(toBytes: subjectLimit))'",
                    hint: "use \(SessionName.rule)"
                )
            }
            guard !reservedChoices.contains(choice) else {
                throw ControlError(.badInput, "'\(choice)' cannot be a choice", hint: "the word has another meaning")
            }
        }
    }
}

extension Unicode.GeneralCategory {
    /// A Boolean value that indicates whether a character has an effect on lines instead of a shape.
    fileprivate var isControl: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}
