import Control
import Sessions
import Testing

@Suite struct QuestionsTests {
    private static let write = Questions.Matter(kind: .write, peer: "C0:11:22:33:44:55", session: "strap")
    private static let pairing = Questions.Matter(kind: .pairing, peer: "C0:11:22:33:44:55", session: nil)

    private static func settings(_ change: (inout QuestionSettings) -> Void = { _ in }) -> QuestionSettings {
        var settings = QuestionSettings()
        settings.timeout = .seconds(10)
        change(&settings)
        return settings
    }

    /// Questions of which one, number 1, waits for the ticket 1 since time 0.
    private static func asked(_ settings: QuestionSettings = settings()) -> Questions {
        var questions = Questions(settings)
        _ = questions.raise(write, text: "May it write?", at: .zero, isHeard: true)
        return questions
    }

    @Test func `a matter is told, and waits its time`() throws {
        var questions = Questions(Self.settings(), firstNumber: 7)
        let (ticket, actions) = questions.raise(Self.write, text: "May it write?", at: .seconds(5), isHeard: true)
        let pending = try #require(questions.all.first)
        #expect(actions == [.tell(pending)])
        #expect(ticket == 1)
        #expect(pending.number == 7)
        #expect(pending.matter == Self.write)
        #expect(pending.expires == .seconds(15))
        #expect(questions.nextExpiry == .seconds(15))
    }

    @Test func `the same matter is asked once, and answered to all who wait`() throws {
        var questions = Self.asked()
        let second = questions.raise(Self.write, text: "May it write?", at: .seconds(3), isHeard: true)
        #expect(second.actions == [])
        #expect(
            try questions.answer(1, .allow, by: "ana") == [
                .report(question: 1, answer: "allow", by: "ana"), .resolve([1, second.ticket], isAllowed: true),
            ]
        )
        #expect(questions.all == [])
    }

    @Test(arguments: [
        Questions.Matter(kind: .write, peer: "C0:11:22:33:44:66", session: "strap"),
        .init(kind: .write, peer: "C0:11:22:33:44:55", session: "scale"), pairing,
    ])
    func `another peer, session or kind is another question`(matter: Questions.Matter) {
        var questions = Self.asked()
        _ = questions.raise(matter, text: "", at: .zero, isHeard: true)
        #expect(questions.all.map(\.number) == [1, 2])
    }

    @Test(arguments: [(AnswerQuestion.Word.allow, true), (.deny, false)])
    func `an answer holds once`(word: AnswerQuestion.Word, isAllowed: Bool) throws {
        var questions = Self.asked()
        #expect(
            try questions.answer(1, word, by: "ana") == [
                .report(question: 1, answer: word.rawValue, by: "ana"), .resolve([1], isAllowed: isAllowed),
            ]
        )
        let again = questions.raise(Self.write, text: "", at: .seconds(1), isHeard: true)
        #expect(again.actions == questions.all.map { .tell($0) })
        #expect(questions.all.map(\.number) == [2])
    }

    @Test func `always is remembered, and asked no more`() throws {
        var questions = Self.asked()
        #expect(
            try questions.answer(1, .always, by: "ana") == [
                .report(question: 1, answer: "always", by: "ana"), .remember(Self.write, by: "ana"),
                .resolve([1], isAllowed: true),
            ]
        )
        let again = questions.raise(Self.write, text: "", at: .seconds(1), isHeard: false)
        #expect(again.actions == [.resolve([again.ticket], isAllowed: true)])
        // What is remembered of one session says nothing of another.
        var other = Self.write
        other.session = "scale"
        #expect(questions.raise(other, text: "", at: .seconds(1), isHeard: true).actions.count == 1)
        #expect(questions.all.map(\.matter) == [other])
    }

    @Test func `what the store remembers is allowed`() {
        var questions = Questions(Self.settings(), remembered: [Self.pairing])
        let (ticket, actions) = questions.raise(Self.pairing, text: "", at: .zero, isHeard: false)
        #expect(actions == [.resolve([ticket], isAllowed: true)])
    }

    @Test(arguments: [(QuestionSettings.Decision.deny, "deny", false), (.allow, "allow", true)])
    func `without an answer in time the configuration decides`(
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
        #expect(throws: ControlError.self) { try questions.answer(1, .allow, by: "ana") }
    }

    @Test(arguments: [(QuestionSettings.Unheard.deny, "deny", false), (.allow, "allow", true)])
    func `with nobody there it is decided at once`(
        unheard: QuestionSettings.Unheard,
        answer: String,
        isAllowed: Bool
    ) {
        var questions = Questions(Self.settings { $0.unheard = unheard })
        let (ticket, actions) = questions.raise(Self.write, text: "", at: .zero, isHeard: false)
        #expect(
            actions == [.report(question: 1, answer: answer, by: "unheard"), .resolve([ticket], isAllowed: isAllowed)]
        )
        #expect(questions.all == [])
    }

    @Test func `with nobody there it can wait for somebody`() {
        var questions = Questions(Self.settings { $0.unheard = .wait })
        let (_, actions) = questions.raise(Self.write, text: "", at: .zero, isHeard: false)
        #expect(actions == questions.all.map { .tell($0) })
        #expect(questions.all.count == 1)
    }

    @Test func `a question is taken back when the last who waits is gone`() {
        var questions = Self.asked()
        let (second, _) = questions.raise(Self.write, text: "", at: .zero, isHeard: true)
        #expect(questions.withdraw(1) == [])
        #expect(questions.withdraw(second) == [.report(question: 1, answer: "withdrawn", by: "gattlabd")])
        #expect(questions.withdraw(second) == [])
        #expect(questions.all == [])
    }

    @Test func `a session that is over takes its questions and memories with it`() throws {
        var questions = Self.asked()
        _ = try questions.answer(1, .always, by: "ana")
        var other = Self.write
        other.peer = "C0:11:22:33:44:66"
        let (ticket, _) = questions.raise(other, text: "", at: .zero, isHeard: true)
        _ = questions.raise(Self.pairing, text: "", at: .zero, isHeard: true)
        #expect(
            questions.forget(session: "strap") == [
                .report(question: 2, answer: "withdrawn", by: "gattlabd"), .resolve([ticket], isAllowed: false),
                .forget(session: "strap"),
            ]
        )
        #expect(questions.forget(session: "strap") == [])
        #expect(questions.all.map(\.matter) == [Self.pairing])
        #expect(questions.raise(Self.write, text: "", at: .zero, isHeard: true).actions.count == 1)
    }

    @Test func `there are never more than the limit, whoever knocks`() {
        var questions = Questions(Self.settings())
        for index in 0..<Questions.limit {
            let matter = Questions.Matter(kind: .pairing, peer: "\(index)", session: nil)
            _ = questions.raise(matter, text: "", at: .zero, isHeard: true)
        }
        let (ticket, actions) = questions.raise(Self.pairing, text: "", at: .zero, isHeard: true)
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
                let matter = Questions.Matter(kind: .write, peer: "\(index)", session: "of \(owner)")
                _ = questions.raise(matter, text: "", of: owner, at: .zero, isHeard: true)
            }
            #expect(questions.all.count == min(Questions.writeLimit, Int(owner) * Questions.ownerLimit))
        }
        _ = questions.raise(Self.pairing, text: "", at: .zero, isHeard: true)
        #expect(questions.all.last?.matter == Self.pairing)
    }

    @Test func `clients see when it is over, by their own clock`() throws {
        let questions = Self.asked()
        let pending = try #require(questions.all.first)
        let question = pending.question(at: .seconds(4), Timestamp(seconds: 0, milliseconds: 500))
        #expect(question.expires == "1970-01-01T00:00:06.500Z")
        #expect(question.session == "strap")
        #expect(question.text == "May it write?")
    }
}
