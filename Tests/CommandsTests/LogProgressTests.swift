import Commands
import Control
import ServiceInterface
import Testing

@Suite struct LogProgressTests {
    private static func event(_ seq: Int) -> FollowedEvent {
        .event(NumberedEvent(seq: seq, time: Timestamp(seconds: 0, milliseconds: 0), event: .note("tick", "tick")))
    }

    @Test func `stored events end with the last one at the time of the request`() {
        var log = LogProgress(after: 3, limit: nil)
        log.last = 5
        #expect(!log.isComplete)
        log.handle(Self.event(4))
        #expect(!log.isComplete)
        log.handle(Self.event(5))
        #expect(log.isComplete)
        #expect(log.after == 5)
    }

    @Test func `without stored events there is nothing to wait for`() {
        var log = LogProgress(after: 5, limit: nil)
        log.last = 5
        #expect(log.isComplete)
    }

    @Test func `a gap advances to its end and is not an event`() {
        var log = LogProgress(after: 0, limit: 1)
        log.last = 9
        log.handle(.gap(Gap(from: 1, to: 7, reason: .expired)))
        #expect(log.after == 7)
        #expect(!log.isComplete)
        log.handle(Self.event(8))
        #expect(log.isComplete)
    }

    @Test func `a log is complete after a gap up to its last event`() {
        var log = LogProgress(after: 0, limit: nil)
        log.last = 9
        log.handle(.gap(Gap(from: 1, to: 9, reason: .storage)))
        #expect(log.isComplete)
    }

    @Test func `a restarted session is shown from its beginning`() {
        var log = LogProgress(after: 1700, limit: nil)
        log.last = 1
        #expect(!log.isComplete)
        log.handle(.gap(Gap(from: 1700, to: 1700, reason: .restarted)))
        #expect(!log.isComplete)
        log.handle(Self.event(1))
        #expect(log.isComplete)
    }

    @Test func `following does not end by itself`() {
        var log = LogProgress(after: 0, limit: nil)
        for seq in 1...100 { log.handle(Self.event(seq)) }
        #expect(!log.isComplete)
    }
}

@Suite struct QuestionQueueTests {
    private static func question(_ number: Int) -> Question {
        Question(
            question: number,
            kind: .pairing,
            peer: "AA:BB:CC:DD:EE:FF",
            text: "?",
            expires: "2026-11-21T22:00:00.000Z"
        )
    }

    @Test func `questions are answered in the order of arrival, each once`() {
        var queue = QuestionQueue()
        for number in [1, 2, 1] { queue.add(Self.question(number)) }
        #expect(queue.current?.question == 1)
        let wasCurrent1 = queue.markAnswered(1)
        #expect(wasCurrent1)
        #expect(queue.current?.question == 2)
        let wasCurrent2 = queue.markAnswered(2)
        #expect(wasCurrent2)
        #expect(queue.current == nil)
    }

    @Test func `an answer that arrives before its question settles it`() {
        var queue = QuestionQueue()
        let wasCurrent3 = queue.markAnswered(3)
        #expect(!wasCurrent3)
        queue.add(Self.question(3))
        #expect(queue.current == nil)
    }

    @Test func `a question answered by another client is not asked`() {
        var queue = QuestionQueue()
        for number in 1...3 { queue.add(Self.question(number)) }
        let wasCurrent2 = queue.markAnswered(2)
        #expect(!wasCurrent2)
        let wasCurrent1 = queue.markAnswered(1)
        #expect(wasCurrent1)
        #expect(queue.current?.question == 3)
    }

    private enum Step: Sendable {
        case question(Int)
        /// The question has been answered by another client, or has expired.
        case answered(Int)
        case line(String, QuestionQueue.Decision)
    }

    @Test(
        arguments: [
            [.question(1), .line("y", .answer(question: 1, .init(.allow)))],
            [.line("y", .ignore), .question(1), .line("n", .answer(question: 1, .init(.deny)))],
            [
                .question(1), .line("maybe", .reject(choices: ["allow", "deny"])),
                .line("y", .answer(question: 1, .init(.allow))),
            ],
            // The user was still typing the answer to question 1.
            [
                .question(1), .question(2), .answered(1), .line("a", .discard(ended: 1)),
                .line("n", .answer(question: 2, .init(.deny))),
            ],
            [.question(1), .answered(1), .question(2), .line("y", .discard(ended: 1))],
            [.question(1), .answered(1), .line("y", .discard(ended: 1)), .line("y", .ignore)],
            [.question(1), .question(2), .question(3), .answered(1), .answered(2), .line("y", .discard(ended: 2))],
            // The end of a question that was not shown concerns no typed line.
            [.question(1), .question(2), .answered(2), .line("y", .answer(question: 1, .init(.allow)))],
            [.answered(1), .question(1), .question(2), .line("y", .answer(question: 2, .init(.allow)))],
            // The answer was sent from here.
            [
                .question(1), .question(2), .line("y", .answer(question: 1, .init(.allow))), .answered(1),
                .line("n", .answer(question: 2, .init(.deny))), .answered(2), .question(3),
                .line("y", .answer(question: 3, .init(.allow))),
            ],
        ] as [[Step]]
    )
    private func `a line answers only the question that it was typed for`(steps: [Step]) {
        var queue = QuestionQueue()
        for step in steps {
            switch step {
            case .question(let number): queue.add(Self.question(number))
            case .answered(let number): queue.markAnswered(number)
            case .line(let line, let decision): #expect(queue.decide(line) == decision, "\(step)")
            }
            _ = queue.show()
        }
    }
}

@Suite struct QuestionReplyTests {
    @Test(arguments: [
        ("y", QuestionReply?.some(.init(.allow))), ("YES", .init(.allow)), ("allow", .init(.allow)),
        ("n", .init(.deny)), (" deny ", .init(.deny)), ("a", .init(.always)), ("Always", .init(.always)),
        ("deny always", .init(.deny, isRemembered: true)), ("y a", .init(.allow, isRemembered: true)),
        ("", nil), ("maybe", nil), ("always always", nil), ("always deny", nil), ("allow now", nil),
    ])
    func `typed words are answers`(line: String, reply: QuestionReply?) {
        #expect(QuestionReply.parse(line, choices: Question.standardChoices) == reply)
    }

    @Test(arguments: [
        ("yes", QuestionReply?.some(.init(.init(rawValue: "yes")))), ("n", .init(.init(rawValue: "n"))),
        ("a", .init(.init(rawValue: "a"))), ("always", .init(.always)),
        ("n always", .init(.init(rawValue: "n"), isRemembered: true)), ("y", nil), ("no", nil), ("allow", nil),
    ])
    func `the choices of a question precede the usual words`(line: String, reply: QuestionReply?) {
        #expect(QuestionReply.parse(line, choices: ["yes", "n", "a"]) == reply)
    }

    @Test func `a client's question names its asker`() {
        let question = Question(
            question: 7,
            kind: .client,
            text: "flash bench 3?",
            expires: "2026-11-21T22:00:00.000Z",
            asker: "ben",
            about: "bench-3",
            choices: ["yes", "no"]
        )
        #expect(question.line == "ben asks about bench-3: flash bench 3?")
        #expect(question.instruction.hasPrefix("yes  no  ("))
    }
}
