package import Control

/// The queue of pending questions at a terminal, oldest first; one is shown at a time.
package struct QuestionQueue: Hashable, Sendable {
    package private(set) var waiting: [Question] = []
    /// The numbers of questions answered here or elsewhere, because an answer may arrive before its question.
    private var answered: Set<Int> = []
    /// The number of the question on display, or of the last one.
    private var shown: Int?
    /// The number of the last question that a line has answered.
    private var sent: Int?
    /// The number of a question that has ended without a line while it was on display.
    private var ended: Int?

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
        if wasCurrent, number == shown, number != sent { ended = number }
        waiting.removeAll { $0.question == number }
        return wasCurrent
    }

    /// Returns the current question if it has not been shown yet; from now on, lines are typed for it.
    package mutating func show() -> Question? {
        guard let question = current, shown != question.question else { return nil }
        shown = question.question
        return question
    }

    /// Returns the decision about a typed line.
    ///
    /// The first line after the end of a question on display is discarded: the user may have started it as the answer to that question.
    package mutating func decide(_ line: String) -> Decision {
        if let ended {
            self.ended = nil
            return .discard(ended: ended)
        }
        guard let question = current else { return .ignore }
        guard let reply = QuestionReply.parse(line, choices: question.offeredChoices) else {
            return .reject(choices: question.offeredChoices)
        }
        sent = question.question
        return .answer(question: question.question, reply)
    }
}

extension QuestionQueue {
    /// The decision about a typed line.
    package enum Decision: Hashable, Sendable {
        /// No question is pending.
        case ignore
        /// The question on display has ended since the previous line.
        case discard(ended: Int)
        /// The line is not an answer to the current question.
        case reject(choices: [String])
        case answer(question: Int, QuestionReply)
    }
}

/// An answer as typed by a user.
package struct QuestionReply: Hashable, Sendable {
    package var answer: AnswerQuestion.Choice
    package var isRemembered: Bool

    package init(_ answer: AnswerQuestion.Choice, isRemembered: Bool = false) {
        self.answer = answer
        self.isRemembered = isRemembered
    }

    /// Returns the answer for a typed line: a choice or `always`, or a choice followed by `always`; nil for another line.
    ///
    /// A choice of the question precedes the usual words `y`, `n` and `a`, which mean `allow`, `deny` and `always`.
    ///
    /// - Parameter choices: The choices of the question.
    package static func parse(_ line: String, choices: [String]) -> QuestionReply? {
        let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first, let answer = choice(first, among: choices) else { return nil }
        switch words.count {
        case 1: return QuestionReply(answer)
        case 2 where choice(words[1], among: []) == .always && answer != .always:
            return QuestionReply(answer, isRemembered: true)
        default: return nil
        }
    }

    private static func choice(_ word: String, among choices: [String]) -> AnswerQuestion.Choice? {
        if choices.contains(word) { return AnswerQuestion.Choice(rawValue: word) }
        switch word {
        case "y", "yes", "allow": return choices.contains("allow") ? .allow : nil
        case "n", "no", "deny": return choices.contains("deny") ? .deny : nil
        case "a", "always": return .always
        default: return nil
        }
    }
}

extension Question {
    /// The choices, which events of earlier versions do not contain.
    package var offeredChoices: [String] { choices ?? Question.standardChoices }

    /// The question in one line, with the user that asks it.
    package var line: String {
        guard kind == .client else { return text }
        return "\(asker ?? "a client") asks\(about.map { " about \($0)" } ?? ""): \(text)"
    }

    /// The line that explains how to answer.
    package var instruction: String {
        guard kind == .client else { return "y allow  n deny  a always allow  (denied at \(expires))" }
        guard offeredChoices != Question.standardChoices else {
            return "y allow  n deny  a always allow  (expires at \(expires))"
        }
        return "\(offeredChoices.joined(separator: "  "))  (add 'always' to remember the answer; expires at \(expires))"
    }
}
