internal import Control
internal import EventLoop
internal import GATT
internal import ServiceInterface

/// A dialog that shows questions on the terminal, one at a time, and reads the answers.
@EventLoop
final class QuestionDialog {
    /// The name of the session whose events are questions and answers.
    private static let questions = "@questions"

    private let console: Console
    private let input: InputStream
    private let service: any Service
    private var queue = QuestionQueue()

    init(_ context: CommandContext, _ service: any Service) {
        console = context.console
        input = context.input
        self.service = service
    }

    /// Shows and answers questions until the task is canceled or the connection to the daemon is lost.
    func run() async throws(Failure) {
        let typing = Task { @EventLoop in await self.readAnswers() }
        defer { typing.cancel() }
        do throws(ControlError) {
            // Request the pending questions before the first event of a new one can arrive.
            let waiting = Task { @EventLoop in try? await self.service.perform(ListQuestions()).questions }
            defer { waiting.cancel() }
            Task { @EventLoop in
                for question in await waiting.value ?? [] { self.handle(question) }
            }
            try await service.follow(Self.questions, after: nil) { followed in
                guard case .event(let event) = followed else { return }
                switch event.event {
                case .question(let question): self.handle(question)
                case .answered(let number, let answer, let user): self.answered(number, answer, user)
                default: break
                }
            }
        } catch {
            throw Failure(error)
        }
    }

    private func handle(_ question: Question) {
        queue.add(question)
        showCurrent()
    }

    private func answered(_ number: Int, _ answer: String, _ user: String) {
        queue.markAnswered(number)
        console.emit(
            event: "answered",
            ["question": .integer(number), "answer": .text(answer), "by": .text(user)]
        )
        console.line(console.style.dim("question \(number): \(answer), by \(user)"))
        showCurrent()
    }

    private func showCurrent() {
        guard let question = queue.show() else { return }
        try? console.emit(answer: question)
        console.line("\(console.style.bold("question \(question.question)")): \(question.line)")
        console.line("  \(question.instruction)")
    }

    /// Reads lines from standard input and sends each as the answer to the question on display.
    private func readAnswers() async {
        while let line = try? await input.line() {
            switch queue.decide(line) {
            case .ignore: break
            case .discard(let ended):
                let rest = queue.current.map { "; to answer question \($0.question), type it again" } ?? ""
                console.note(
                    "note: question \(ended) had ended before '\(line)' was entered, so it is discarded\(rest)"
                )
            case .reject(let choices):
                console.note("note: invalid answer '\(line)'; type \(choices.joined(separator: ", ")) or always")
            case .answer(let question, let reply): await send(reply, to: question)
            }
        }
    }

    private func send(_ reply: QuestionReply, to question: Int) async {
        do throws(ControlError) {
            _ = try await service.perform(AnswerQuestion(question: question, reply))
        } catch {
            queue.markAnswered(question)
            console.note("note: \(error.message)")
            showCurrent()
        }
    }
}

extension AnswerQuestion {
    init(question: Int, _ reply: QuestionReply) {
        self.init(question: question, answer: reply.answer, remember: reply.isRemembered ? true : nil)
    }
}
