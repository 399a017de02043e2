/// The request `questions`, which lists the pending questions.
package struct ListQuestions: ControlRequest {
    package static let method = "questions"
    package static let summary = "List the pending questions"
    package static let role: Role? = .observe

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var questions: [Question]

        package init(questions: [Question]) {
            self.questions = questions
        }
    }
}

/// The request `answer`, which answers a question.
package struct AnswerQuestion: ControlRequest {
    package static let method = "answer"
    package static let summary = "Answer a question"
    /// The question requires a further role: `pair`, `emulate`, or the one that a client's question is addressed to.
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.notFound, .storage]

    /// One of the choices of a question, or `always`.
    package struct Choice: RawRepresentable, Codable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        package static let allow = Self(rawValue: "allow")
        package static let deny = Self(rawValue: "deny")
        /// The first choice of the question, which is remembered so that the question is not asked again.
        package static let always = Self(rawValue: "always")
    }

    package var question: Int
    /// One of the choices of the question, or `always` for the first one, remembered.
    package var answer: Choice
    /// Remember the answer, so that the same question is not asked again.
    package var remember: Bool?

    package init(question: Int, answer: Choice, remember: Bool? = nil) {
        self.question = question
        self.answer = answer
        self.remember = remember
    }

    package typealias Response = EmptyResponse
}

/// The outcome of a client's question.
package struct QuestionOutcome: Codable, Hashable, Sendable {
    package enum State: String, Codable, CaseIterable, Sendable {
        /// The question waits for its answer.
        case pending
        case answered
        /// The question expired without an answer, which is not an approval.
        case unanswered
    }

    package var question: Int
    package var state: State
    /// The chosen answer.
    package var answer: String?
    /// A Boolean value that indicates whether the answer is the first choice.
    package var approved: Bool
    /// A Boolean value that indicates whether the answer is remembered.
    package var remembered: Bool
    /// Name of the user that answered, or `timeout`.
    package var by: String?
    /// Time of the decision in RFC 3339 format.
    package var time: String?
    /// Time in RFC 3339 format at which the question expires, or would have.
    package var expires: String

    package init(
        question: Int,
        state: State,
        answer: String? = nil,
        approved: Bool = false,
        remembered: Bool = false,
        by: String? = nil,
        time: String? = nil,
        expires: String
    ) {
        self.question = question
        self.state = state
        self.answer = answer
        self.approved = approved
        self.remembered = remembered
        self.by = by
        self.time = time
        self.expires = expires
    }
}

/// The request `questions.ask`, which raises a question of a client.
package struct AskQuestion: ControlRequest {
    package static let method = "questions.ask"
    package static let summary =
        "Ask a question; a pending one of the same user is joined, a remembered answer returned"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.storage]

    package var text: String
    /// Subject of the question, such as the name of a device.
    package var about: String?
    /// The answers to choose from, the approval first; `allow` and `deny` if omitted.
    package var choices: [String]?
    /// Role that answers: `guardian`, which is the default, or `admin`.
    package var to: Role?
    /// Time until the question expires, from 1s to 720h; 10m if omitted.
    package var timeout: String?
    /// Identifier of this request, chosen by the client, with the form of a session's name.
    ///
    /// A repeated request with the same key returns the question that the first one has raised.
    package var key: String?

    package init(
        text: String,
        about: String? = nil,
        choices: [String]? = nil,
        to: Role? = nil,
        timeout: String? = nil,
        key: String? = nil
    ) {
        self.text = text
        self.about = about
        self.choices = choices
        self.to = to
        self.timeout = timeout
        self.key = key
    }

    package struct Response: Codable, Hashable, Sendable {
        /// A Boolean value that indicates whether this request raised the question, or an earlier one with the same key;
        /// false if it was pending already, or its answer is remembered.
        package var raised: Bool
        package var outcome: QuestionOutcome

        package init(raised: Bool, outcome: QuestionOutcome) {
            self.raised = raised
            self.outcome = outcome
        }
    }
}

/// The request `questions.outcome`, which returns the outcome of a question of the caller.
package struct GetQuestionOutcome: ControlRequest {
    package static let method = "questions.outcome"
    package static let summary = "Get the outcome of a question of the caller, up to a day after the decision"
    package static let role: Role? = .observe
    package static let others = Others.none
    package static let errors: [ControlError.Code] = [.notFound]

    package var question: Int

    package init(question: Int) {
        self.question = question
    }

    package typealias Response = QuestionOutcome
}

/// The request `questions.lookup`, which returns the remembered answer to a question of the caller without asking it.
package struct LookUpAnswer: ControlRequest {
    package static let method = "questions.lookup"
    package static let summary = "Look up the remembered answer to a question of the caller, without asking it"
    package static let role: Role? = .observe
    package static let others = Others.none

    package var text: String
    /// Subject of the question.
    package var about: String?
    /// The answers to choose from; `allow` and `deny` if omitted.
    package var choices: [String]?
    /// Role that answers; `guardian` if omitted.
    package var to: Role?

    package init(text: String, about: String? = nil, choices: [String]? = nil, to: Role? = nil) {
        self.text = text
        self.about = about
        self.choices = choices
        self.to = to
    }

    package struct Response: Codable, Hashable, Sendable {
        /// The remembered answer, or null if there is none.
        package var outcome: QuestionOutcome?

        package init(outcome: QuestionOutcome?) {
            self.outcome = outcome
        }
    }
}

/// The request `questions.withdraw`, which withdraws a pending question of the caller.
package struct WithdrawQuestion: ControlRequest {
    package static let method = "questions.withdraw"
    package static let summary = "Withdraw a pending question of the caller"
    package static let role: Role? = .observe
    package static let others = Others.none
    package static let errors: [ControlError.Code] = [.notFound]

    package var question: Int

    package init(question: Int) {
        self.question = question
    }

    package typealias Response = EmptyResponse
}

/// The request `questions.forget`, which deletes a remembered answer to a client's question.
package struct ForgetAnswer: ControlRequest {
    package static let method = "questions.forget"
    package static let summary = "Forget a remembered answer to a client's question"
    /// The question requires a further role: the one that it was addressed to.
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.notFound]

    /// Number of the question that the remembered answer was given to.
    package var question: Int

    package init(question: Int) {
        self.question = question
    }

    package typealias Response = EmptyResponse
}
