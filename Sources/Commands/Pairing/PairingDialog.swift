internal import Control
internal import EventLoop
internal import ServiceInterface

/// The answers to the requests of one pairing: by policy, or by a person at the terminal.
@EventLoop
final class PairingDialog {
    private let console: Console
    private let input: InputStream
    private let service: any Service
    private let policy: PairingPolicy
    private var answering: Task<Void, Never>?
    /// The request that was rejected because no option answers it and there is no terminal.
    private(set) var unanswered: PairingEvent?

    init(_ context: CommandContext, _ service: any Service, _ policy: PairingPolicy) {
        console = context.console
        input = context.input
        self.service = service
        self.policy = policy
    }

    /// Answers a request; one that bluetoothd sends afterward replaces it.
    func handle(_ request: PairingEvent) {
        answering?.cancel()
        guard let id = request.id else { return }
        switch policy.decide(request.request) {
        case .accept(let passkey): send(AnswerPairing(id: id, accept: true, passkey: passkey.map { Int($0) }))
        case .reject: send(AnswerPairing(id: id, accept: false))
        case .rejectUnanswered:
            unanswered = request
            send(AnswerPairing(id: id, accept: false))
        case .ask: answering = Task { @EventLoop in await ask(request, id) }
        }
    }

    /// Stops reading the terminal.
    func end() { answering?.cancel() }

    private func ask(_ request: PairingEvent, _ id: Int) async {
        while true {
            console.note(request.prompt)
            // The end of the input rejects the request, which would otherwise block the device until it times out.
            guard let line = try? await input.line() else {
                if !Task.isCancelled { send(AnswerPairing(id: id, accept: false)) }
                return
            }
            if let answer = AnswerPairing(id: id, line, to: request.request) { return send(answer) }
            console.note("note: invalid answer '\(line)'")
        }
    }

    private func send(_ answer: AnswerPairing) {
        Task { @EventLoop in
            do throws(ControlError) {
                _ = try await service.perform(answer)
            } catch {
                // The pairing may have ended meanwhile, which its outcome reports.
                if error.code != .notFound { console.note("note: \(error.message)") }
            }
        }
    }
}

extension AnswerPairing {
    /// Parses the line that a person has typed; returns nil if it answers nothing.
    init?(id: Int, _ line: String, to request: PairingEvent.Request) {
        let word = line.filter { !$0.isWhitespace }.lowercased()
        switch (request, word) {
        case (_, "n"), (_, "no"): self.init(id: id, accept: false)
        case (.enter, _):
            guard let passkey = Passkey.parse(word) else { return nil }
            self.init(id: id, accept: true, passkey: Int(passkey))
        case (_, "y"), (_, "yes"): self.init(id: id, accept: true)
        default: return nil
        }
    }
}
