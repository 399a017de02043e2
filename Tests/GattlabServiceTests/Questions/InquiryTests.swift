import Control
import DaemonConfiguration
import TestRandomness
import Testing

@testable import GattlabService

@Suite struct InquiryTests {
    /// The time of day at the reading 0 of the monotonic clock.
    private static let start = Timestamp(seconds: 1_000_000, milliseconds: 0)
    private static let ben = Principal.user(1001)

    private static func inquiry(
        _ text: String = "flash bench 3?",
        about: String? = "bench-3",
        choices: [String]? = nil,
        to role: Role? = nil,
        asker: Principal = ben
    ) throws -> Inquiry {
        try Inquiry(text, about: about, choices: choices, to: role, asker: asker)
    }

    private static func empty() -> Questions {
        var settings = QuestionSettings()
        // A configuration that approves whatever it can.
        settings.unanswered = .allow
        settings.withoutListener = .allow
        return Questions(settings)
    }

    /// Questions with one pending inquiry, number 1, which expires after a minute.
    private static func asked(_ inquiry: Inquiry) throws -> Questions {
        var questions = empty()
        _ = try questions.ask(inquiry, by: "ben", for: .seconds(60), at: .zero, start)
        return questions
    }

    private static func record(_ questions: Questions, _ number: Int = 1) throws -> InquiryRecord {
        try #require(questions.record(of: number, asker: ben))
    }

    // MARK: - Parameters

    @Test(
        arguments: [
            ("", nil, nil, nil, ControlError.Code.badInput), ("  ", nil, nil, nil, .badInput),
            ("a\nb", nil, nil, nil, .badInput), ("a\u{1B}[2Jb", nil, nil, nil, .badInput),
            ("a\u{2028}b", nil, nil, nil, .badInput), (String(repeating: "x", count: 1025), nil, nil, nil, .limit),
            (String(repeating: "ü", count: 513), nil, nil, nil, .limit), ("a?", "", nil, nil, .badInput),
            ("a?", "b\u{7}", nil, nil, .badInput), ("a?", String(repeating: "x", count: 65), nil, nil, .limit),
            ("a?", nil, ["yes"], nil, .badInput), ("a?", nil, [], nil, .badInput),
            ("a?", nil, ["yes", "yes"], nil, .badInput), ("a?", nil, (1...9).map { "c\($0)" }, nil, .badInput),
            ("a?", nil, ["yes", "No"], nil, .badInput), ("a?", nil, ["yes", "no\u{1B}"], nil, .badInput),
            ("a?", nil, ["yes", "always"], nil, .badInput), ("a?", nil, ["yes", "unanswered"], nil, .badInput),
            ("a?", nil, nil, Role.drive, .badInput), ("a?", nil, nil, .observe, .badInput),
        ] as [(String, String?, [String]?, Role?, ControlError.Code)]
    )
    func `invalid questions are refused`(
        text: String,
        about: String?,
        choices: [String]?,
        role: Role?,
        code: ControlError.Code
    ) {
        let error = #expect(throws: ControlError.self) {
            try Self.inquiry(text, about: about, choices: choices, to: role)
        }
        #expect(error?.code == code)
    }

    // MARK: - Asking

    @Test func `a question is stored before it is published`() throws {
        var questions = Self.empty()
        let inquiry = try Self.inquiry(choices: ["yes", "no"])
        let (record, isNew, actions) = try questions.ask(
            inquiry,
            by: "ben",
            for: .seconds(60),
            at: .seconds(5),
            Self.start
        )
        #expect(isNew)
        #expect(record.number == 1 && record.outcome == nil)
        #expect(record.expires == Self.start.advanced(by: .seconds(60)))
        #expect(actions == [.store(record)] + questions.all.map { .publish($0) })
        let question = try #require(questions.all.first).question(at: .seconds(5), Self.start)
        #expect(question.kind == .client && question.asker == "ben" && question.about == "bench-3")
        #expect(question.choices == ["yes", "no"] && question.to == .guardian && question.peer == nil)
        #expect(questions.nextExpiry == .seconds(65))
    }

    @Test func `the same question of the same user joins the pending one`() throws {
        let inquiry = try Self.inquiry()
        var questions = try Self.asked(inquiry)
        let again = try questions.ask(inquiry, by: "ben", for: .seconds(600), at: .seconds(9), Self.start)
        #expect(!again.isNew && again.actions == [] && again.record.number == 1)
        for other in [
            try Self.inquiry("wipe bench 3?"), try Self.inquiry(about: "bench-4"), try Self.inquiry(about: nil),
            try Self.inquiry(choices: ["yes", "no"]), try Self.inquiry(to: .admin),
            try Self.inquiry(asker: .user(1002)),
        ] {
            let result = try questions.ask(other, by: "other", for: .seconds(60), at: .zero, Self.start)
            #expect(result.isNew, "\(other)")
        }
        #expect(questions.all.map(\.number) == Array(1...7))
    }

    @Test func `a repeated request returns the question that it has raised, also once it is answered`() throws {
        let inquiry = try Self.inquiry()
        var questions = Self.empty()
        func ask(_ inquiry: Inquiry, _ key: String?) throws -> (number: Int, isNew: Bool) {
            let result = try questions.ask(inquiry, by: "ben", for: .seconds(60), key: key, at: .zero, Self.start)
            return (result.record.number, result.isNew)
        }
        #expect(try ask(inquiry, "a") == (1, true) && ask(inquiry, "a") == (1, true))
        #expect(try ask(inquiry, "b") == (1, false) && ask(inquiry, nil) == (1, false))
        #expect(try ask(try Self.inquiry("wipe bench 3?"), "a") == (2, true))
        #expect(try ask(try Self.inquiry(asker: .user(1002)), "a") == (3, true))
        _ = try questions.answer(1, .allow, by: "ana", at: .zero, Self.start)
        #expect(try ask(inquiry, "a") == (1, true), "it is not asked again")
        #expect(try ask(inquiry, "b") == (4, true) && ask(inquiry, "a") == (1, true))
    }

    @Test func `pending questions have limits per user and in total, and devices are not affected`() throws {
        var questions = Self.empty()
        var refused = 0
        for user in UInt32(1)...20 {
            for number in 1...Questions.askerLimit + 1 {
                let inquiry = try Self.inquiry("question \(number)?", asker: .user(user))
                do throws(ControlError) {
                    _ = try questions.ask(inquiry, by: "\(user)", for: .seconds(60), at: .zero, Self.start)
                } catch {
                    #expect(error.code == .limit)
                    refused += 1
                }
            }
            #expect(questions.all.count == min(Questions.inquiryLimit, Int(user) * Questions.askerLimit))
        }
        #expect(refused == 20 * (Questions.askerLimit + 1) - Questions.inquiryLimit)
        for index in 0..<Questions.limit {
            _ = questions.raise(.pairing(peer: "\(index)"), text: "", at: .zero, hasFollowers: true)
        }
        #expect(questions.all.count == Questions.inquiryLimit + Questions.limit)
    }

    // MARK: - Answering

    @Test(arguments: [
        ("yes", false, "yes", true, false), ("no", false, "no", false, false), ("later", false, "later", false, false),
        ("no", true, "no", false, true), ("yes", true, "yes", true, true), ("always", false, "yes", true, true),
    ])
    func `only the first choice is an approval`(
        word: String,
        remember: Bool,
        answer: String,
        isApproved: Bool,
        isRemembered: Bool
    ) throws {
        let inquiry = try Self.inquiry(choices: ["yes", "no", "later"])
        var questions = try Self.asked(inquiry)
        let actions = try questions.answer(
            1,
            .init(rawValue: word),
            remember: remember,
            by: "ana",
            at: .seconds(5),
            Self.start.advanced(by: .seconds(5))
        )
        let record = try Self.record(questions)
        #expect(actions == [.store(record), .report(question: 1, answer: answer, by: "ana")])
        #expect(questions.all == [])
        let report = record.report
        #expect(report.state == .answered && report.answer == answer && report.by == "ana")
        #expect(report.approved == isApproved && report.remembered == isRemembered)
        #expect(questions.rememberedAnswer(to: inquiry) == (isRemembered ? record : nil))
        #expect(throws: ControlError.self) {
            try questions.answer(1, .init(rawValue: "yes"), by: "ana", at: .zero, Self.start)
        }
    }

    @Test(arguments: ["allow", "maybe", "", "unanswered"])
    func `an answer that is not a choice leaves the question pending`(word: String) throws {
        var questions = try Self.asked(try Self.inquiry(choices: ["yes", "no"]))
        let error = #expect(throws: ControlError.self) {
            try questions.answer(1, .init(rawValue: word), by: "ana", at: .zero, Self.start)
        }
        #expect(error?.code == .badInput)
        #expect(error?.hint == "its choices are yes, no, always")
        #expect(questions.all.map(\.number) == [1])
    }

    @Test func `a denial of a device is not remembered`() throws {
        var questions = Self.empty()
        _ = questions.raise(.pairing(peer: "C0:11:22:33:44:55"), text: "", at: .zero, hasFollowers: true)
        #expect(throws: ControlError.self) {
            try questions.answer(1, .deny, remember: true, by: "ana", at: .zero, Self.start)
        }
        let actions = try questions.answer(1, .allow, remember: true, by: "ana", at: .zero, Self.start)
        #expect(actions.contains(.remember(.pairing(peer: "C0:11:22:33:44:55"), by: "ana")))
    }

    @Test func `a remembered answer is returned without asking, to the same question only`() throws {
        let inquiry = try Self.inquiry()
        var questions = try Self.asked(inquiry)
        _ = try questions.answer(1, .always, by: "ana", at: .zero, Self.start)
        // Remembered answers outlive outcomes.
        _ = questions.expire(at: .seconds(365 * 86_400))
        let again = try questions.ask(inquiry, by: "ben", for: .seconds(60), at: .zero, Self.start)
        #expect(!again.isNew && again.actions == [])
        #expect(again.record.report.approved && again.record.report.remembered)
        for other in [
            try Self.inquiry("wipe bench 3?"), try Self.inquiry(about: nil), try Self.inquiry(to: .admin),
            try Self.inquiry(choices: ["deny", "allow"]), try Self.inquiry(asker: .user(1002)),
        ] {
            #expect(questions.rememberedAnswer(to: other) == nil, "\(other)")
            #expect(try questions.ask(other, by: "other", for: .seconds(60), at: .zero, Self.start).isNew)
        }
    }

    @Test func `an answer that is not remembered applies once`() throws {
        let inquiry = try Self.inquiry()
        var questions = try Self.asked(inquiry)
        _ = try questions.answer(1, .allow, by: "ana", at: .zero, Self.start)
        let again = try questions.ask(inquiry, by: "ben", for: .seconds(60), at: .zero, Self.start)
        #expect(again.isNew && again.record.number == 2)
    }

    @Test func `those who may answer forget a remembered answer`() throws {
        let inquiry = try Self.inquiry()
        var questions = try Self.asked(inquiry)
        _ = try questions.answer(1, .always, by: "ana", at: .zero, Self.start)
        #expect(throws: ControlError.self) { try questions.forget(1, by: "ben") { $0 == .admin } }
        #expect(
            try questions.forget(1, by: "ana") { $0 == .guardian } == [
                .discard(question: 1), .report(question: 1, answer: "forgotten", by: "ana"),
            ]
        )
        #expect(questions.rememberedAnswer(to: inquiry) == nil)
        #expect(throws: ControlError.self) { try questions.forget(1, by: "ana") { _ in true } }
    }

    @Test func `the outcomes of one user are limited, and the oldest are discarded`() throws {
        var questions = Self.empty()
        var discarded: [Int] = []
        for number in 1...Questions.outcomeLimit + 3 {
            _ = try questions.ask(try Self.inquiry("\(number)?"), by: "ben", for: .seconds(60), at: .zero, Self.start)
            for action in try questions.answer(number, .always, by: "ana", at: .zero, Self.start) {
                if case .discard(let question) = action { discarded.append(question) }
            }
        }
        #expect(discarded == [1, 2, 3])
        #expect(questions.rememberedAnswer(to: try Self.inquiry("3?")) == nil)
        #expect(questions.rememberedAnswer(to: try Self.inquiry("4?")) != nil)
    }

    // MARK: - No answer

    @Test func `no answer is never an approval, whatever the configuration is`() throws {
        let inquiry = try Self.inquiry()
        var questions = try Self.asked(inquiry)
        #expect(questions.expire(at: .seconds(59)) == [])
        let actions = questions.expire(at: .seconds(60))
        let record = try Self.record(questions)
        #expect(actions == [.store(record), .report(question: 1, answer: "unanswered", by: "timeout")])
        #expect(record.report.state == .unanswered && !record.report.approved && record.report.answer == nil)
        #expect(questions.rememberedAnswer(to: inquiry) == nil)
        #expect(throws: ControlError.self) { try questions.answer(1, .allow, by: "ana", at: .seconds(60), Self.start) }
    }

    @Test func `an outcome is discarded a day after the decision`() throws {
        var questions = try Self.asked(try Self.inquiry())
        _ = try questions.answer(1, .allow, by: "ana", at: .seconds(5), Self.start)
        let end = Duration.seconds(5) + Questions.retention
        #expect(questions.nextExpiry == end)
        #expect(questions.expire(at: end - .milliseconds(1)) == [])
        #expect(questions.expire(at: end) == [.discard(question: 1)])
        #expect(questions.record(of: 1, asker: Self.ben) == nil)
        #expect(questions.nextExpiry == nil)
    }

    @Test func `a question is withdrawn by its asker only`() throws {
        var questions = try Self.asked(try Self.inquiry())
        #expect(throws: ControlError.self) { try questions.withdraw(1, asker: .user(1002)) }
        #expect(questions.record(of: 1, asker: .user(1002)) == nil)
        #expect(
            try questions.withdraw(1, asker: Self.ben) == [
                .discard(question: 1), .report(question: 1, answer: "withdrawn", by: "ben"),
            ]
        )
        #expect(throws: ControlError.self) { try questions.withdraw(1, asker: Self.ben) }
        #expect(throws: ControlError.self) { try questions.answer(1, .allow, by: "ana", at: .zero, Self.start) }
    }

    // MARK: - Restarts

    /// The time of day after the restart, in seconds since the question; the rest of its timeout.
    @Test(arguments: [(10, 50), (59, 1), (60, 0), (100_000, 0), (0, 60), (-3600, 60)])
    func `a restored question expires at the same time of day`(elapsed: Int, rest: Int) throws {
        let record = try Self.record(try Self.asked(try Self.inquiry()))
        var questions = Self.empty()
        // The monotonic clock of the new process has another origin.
        let now = Duration.seconds(1_000_000)
        let actions = questions.restore([record], at: now, Self.start.advanced(by: .seconds(elapsed)))
        #expect(actions == (rest == 0 ? [] : questions.all.map { .publish($0) }))
        #expect(questions.nextExpiry == now + .seconds(rest))
        #expect(try #require(questions.all.first).question(at: now, Self.start).expires == record.expires.text)
        let expired = questions.expire(at: now + .seconds(rest))
        #expect(expired.last == .report(question: 1, answer: "unanswered", by: "timeout"))
    }

    @Test func `numbers continue after those of restored questions`() throws {
        let record = try Self.record(try Self.asked(try Self.inquiry()))
        var questions = Self.empty()
        _ = questions.restore([record], at: .zero, Self.start)
        #expect(try questions.ask(record.inquiry, by: "ben", for: .seconds(60), at: .zero, Self.start).record == record)
        let other = try Self.inquiry("other?")
        #expect(try questions.ask(other, by: "ben", for: .seconds(60), at: .zero, Self.start).record.number == 2)
    }

    /// Restarts at random points between random operations, with the records that the actions have stored.
    @Test(arguments: 0..<20)
    func `a restart at any point changes no outcome`(seed: Int) throws {
        var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(seed))
        var (kept, restarted) = (Self.empty(), Self.empty())
        var stored: [Int: InquiryRecord] = [:]
        var now = Duration.zero
        func apply(_ actions: [Questions.Action]) {
            for action in actions {
                switch action {
                case .store(let record): stored[record.number] = record
                case .discard(let question): stored[question] = nil
                default: break
                }
            }
        }
        for _ in 0..<300 {
            now += .seconds(Int.random(in: 0..<3600, using: &random))
            let time = Self.start.advanced(by: now)
            _ = kept.expire(at: now)
            apply(restarted.expire(at: now))
            let number = Int.random(in: 1...100, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let inquiry = try Self.inquiry("\(Int.random(in: 0..<9, using: &random))?")
                let timeout = Duration.seconds(Int.random(in: 1..<10_000, using: &random))
                let first = try? kept.ask(inquiry, by: "ben", for: timeout, at: now, time)
                let second = try? restarted.ask(inquiry, by: "ben", for: timeout, at: now, time)
                #expect(first?.record == second?.record)
                apply(second?.actions ?? [])
            case 2:
                let word = [AnswerQuestion.Choice.allow, .deny, .always].randomElement(using: &random) ?? .deny
                let number = kept.all.randomElement(using: &random)?.number ?? number
                let first = try? kept.answer(number, word, by: "ana", at: now, time)
                let second = try? restarted.answer(number, word, by: "ana", at: now, time)
                #expect(first == second)
                apply(second ?? [])
            case 3:
                #expect(
                    (try? kept.withdraw(number, asker: Self.ben)) == (try? restarted.withdraw(number, asker: Self.ben))
                )
                stored = stored.filter { item in restarted.record(of: item.key, asker: Self.ben) != nil }
            default:
                // Numbers of withdrawn questions come from the journal, as in the service.
                let next = restarted.nextNumber
                restarted = Questions(QuestionSettings(), firstNumber: next)
                _ = restarted.restore(stored.values, at: now, time)
            }
            #expect(kept.all == restarted.all)
            let differing = (1...100).filter { number in
                kept.record(of: number, asker: Self.ben) != restarted.record(of: number, asker: Self.ben)
            }
            #expect(differing == [])
        }
    }
}
