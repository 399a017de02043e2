package import Control

/// The queue of pending questions at a terminal, oldest first; one is shown at a time.
package struct QuestionQueue: Hashable, Sendable {
    package private(set) var waiting: [Question] = []
    /// The numbers of questions answered here or elsewhere, because an answer may arrive before its question.
    private var answered: Set<Int> = []

    package init() {}

    /// The question to be answered next.
    package var current: Question? { waiting.first }

    /// Adds a question, unless it is already in the queue or was answered.
    package mutating func add(_ question: Question) {
        guard !answered.contains(question.question), !waiting.contains(where: { $0.question == question.question })
        else {
            return
        }
        waiting.append(question)
    }

    /// Removes a question that was answered.
    ///
    /// - Returns: A Boolean value that indicates whether it was the current question.
    @discardableResult
    package mutating func markAnswered(_ number: Int) -> Bool {
        let wasCurrent = current?.question == number
        answered.insert(number)
        waiting.removeAll { $0.question == number }
        return wasCurrent
    }

    /// Returns the answer for a typed word; `nil` if the word is not an answer.
    package static func answer(for text: String) -> AnswerQuestion.Choice? {
        switch text.lowercased().filter({ !$0.isWhitespace }) {
        case "y", "yes", "allow": .allow
        case "n", "no", "deny": .deny
        case "a", "always": .always
        default: nil
        }
    }
}
