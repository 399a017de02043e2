package import GATT

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
    /// The kind of the question requires a further role: `pair` or `emulate`.
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.notFound]

    package enum Choice: String, Codable, CaseIterable, Sendable {
        case allow, deny
        /// Allow, and do not ask again for this peer and session.
        case always
    }

    package var question: Int
    package var answer: Choice

    package init(question: Int, answer: Choice) {
        self.question = question
        self.answer = answer
    }

    package typealias Response = EmptyResponse
}

/// The request `status`, which returns the state of the daemon.
package struct GetStatus: ControlRequest {
    package static let method = "status"
    package static let isResponseLarge = true
    package static let summary = "Get the state of the daemon: Bluetooth, sessions, links, clients, storage"
    package static let role: Role? = .observe

    package init() {}

    package typealias Response = FieldObject
}

/// The request `metrics`, which returns counters and histograms.
package struct GetMetrics: ControlRequest {
    package static let method = "metrics"
    package static let summary = "Get counters and histograms as OpenMetrics text"
    package static let role: Role? = .observe

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var text: String

        package init(text: String) {
            self.text = text
        }
    }
}

/// The request `reload`, which reloads the configuration.
package struct ReloadConfiguration: ControlRequest {
    package static let method = "reload"
    package static let summary = "Reload the configuration; unchanged sessions are not affected"
    package static let role: Role? = .admin
    package static let errors: [ControlError.Code] = [.badInput]

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        /// Descriptions of the changes, one line each.
        package var changes: [String]

        package init(changes: [String]) {
            self.changes = changes
        }
    }
}

/// The request `diagnosis`, which returns the contents of `gattlab debug`.
package struct GetDiagnosis: ControlRequest {
    package static let method = "diagnosis"
    package static let isResponseLarge = true
    package static let summary =
        "Get a report for troubleshooting: status, configuration, sessions, recent log, object tree"
    package static let role: Role? = .admin

    package init() {}

    package typealias Response = FieldObject
}
