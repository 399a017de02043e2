package import GATT

/// A question that is put to a person; also told as an event of the session `@questions`.
package struct Question: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case pairing
        case write
    }

    package var question: Int
    package var kind: Kind
    /// The emulated device's session, where it is one.
    package var session: String?
    package var peer: String
    /// What is asked, for people.
    package var text: String
    /// RFC 3339; without an answer until then it is denied.
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

/// `questions`: those that wait for an answer.
package struct ListQuestions: Request {
    package static let method = "questions"
    package static let summary = "List the questions that wait for an answer"
    package static let role: Role? = .observe

    package init() {}

    package struct Answer: Codable, Hashable, Sendable {
        package var questions: [Question]

        package init(questions: [Question]) {
            self.questions = questions
        }
    }
}

/// `answer`: what a person says to a question.
package struct AnswerQuestion: Request {
    package static let method = "answer"
    package static let summary = "Answer a question"
    /// Further ones by the kind of the question: `pair` or `emulate`.
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.notFound]

    package enum Word: String, Codable, CaseIterable, Sendable {
        case allow, deny
        /// Allow, and do not ask again for this peer and session.
        case always
    }

    package var question: Int
    package var answer: Word

    package init(question: Int, answer: Word) {
        self.question = question
        self.answer = answer
    }

    package typealias Answer = Done
}

/// `status`: how the daemon is doing.
package struct GetStatus: Request {
    package static let method = "status"
    package static let isAnswerLarge = true
    package static let summary = "Tell how the daemon is doing: Bluetooth, sessions, links, clients, storage"
    package static let role: Role? = .observe

    package init() {}

    package typealias Answer = FieldObject
}

/// `metrics`: counters and histograms.
package struct GetMetrics: Request {
    package static let method = "metrics"
    package static let summary = "Counters and histograms, as OpenMetrics text"
    package static let role: Role? = .observe

    package init() {}

    package struct Answer: Codable, Hashable, Sendable {
        package var text: String

        package init(text: String) {
            self.text = text
        }
    }
}

/// `reload`: the configuration anew.
package struct ReloadConfiguration: Request {
    package static let method = "reload"
    package static let summary = "Read the configuration again; what did not change goes on"
    package static let role: Role? = .admin
    package static let errors: [ControlError.Code] = [.badInput]

    package init() {}

    package struct Answer: Codable, Hashable, Sendable {
        /// What changed, a line each.
        package var changes: [String]

        package init(changes: [String]) {
            self.changes = changes
        }
    }
}

/// `diagnosis`: what `gattlab debug` puts together.
package struct GetDiagnosis: Request {
    package static let method = "diagnosis"
    package static let isAnswerLarge = true
    package static let summary =
        "Everything that helps to find a fault: status, configuration, sessions, recent log, object tree"
    package static let role: Role? = .admin

    package init() {}

    package typealias Answer = FieldObject
}
