import DaemonConfiguration
import EventLoop
import GattlabClient
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct QuestionTests {
    private nonisolated static let flash = Question("flash bench 3?", about: "bench-3")

    /// Returns the next question.
    private static func next(_ iterator: inout QuestionSequence.AsyncIterator) async throws -> PendingQuestion? {
        while let item = try await iterator.next() {
            if case .asked(let question) = item { return question }
        }
        return nil
    }

    @Test(arguments: ["allow", "deny"])
    func `a question is asked and answered over restarts of gattlabd`(answer: String) async throws {
        let bench = try await ClientBench()
        let asker = bench.gattlab
        let guardian = try await bench.connect()
        let asking = Task { try await asker.ask(Self.flash) }
        var questions = guardian.questions().makeAsyncIterator()
        let question = try #require(try await Self.next(&questions))
        #expect(question.kind == .client && question.text == "flash bench 3?" && question.subject == "bench-3")
        #expect(question.choices == ["allow", "deny"] && question.asker != nil && question.device == nil)
        #expect(question.expiry > Instant.now)
        try await bench.restart()
        try await guardian.answer(question.number, with: answer)
        try await bench.restart()
        let outcome = try await asking.value
        #expect(outcome.number == question.number && outcome.answer == answer)
        #expect(outcome.isApproved == (answer == "allow"))
        #expect(outcome.user == question.asker && outcome.time != nil && !outcome.isRemembered)
        // The question that gattlabd reported again at its start is not returned twice.
        #expect(try await questions.next() == .closed(question.number, answer: answer))
        let late = await #expect(throws: GattlabError.self) {
            try await guardian.answer(question.number, with: "allow")
        }
        #expect(late?.code == "not-found")
        await guardian.close()
        await bench.end()
    }

    @Test func `no answer is not an approval, whatever the settings for questions about devices are`() async throws {
        let bench = try await ClientBench {
            $0.questions.unanswered = .allow
            $0.questions.withoutListener = .allow
        }
        var question = Self.flash
        question.timeout = .seconds(1)
        let outcome = try await bench.gattlab.ask(question)
        #expect(outcome.answer == nil && !outcome.isApproved && outcome.user == nil && outcome.time == nil)
        await bench.end()
    }

    @Test func `a question is withdrawn if its task is canceled`() async throws {
        let bench = try await ClientBench()
        let asker = bench.gattlab
        let asking = Task { try await asker.ask(Self.flash) }
        var questions = try await bench.connect().questions().makeAsyncIterator()
        let number = try #require(try await Self.next(&questions)?.number)
        asking.cancel()
        let error = await #expect(throws: GattlabError.self) { try await asking.value }
        #expect(error?.code == "cancelled")
        #expect(try await questions.next() == .closed(number, answer: "withdrawn"))
        await bench.end()
    }

    @Test func `a remembered answer is returned without asking until it is forgotten`() async throws {
        let bench = try await ClientBench()
        let gattlab = bench.gattlab
        let question = Question("which bench?", choices: ["bench-1", "bench-2"], to: .administrator)
        #expect(try await gattlab.rememberedAnswer(to: question) == nil)
        let asking = Task { try await gattlab.ask(question) }
        let guardian = try await bench.connect()
        var questions = guardian.questions().makeAsyncIterator()
        let pending = try #require(try await Self.next(&questions))
        let invalid = await #expect(throws: GattlabError.self) {
            try await guardian.answer(pending.number, with: "bench-3")
        }
        #expect(invalid?.code == "bad-input")
        try await guardian.answer(pending.number, with: "bench-2", remembers: true)
        let outcome = try await asking.value
        #expect(outcome.answer == "bench-2" && !outcome.isApproved && outcome.isRemembered)
        try await bench.restart()
        #expect(try await gattlab.rememberedAnswer(to: question) == outcome)
        #expect(try await gattlab.ask(question) == outcome)
        try await guardian.forgetAnswer(to: outcome.number)
        #expect(try await gattlab.rememberedAnswer(to: question) == nil)
        await guardian.close()
        await bench.end()
    }
}
