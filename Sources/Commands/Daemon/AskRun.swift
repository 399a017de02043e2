internal import Control
internal import DBus
internal import GATT
internal import Sessions

/// Puts questions to whoever sits at the terminal, one at a time.
@EventLoop
final class AskRun {
    /// The session whose events are questions and their answers.
    private static let questions = "@questions"

    private let console: Console
    private let input: InputStream
    private let service: any Service
    private var queue = AskQueue()
    private var shown: Int?

    init(_ session: Session, _ service: any Service) {
        console = session.console
        input = session.input
        self.service = service
    }

    /// Shows and answers questions until the task is cancelled or the daemon goes away.
    func run() async throws(Failure) {
        let typing = Task { @EventLoop in await self.readAnswers() }
        defer { typing.cancel() }
        do throws(ControlError) {
            // Those that wait already are asked for before the first new one can have been told.
            let waiting = Task { @EventLoop in try? await self.service.perform(ListQuestions()).questions }
            defer { waiting.cancel() }
            Task { @EventLoop in
                for question in await waiting.value ?? [] { self.take(question) }
            }
            try await service.follow(Self.questions, after: nil) { followed in
                guard case .event(let event) = followed else { return }
                switch event.event {
                case .question(let question): self.take(question)
                case .answered(let number, let answer, let person): self.answered(number, answer, person)
                default: break
                }
            }
        } catch {
            throw Failure(error)
        }
    }

    private func take(_ question: Question) {
        queue.add(question)
        showCurrent()
    }

    private func answered(_ number: Int, _ answer: String, _ person: String) {
        queue.settle(number)
        console.emit(
            event: "answered",
            ["question": .integer(number), "answer": .text(answer), "by": .text(person)]
        )
        console.line(console.style.dim("question \(number): \(answer), by \(person)"))
        showCurrent()
    }

    private func showCurrent() {
        guard let question = queue.current, shown != question.question else { return }
        shown = question.question
        try? console.emit(answer: question)
        console.line("\(console.style.bold("question \(question.question)")): \(question.text)")
        console.line("  y allow  n deny  a always allow  (denied at \(question.expires))")
    }

    /// Takes each line of standard input for the question that is shown.
    private func readAnswers() async {
        while let line = try? await input.line() {
            guard let question = queue.current else { continue }
            guard let word = AskQueue.word(line) else {
                console.note("note: '\(line)' is no answer; y, n and a are")
                continue
            }
            do throws(ControlError) {
                _ = try await service.perform(AnswerQuestion(question: question.question, answer: word))
            } catch {
                queue.settle(question.question)
                console.note("note: \(error.message)")
                showCurrent()
            }
        }
    }
}
