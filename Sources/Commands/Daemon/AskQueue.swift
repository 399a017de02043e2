package import Control

/// Questions that wait at a terminal, oldest first: one is shown at a time.
package struct AskQueue: Hashable, Sendable {
    package private(set) var waiting: [Question] = []
    /// Those that have been answered, here or elsewhere, in case that is told before the question.
    private var settled: Set<Int> = []

    package init() {}

    /// The one that is to be answered.
    package var current: Question? { waiting.first }

    /// Takes a question; one that is here already, or was answered, is not taken again.
    package mutating func add(_ question: Question) {
        guard !settled.contains(question.question), !waiting.contains(where: { $0.question == question.question })
        else {
            return
        }
        waiting.append(question)
    }

    /// Somebody answered a question.
    ///
    /// - Returns: whether it was the current one.
    @discardableResult
    package mutating func settle(_ number: Int) -> Bool {
        let wasCurrent = current?.question == number
        settled.insert(number)
        waiting.removeAll { $0.question == number }
        return wasCurrent
    }

    /// What a word typed by a person means; nil for what means nothing.
    package static func word(_ text: String) -> AnswerQuestion.Word? {
        switch text.lowercased().filter({ !$0.isWhitespace }) {
        case "y", "yes", "allow": .allow
        case "n", "no", "deny": .deny
        case "a", "always": .always
        default: nil
        }
    }
}
