package import Control
internal import EventLoop
internal import ServiceInterface

/// A question of a client to a person, which is raised and followed on the stream `@questions` over restarts of gattlabd.
package struct AskedQuestion: Sendable {
    /// The stream of all questions and their answers.
    package static let session = "@questions"

    private let service: DaemonService
    /// The position in the stream before the question, which the answer follows.
    private let position: Int
    /// A Boolean value that indicates whether the client has raised the question; false if it joined a pending one.
    package let isOwn: Bool
    /// The outcome as of the request; if it is pending, `outcome()` waits for the decision.
    package let current: QuestionOutcome

    /// Asks a question.
    ///
    /// - Throws: `.gattlabdUnavailable` if gattlabd does not return within a minute.
    package static func ask(
        _ request: AskQuestion,
        of service: DaemonService
    ) async throws(ControlError) -> AskedQuestion {
        let position = try await service.position(of: session)
        var request = request
        // A request that is repeated after a restart may have been performed: the key shows which question is the client's own.
        request.key = String(UInt64.random(in: .min ... .max), radix: 16)
        // Not cancelable, because a canceled client needs the number to withdraw the question.
        let response = try await ignoringCancellation { [request] () -> Result<AskQuestion.Response, ControlError> in
            do throws(ControlError) {
                return .success(try await service.performAcrossRestarts(request))
            } catch {
                return .failure(error)
            }
        }.get()
        return AskedQuestion(
            service: service,
            position: position,
            isOwn: response.raised,
            current: response.outcome
        )
    }

    /// Finds a question that was asked before.
    package static func find(
        _ number: Int,
        of service: DaemonService
    ) async throws(ControlError) -> AskedQuestion {
        let position = try await service.position(of: session)
        let outcome = try await service.performAcrossRestarts(GetQuestionOutcome(question: number))
        return AskedQuestion(service: service, position: position, isOwn: false, current: outcome)
    }

    /// Waits until the question is decided; if the task is canceled, withdraws a question that the client has raised.
    ///
    /// - Throws: `.cancelled` if the task is canceled, `.notFound` if another client of the user has withdrawn the question.
    package func outcome() async throws(ControlError) -> QuestionOutcome {
        do throws(ControlError) {
            return try await decision()
        } catch {
            if isOwn, error.code == .cancelled {
                await ignoringCancellation {
                    let request = WithdrawQuestion(question: current.question)
                    _ = try? await service.performAcrossRestarts(request)
                }
            }
            throw error
        }
    }

    private func decision() async throws(ControlError) -> QuestionOutcome {
        var (position, outcome) = (position, current)
        while outcome.state == .pending {
            let events = try await EventPortion().collect(from: service, Self.session, after: position)
            position = events.last?.position ?? position
            if events.contains(where: mayDecide) {
                outcome = try await service.performAcrossRestarts(GetQuestionOutcome(question: outcome.question))
            }
        }
        return outcome
    }

    /// Returns true if an event is the decision, or missing events may contain it.
    private func mayDecide(_ event: FollowedEvent) -> Bool {
        switch event {
        case .gap: true
        case .event(let event):
            if case .answered(let number, _, _) = event.event { number == current.question } else { false }
        }
    }
}
