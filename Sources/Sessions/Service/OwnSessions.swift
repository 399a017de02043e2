internal import Control
internal import DBus
internal import GATT
internal import Peripheral

/// The sessions that are always there: `@questions`, of what is put to people, and `@daemon`, of what the daemon notices.
@EventLoop
final class OwnSessions {
    let questions: HostedSession
    let notes: HostedSession
    private weak var core: ServiceCore?
    private var desk: QuestionDesk?

    static let questionsName = "@questions"
    static let notesName = "@daemon"

    init(of core: ServiceCore) {
        self.core = core
        questions = Self.session(Self.questionsName, core)
        notes = Self.session(Self.notesName, core)
        for session in [questions, notes] {
            core.sessions[session.name] = session
            session.change(to: .running, nil)
        }
        desk = makeDesk(core)
    }

    private static func session(_ name: String, _ core: ServiceCore) -> HostedSession {
        HostedSession(
            name: name,
            specification: nil,
            owner: HostedSession.Owner(uid: 0, gid: 0, user: "gattlabd", client: nil),
            since: .now(),
            seq: core.store?.addOwn(name, created: .now()).last ?? 0,
            core: core
        )
    }

    /// Tells what was done or noticed.
    ///
    /// - Parameter word: for programs.
    func note(_ word: String, _ text: String) {
        notes.tell(.note(word, text))
    }

    // MARK: - Questions

    private func makeDesk(_ core: ServiceCore) -> QuestionDesk {
        let remembered = ((try? core.store?.answers()) ?? []).compactMap(Questions.Matter.init)
        // Each question has told at least one event, so its number is not above that of the event.
        let state = Questions(
            core.configuration.questions,
            remembered: remembered,
            firstNumber: questions.seq + 1
        )
        return QuestionDesk(state) { [questions] in
            questions.isHeard
        } onNews: { [weak self] news in
            self?.take(news)
        }
    }

    private func take(_ news: QuestionDesk.News) {
        switch news {
        case .tell(let event):
            questions.tell(event)
            if case .answered(let question, let answer, let person) = event {
                core?.log.notice("question \(question): \(answer), by \(person)")
            }
        case .remember(let matter, let person):
            keep { store throws(StoreError) in try store.remember(RememberedAnswer(matter, by: person)) }
        case .forget(let session):
            keep { store throws(StoreError) in try store.forgetAnswers(session: session) }
        }
    }

    private func keep(_ body: (Store) throws(StoreError) -> Void) {
        guard let core, let store = core.store else { return }
        do throws(StoreError) { try body(store) } catch { core.log.error("an answer is not kept: \(error.message)") }
    }

    /// Puts a device's first write to an emulated device to a person.
    func allows(_ write: FirstWrite, in session: String) async -> Bool {
        let peer = write.peer?.description ?? "unknown"
        let characteristic = write.attribute.characteristic
        let name = AssignedNumbers.name(of: characteristic, .characteristic) ?? characteristic.description
        return await desk?.ask(
            Questions.Matter(kind: .write, peer: peer, session: session),
            "May \(peer) write \(Hex.encode(write.value)) to \(name) of \(session)?",
            of: core?.sessions[session]?.owner.uid
        ) ?? false
    }

    /// Puts a pairing that a device asks for to a person.
    func allowsPairing(with peer: String, _ text: String) async -> Bool {
        await desk?.ask(Questions.Matter(kind: .pairing, peer: peer, session: nil), text) ?? false
    }

    var waiting: [Question] { desk?.waiting ?? [] }

    func answer(_ request: AnswerQuestion, by person: String) throws(ControlError) {
        try desk?.answer(request.question, request.answer, by: person)
    }

    func forget(session: String) {
        desk?.forget(session: session)
    }

    func apply(_ configuration: Configuration) {
        desk?.apply(configuration.questions)
    }
}

extension Questions.Matter {
    fileprivate init?(_ answer: RememberedAnswer) {
        guard let kind = Question.Kind(rawValue: answer.kind) else { return nil }
        self.init(kind: kind, peer: answer.peer, session: answer.session.isEmpty ? nil : answer.session)
    }
}

extension RememberedAnswer {
    fileprivate init(_ matter: Questions.Matter, by person: String) {
        self.init(
            session: matter.session ?? "",
            kind: matter.kind.rawValue,
            peer: matter.peer,
            answer: AnswerQuestion.Word.always.rawValue,
            person: person,
            time: .now()
        )
    }
}
