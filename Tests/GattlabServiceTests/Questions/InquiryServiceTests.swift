import Control
import DaemonConfiguration
import EventLoop
import EventStore
import StoreModel
import TestService
import Testing

@testable import GattlabService

/// Questions of clients through the requests of the service, with its store.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct InquiryServiceTests {
    /// Users that no machine has, so that the directory assigns them no groups.
    private nonisolated static let asker: UInt32 = 4_000_001
    private nonisolated static let guardian: UInt32 = 4_000_002
    private nonisolated static let other: UInt32 = 4_000_003
    private static let flash = AskQuestion(text: "flash bench 3?", about: "bench-3", timeout: "1h")

    private static func bench() throws -> ServiceBench {
        try ServiceBench {
            $0.permissions.observe.users = [.number(asker), .number(other)]
            $0.permissions.guardian.users = [.number(guardian)]
            $0.questions.unanswered = .allow
            $0.questions.withoutListener = .allow
        }
    }

    private static func code(_ body: () async throws -> some Any) async -> ControlError.Code? {
        do {
            _ = try await body()
            return nil
        } catch {
            return (error as? ControlError)?.code
        }
    }

    @Test func `a question is answered by a guardian and collected by its asker, over kills between the steps`()
        async throws
    {
        let bench = try Self.bench()
        let asked = try await bench.client(uid: Self.asker).perform(Self.flash)
        #expect(asked.raised && asked.outcome.state == .pending)
        let number = asked.outcome.question
        await bench.kill()
        try bench.start()
        let shown = try #require(try await bench.client(uid: Self.guardian).perform(ListQuestions()).questions.first)
        #expect(shown.question == number && shown.text == "flash bench 3?" && shown.about == "bench-3")
        #expect(shown.asker == bench.client(uid: Self.asker).client.user && shown.expires == asked.outcome.expires)
        let again = try await bench.client(uid: Self.asker).perform(Self.flash)
        #expect(!again.raised && again.outcome == asked.outcome)
        _ = try await bench.client(uid: Self.guardian).perform(AnswerQuestion(question: number, answer: .allow))
        await bench.kill()
        try bench.start()
        let outcome = try await bench.client(uid: Self.asker).perform(GetQuestionOutcome(question: number))
        #expect(outcome.state == .answered && outcome.approved)
        #expect(outcome.by == bench.client(uid: Self.guardian).client.user)
        #expect(try await bench.client(uid: Self.guardian).perform(ListQuestions()).questions == [])
        let next = try await bench.client(uid: Self.asker).perform(Self.flash)
        #expect(next.raised && next.outcome.question > number)
        await bench.end()
    }

    @Test func `a repeated request is recognized after a kill`() async throws {
        let bench = try Self.bench()
        var (first, second) = (Self.flash, Self.flash)
        (first.key, second.key) = ("first", "second")
        let asked = try await bench.client(uid: Self.asker).perform(first)
        await bench.kill()
        try bench.start()
        #expect(try await bench.client(uid: Self.asker).perform(first) == asked)
        #expect(try await !bench.client(uid: Self.asker).perform(second).raised)
        let number = asked.outcome.question
        _ = try await bench.client(uid: Self.guardian).perform(AnswerQuestion(question: number, answer: .allow))
        await bench.kill()
        try bench.start()
        let again = try await bench.client(uid: Self.asker).perform(first)
        #expect(again.raised && again.outcome.question == number && again.outcome.approved)
        first.key = "First 1"
        #expect(await Self.code { try await bench.client(uid: Self.asker).perform(first) } == .badInput)
        await bench.end()
    }

    @Test func `a remembered answer is looked up without asking, also after a restart, until it is forgotten`()
        async throws
    {
        let bench = try Self.bench()
        let lookUp = LookUpAnswer(text: "flash bench 3?", about: "bench-3")
        #expect(try await bench.client(uid: Self.asker).perform(lookUp).outcome == nil)
        #expect(try await bench.client(uid: Self.guardian).perform(ListQuestions()).questions == [])
        let number = try await bench.client(uid: Self.asker).perform(Self.flash).outcome.question
        _ = try await bench.client(uid: Self.guardian).perform(AnswerQuestion(question: number, answer: .always))
        await bench.kill()
        try bench.start()
        let found = try #require(try await bench.client(uid: Self.asker).perform(lookUp).outcome)
        #expect(found.approved && found.remembered && found.question == number)
        #expect(try await bench.client(uid: Self.asker).perform(Self.flash).outcome == found)
        #expect(try await bench.client(uid: Self.other).perform(lookUp).outcome == nil)
        let forget = ForgetAnswer(question: number)
        #expect(await Self.code { try await bench.client(uid: Self.asker).perform(forget) } == .denied)
        _ = try await bench.client(uid: Self.guardian).perform(forget)
        await bench.kill()
        try bench.start()
        #expect(try await bench.client(uid: Self.asker).perform(lookUp).outcome == nil)
        await bench.end()
    }

    @Test func `only the guardian's answer counts, and others do not learn which numbers exist`() async throws {
        let bench = try Self.bench()
        bench.configuration.permissions.pair.users = [.number(Self.other)]
        let client = bench.client(uid: Self.asker)
        let number = try await client.perform(Self.flash).outcome.question
        let unused = number + 1
        await bench.kill()
        try bench.start()
        for user in [Self.asker, Self.other] {
            var errors: [ControlError?] = []
            for number in [number, unused] {
                errors.append(
                    await #expect(throws: ControlError.self) {
                        try await bench.client(uid: user).perform(AnswerQuestion(question: number, answer: .allow))
                    }
                )
            }
            #expect(errors.first??.code == (user == Self.asker ? .denied : .notFound))
            let texts = errors.compactMap { $0?.message.replacing("\(unused)", with: "\(number)") }
            #expect(Set(texts).count == 1)
        }
        for request in [GetQuestionOutcome(question: number), GetQuestionOutcome(question: unused)] {
            #expect(await Self.code { try await bench.client(uid: Self.other).perform(request) } == .notFound)
        }
        let withdraw = WithdrawQuestion(question: number)
        #expect(await Self.code { try await bench.client(uid: Self.other).perform(withdraw) } == .notFound)
        let outcome = try await bench.client(uid: Self.asker).perform(GetQuestionOutcome(question: number))
        #expect(outcome.state == .pending)
        _ = try await bench.client(uid: Self.guardian).perform(AnswerQuestion(question: number, answer: .deny))
        let denied = try await bench.client(uid: Self.asker).perform(GetQuestionOutcome(question: number))
        #expect(denied.state == .answered && !denied.approved)
        await bench.end()
    }

    @Test func `a withdrawn question is gone after a restart, and its number is not used again`() async throws {
        let bench = try Self.bench()
        let number = try await bench.client(uid: Self.asker).perform(Self.flash).outcome.question
        _ = try await bench.client(uid: Self.asker).perform(WithdrawQuestion(question: number))
        try await ServiceBench.wait("the events") { (bench.core.sessions.all["@questions"]?.seq ?? 0) >= 2 }
        await bench.kill()
        try bench.start()
        #expect(try await bench.client(uid: Self.guardian).perform(ListQuestions()).questions == [])
        #expect(try await bench.client(uid: Self.asker).perform(Self.flash).outcome.question > number)
        await bench.end()
    }

    @Test(arguments: ["999ms", "721h", "0s", "soon"])
    func `invalid timeouts are refused`(timeout: String) async throws {
        let bench = try Self.bench()
        let ask = AskQuestion(text: "flash bench 3?", timeout: timeout)
        #expect(await Self.code { try await bench.client(uid: Self.asker).perform(ask) } == .badInput)
        await bench.end()
    }

    /// A broker on clocks of the test, whose store can fail.
    @EventLoop
    private final class Bench {
        var now = Duration.zero
        var isFull = false
        var stored: [InquiryRecord] = []
        var outputs: [QuestionBroker.Output] = []
        private(set) lazy var broker = QuestionBroker(
            Questions(QuestionSettings()),
            clock: { [unowned self] in now },
            time: { [unowned self] in Timestamp(seconds: 0, milliseconds: 0).advanced(by: now) },
            store: { [unowned self] record throws(ControlError) in
                if isFull { throw ControlError(.storage, "the test's disk is full") }
                stored.append(record)
            },
            hasFollowers: { true },
            onOutput: { [unowned self] in outputs.append($0) }
        )
    }

    @Test func `what cannot be stored does not happen`() async throws {
        let bench = Bench()
        let inquiry = try Inquiry("flash?", about: nil, choices: nil, to: nil, asker: .user(Self.asker))
        bench.isFull = true
        #expect(throws: ControlError.self) { try bench.broker.ask(inquiry, by: "ben", for: .seconds(60)) }
        #expect(bench.broker.pendingQuestions == [] && bench.outputs == [])
        bench.isFull = false
        let number = try bench.broker.ask(inquiry, by: "ben", for: .seconds(60)).record.number
        bench.isFull = true
        #expect(throws: ControlError.self) { try bench.broker.answer(number, .allow, by: "ana") }
        #expect(bench.broker.pendingQuestions.map(\.question) == [number])
        #expect(bench.outputs.count == 1)
        bench.isFull = false
        try bench.broker.answer(number, .allow, by: "ana")
        #expect(bench.stored.map(\.outcome?.answer) == [nil, "allow"])
        #expect(bench.outputs.last == .emit(.answered(question: number, answer: "allow", by: "ana")))
    }

    @Test func `a question expires at its time, even if that cannot be stored`() async throws {
        let bench = Bench()
        let inquiry = try Inquiry("flash?", about: nil, choices: nil, to: nil, asker: .user(Self.asker))
        let number = try bench.broker.ask(inquiry, by: "ben", for: .seconds(60)).record.number
        bench.now = .seconds(59)
        bench.broker.expire()
        #expect(bench.broker.pendingQuestions.map(\.question) == [number])
        bench.now = .seconds(60)
        bench.isFull = true
        bench.broker.expire()
        #expect(bench.outputs.last == .emit(.answered(question: number, answer: "unanswered", by: "timeout")))
        #expect(try bench.broker.record(of: number, asker: .user(Self.asker)).report.state == .unanswered)
        bench.now += Questions.retention
        bench.broker.expire()
        #expect(bench.outputs.last == .discard(question: number))
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"question":2}"#,
        #"{"question":1,"asker":1,"user":"ben","to":"drive","text":"?","choices":["allow","deny"],"created":"2026-03-01T12:00:00.000Z","expires":"2026-03-01T12:00:00.000Z"}"#,
        #"{"question":1,"asker":1,"user":"ben","to":"guardian","text":"?","choices":["allow"],"created":"2026-03-01T12:00:00.000Z","expires":"2026-03-01T12:00:00.000Z"}"#,
        #"{"question":1,"asker":1,"user":"ben","to":"guardian","text":"?","choices":["allow","deny"],"created":"soon","expires":"2026-03-01T12:00:00.000Z"}"#,
        #"{"question":1,"asker":1,"user":"ben","to":"guardian","text":"?","choices":["allow","deny"],"created":"2026-03-01T12:00:00.000Z","expires":"2026-03-01T12:00:00.000Z","decision":{"answer":"yes","by":"ana","time":"2026-03-01T12:00:00.000Z","remembered":true}}"#,
        #"{"question":1,"asker":1,"user":"ben","to":"guardian","text":"?","choices":["allow","deny"],"created":"2026-03-01T12:00:00.000Z","expires":"2026-03-01T12:00:00.000Z","decision":{"by":"ana","time":"2026-03-01T12:00:00.000Z","remembered":true}}"#,
    ])
    func `an invalid stored question is ignored`(text: String) async throws {
        let bench = try Self.bench()
        try bench.store?.store(StoredDocument(kind: "question", name: "1", text: text))
        await bench.kill()
        try bench.start()
        #expect(try await bench.client().perform(ListQuestions()).questions == [])
        await bench.end()
    }
}
