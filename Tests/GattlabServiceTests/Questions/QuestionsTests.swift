import Control
import DaemonConfiguration
import GattlabService
import Testing

@Suite struct QuestionsTests {
    private static let write = Questions.Subject.write(peer: "C0:11:22:33:44:55", session: "strap")
    private static let pairing = Questions.Subject.pairing(peer: "C0:11:22:33:44:55")

    private static let time = Timestamp(seconds: 1_000_000, milliseconds: 0)

    private static func settings(_ change: (inout QuestionSettings) -> Void = { _ in }) -> QuestionSettings {
        var settings = QuestionSettings()
        settings.timeout = .seconds(10)
        change(&settings)
        return settings
    }

    /// Questions with one pending question, number 1, for ticket 1, since time 0.
    private static func asked(_ settings: QuestionSettings = settings()) -> Questions {
        var questions = Questions(settings)
        _ = questions.raise(write, text: "May it write?", at: .zero, hasFollowers: true)
        return questions
    }

    @Test func `a question is emitted and pending until its timeout`() throws {
        var questions = Questions(Self.settings(), firstNumber: 7)
        let (ticket, actions) = questions.raise(Self.write, text: "May it write?", at: .seconds(5), hasFollowers: true)
        let pending = try #require(questions.all.first)
        #expect(actions == [.publish(pending)])
        #expect(ticket == 1)
        #expect(pending.number == 7)
        #expect(pending.subject == Self.write)
        #expect(pending.expires == .seconds(15))
        #expect(questions.nextExpiry == .seconds(15))
    }

    @Test func `a repeated question is asked once and answered to all waiting callers`() throws {
        var questions = Self.asked()
        let second = questions.raise(Self.write, text: "May it write?", at: .seconds(3), hasFollowers: true)
        #expect(second.actions == [])
        #expect(
            try questions.answer(1, .allow, by: "ana", at: .zero, Self.time) == [
                .report(question: 1, answer: "allow", by: "ana"), .resolve([1, second.ticket], isAllowed: true),
            ]
        )
        #expect(questions.all == [])
    }

    @Test(arguments: [
        Questions.Subject.write(peer: "C0:11:22:33:44:66", session: "strap"),
        .write(peer: "C0:11:22:33:44:55", session: "scale"), pairing,
    ])
    func `another peer, session or kind is another question`(subject: Questions.Subject) {
        var questions = Self.asked()
        _ = questions.raise(subject, text: "", at: .zero, hasFollowers: true)
        #expect(questions.all.map(\.number) == [1, 2])
    }

    @Test(arguments: [(AnswerQuestion.Choice.allow, true), (.deny, false)])
    func `an answer applies once`(word: AnswerQuestion.Choice, isAllowed: Bool) throws {
        var questions = Self.asked()
        #expect(
            try questions.answer(1, word, by: "ana", at: .zero, Self.time) == [
                .report(question: 1, answer: word.rawValue, by: "ana"), .resolve([1], isAllowed: isAllowed),
            ]
        )
        let again = questions.raise(Self.write, text: "", at: .seconds(1), hasFollowers: true)
        #expect(again.actions == questions.all.map { .publish($0) })
        #expect(questions.all.map(\.number) == [2])
    }

    @Test func `an answer of always is remembered, and the question is not asked again`() throws {
        var questions = Self.asked()
        #expect(
            try questions.answer(1, .always, by: "ana", at: .zero, Self.time) == [
                .report(question: 1, answer: "always", by: "ana"), .remember(Self.write, by: "ana"),
                .resolve([1], isAllowed: true),
            ]
        )
        let again = questions.raise(Self.write, text: "", at: .seconds(1), hasFollowers: false)
        #expect(again.actions == [.resolve([again.ticket], isAllowed: true)])
        // An answer remembered for one session does not apply to another.
        let other = Questions.Subject.write(peer: "C0:11:22:33:44:55", session: "scale")
        #expect(questions.raise(other, text: "", at: .seconds(1), hasFollowers: true).actions.count == 1)
        #expect(questions.all.map(\.subject) == [other])
    }

    @Test func `a remembered answer in the store allows`() {
        var questions = Questions(Self.settings(), remembered: [Self.pairing])
        let (ticket, actions) = questions.raise(Self.pairing, text: "", at: .zero, hasFollowers: false)
        #expect(actions == [.resolve([ticket], isAllowed: true)])
    }

    @Test(arguments: [(QuestionSettings.Decision.deny, "deny", false), (.allow, "allow", true)])
    func `without an answer before the timeout the configuration decides`(
        unanswered: QuestionSettings.Decision,
        answer: String,
        isAllowed: Bool
    ) {
        var questions = Self.asked(Self.settings { $0.unanswered = unanswered })
        #expect(questions.expire(at: .seconds(9)) == [])
        #expect(
            questions.expire(at: .seconds(10)) == [
                .report(question: 1, answer: answer, by: "timeout"), .resolve([1], isAllowed: isAllowed),
            ]
        )
        #expect(questions.nextExpiry == nil)
        #expect(throws: ControlError.self) { try questions.answer(1, .allow, by: "ana", at: .zero, Self.time) }
    }

    @Test(arguments: [(QuestionSettings.WithoutListener.deny, "deny", false), (.allow, "allow", true)])
    func `without a listener it is decided immediately`(
        decision: QuestionSettings.WithoutListener,
        answer: String,
        isAllowed: Bool
    ) {
        var questions = Questions(Self.settings { $0.withoutListener = decision })
        let (ticket, actions) = questions.raise(Self.write, text: "", at: .zero, hasFollowers: false)
        #expect(
            actions == [
                .report(question: 1, answer: answer, by: "no-listener"), .resolve([ticket], isAllowed: isAllowed),
            ]
        )
        #expect(questions.all == [])
    }

    @Test func `without a listener it can wait for one`() {
        var questions = Questions(Self.settings { $0.withoutListener = .wait })
        let (_, actions) = questions.raise(Self.write, text: "", at: .zero, hasFollowers: false)
        #expect(actions == questions.all.map { .publish($0) })
        #expect(questions.all.count == 1)
    }

    @Test func `a question is withdrawn with its last waiting caller`() {
        var questions = Self.asked()
        let (second, _) = questions.raise(Self.write, text: "", at: .zero, hasFollowers: true)
        #expect(questions.withdraw(1) == [])
        #expect(questions.withdraw(second) == [.report(question: 1, answer: "withdrawn", by: "gattlabd")])
        #expect(questions.withdraw(second) == [])
        #expect(questions.all == [])
    }

    @Test func `a session that ends withdraws its questions and remembered answers`() throws {
        var questions = Self.asked()
        _ = try questions.answer(1, .always, by: "ana", at: .zero, Self.time)
        let other = Questions.Subject.write(peer: "C0:11:22:33:44:66", session: "strap")
        let (ticket, _) = questions.raise(other, text: "", at: .zero, hasFollowers: true)
        _ = questions.raise(Self.pairing, text: "", at: .zero, hasFollowers: true)
        #expect(
            questions.remove(session: "strap") == [
                .report(question: 2, answer: "withdrawn", by: "gattlabd"), .resolve([ticket], isAllowed: false),
                .deleteAnswers(session: "strap"),
            ]
        )
        #expect(questions.remove(session: "strap") == [])
        #expect(questions.all.map(\.subject) == [Self.pairing])
        #expect(questions.raise(Self.write, text: "", at: .zero, hasFollowers: true).actions.count == 1)
    }

    @Test func `pending questions never exceed the limit`() {
        var questions = Questions(Self.settings())
        for index in 0..<Questions.limit {
            let subject = Questions.Subject.pairing(peer: "\(index)")
            _ = questions.raise(subject, text: "", at: .zero, hasFollowers: true)
        }
        let (ticket, actions) = questions.raise(Self.pairing, text: "", at: .zero, hasFollowers: true)
        #expect(questions.all.count == Questions.limit)
        #expect(
            actions == [
                .report(question: Questions.limit + 1, answer: "deny", by: "limit"),
                .resolve([ticket], isAllowed: false),
            ]
        )
    }

    @Test func `writes to the devices of one user leave room for others' and for pairings`() {
        var questions = Questions(Self.settings())
        for owner: UInt32 in 1...3 {
            for index in 0..<Questions.limit {
                let subject = Questions.Subject.write(peer: "\(index)", session: "of \(owner)")
                _ = questions.raise(subject, text: "", of: .user(owner), at: .zero, hasFollowers: true)
            }
            #expect(questions.all.count == min(Questions.writeLimit, Int(owner) * Questions.ownerLimit))
        }
        _ = questions.raise(Self.pairing, text: "", at: .zero, hasFollowers: true)
        #expect(questions.all.last?.subject == Self.pairing)
    }

    @Test func `clients get the expiry in the time of day`() throws {
        let questions = Self.asked()
        let pending = try #require(questions.all.first)
        let question = pending.question(at: .seconds(4), Timestamp(seconds: 0, milliseconds: 500))
        #expect(question.expires == "1970-01-01T00:00:06.500Z")
        #expect(question.session == "strap")
        #expect(question.text == "May it write?")
    }
}
