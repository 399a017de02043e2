internal import Control
internal import DBus
internal import ServiceInterface

/// A question that is raised and followed until it is decided.
struct AskedQuestion {
    static let session = "@questions"

    let gattlab: Gattlab

    /// Asks a question, and withdraws it if the task is canceled and no other program has raised it.
    func ask(_ request: AskQuestion) async throws(GattlabError) -> Control.QuestionOutcome {
        // The answer cannot come before the question, so that it follows this position.
        var position = try await gattlab.position(of: Self.session)
        let response = try await raise(request)
        var outcome = response.outcome
        do throws(GattlabError) {
            while outcome.state == .pending {
                let events = try await gattlab.events(of: Self.session, after: position)
                position = events.last?.position ?? position
                if events.contains(where: { Self.mayDecide(outcome.question, $0) }) {
                    outcome = try await gattlab.perform(GetQuestionOutcome(question: outcome.question))
                }
            }
        } catch {
            if response.raised, error.code == ControlError.Code.cancelled.rawValue { await withdraw(outcome.question) }
            throw error
        }
        return outcome
    }

    /// Raises a question; not cancelable, because its number is needed to withdraw it.
    private func raise(_ request: AskQuestion) async throws(GattlabError) -> AskQuestion.Response {
        let result = await Task { @EventLoop () -> Result<AskQuestion.Response, GattlabError> in
            do throws(GattlabError) {
                // Repeated after a restart, it joins the question that it has raised.
                return .success(try await gattlab.perform(request))
            } catch {
                return .failure(error)
            }
        }
        .value
        return try result.get()
    }

    private func withdraw(_ number: Int) async {
        await Task { @EventLoop in _ = try? await gattlab.perform(WithdrawQuestion(question: number)) }.value
    }

    /// Returns true if an event is the decision of a question, or missing events may contain it.
    private static func mayDecide(_ number: Int, _ event: FollowedEvent) -> Bool {
        switch event {
        case .gap: true
        case .event(let event): if case .answered(number, _, _) = event.event { true } else { false }
        }
    }
}
