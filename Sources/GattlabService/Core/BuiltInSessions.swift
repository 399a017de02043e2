internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Peripheral
internal import Platform
internal import StoreModel

/// The sessions that always exist: `@alarms` for changes of alarms, `@questions` for pending questions, and `@daemon` for the
/// daemon's own events.
@EventLoop
final class BuiltInSessions {
    let alarmsSession: HostedSession
    let questionsSession: HostedSession
    let daemonSession: HostedSession
    private weak var core: ServiceCore?
    private(set) var broker: QuestionBroker?

    static let alarmsSessionName = "@alarms"
    static let questionsSessionName = "@questions"
    static let daemonSessionName = "@daemon"

    init(of core: ServiceCore) {
        self.core = core
        alarmsSession = Self.session(Self.alarmsSessionName, core)
        questionsSession = Self.session(Self.questionsSessionName, core)
        daemonSession = Self.session(Self.daemonSessionName, core)
        for session in [alarmsSession, questionsSession, daemonSession] {
            core.sessions[session.name] = session
            session.setState(.running, nil)
        }
        broker = makeBroker(core)
        broker?.restore(storedInquiries)
    }

    private static func session(_ name: String, _ core: ServiceCore) -> HostedSession {
        let stored = core.store?.ensureJournal(of: name, created: .now())
        return HostedSession(
            name: name,
            specification: nil,
            owner: HostedSession.Owner(principal: .service, gid: 0, user: "gattlabd", client: nil),
            since: stored?.created ?? .now(),
            seq: stored?.lastNumber ?? 0,
            core: core
        )
    }

    /// Emits a note of the daemon.
    ///
    /// - Parameter word: Machine-readable type of the note.
    func emitNote(_ word: String, _ text: String) {
        daemonSession.emit(.note(word, text))
    }

    // MARK: - Questions

    private func makeBroker(_ core: ServiceCore) -> QuestionBroker {
        let remembered = ((try? core.store?.answers()) ?? []).compactMap(Questions.Subject.init)
        // Each question has emitted at least one event, so no question has a higher number than the last event.
        let state = Questions(
            core.configuration.questions,
            remembered: remembered,
            firstNumber: questionsSession.seq + 1
        )
        return QuestionBroker(
            state,
            store: { [weak self] record throws(ControlError) in try self?.store(record) },
            hasFollowers: { [questionsSession] in questionsSession.hasSubscribers },
            onOutput: { [weak self] output in self?.handle(output) }
        )
    }

    /// The questions of clients in the store.
    private var storedInquiries: [InquiryRecord] {
        let documents = (try? core?.store?.documents(of: StoredDocument.questionKind)) ?? []
        return documents.compactMap { document in
            if let record = InquiryRecord(document) { return record }
            core?.log.error("the stored question \(document.name) is invalid and is ignored")
            return nil
        }
    }

    private func store(_ record: InquiryRecord) throws(ControlError) {
        guard let store = core?.store else { return }
        let document = try StoredDocument(record)
        do throws(StoreError) {
            try store.store(document)
        } catch {
            core?.log.error("question \(record.number) cannot be stored: \(error.message)")
            throw ControlError(storing: error, "question \(record.number) cannot be stored")
        }
    }

    private func handle(_ output: QuestionBroker.Output) {
        switch output {
        case .emit(let event):
            questionsSession.emit(event)
            if case .answered(let question, let answer, let user) = event {
                core?.log.notice("question \(question): \(answer), by \(user)")
            }
        case .remember(let subject, let user):
            updateStore { store throws(StoreError) in try store.remember(RememberedAnswer(subject, by: user)) }
        case .deleteAnswers(let session):
            updateStore { store throws(StoreError) in
                try store.deleteAnswers(session: session, kind: nil, peer: nil)
            }
        case .discard(let question):
            updateStore { store throws(StoreError) in
                try store.removeDocument(String(question), of: StoredDocument.questionKind)
            }
        }
    }

    private func updateStore(_ body: (any SessionStore) throws(StoreError) -> Void) {
        guard let core, let store = core.store else { return }
        do throws(StoreError) { try body(store) } catch { core.log.error("cannot update answers: \(error.message)") }
    }

    /// Asks for permission for a device's first write to an emulated device.
    func askForWrite(_ write: FirstWrite, in session: String) async -> Bool {
        let peer = write.peer?.description ?? "unknown"
        let characteristic = write.attribute.characteristic
        let name = AssignedNumbers.name(of: characteristic, .characteristic) ?? characteristic.description
        return await broker?.ask(
            .write(peer: peer, session: session),
            "May \(peer) write \(HexText.encode(write.value)) to \(name) of \(session)?",
            of: core?.sessions[session]?.owner.principal
        ) ?? false
    }

    /// Asks for permission for a pairing initiated by a device.
    func askForPairing(with peer: String, _ text: String) async -> Bool {
        await broker?.ask(.pairing(peer: peer), text) ?? false
    }

    var pendingQuestions: [Question] { broker?.pendingQuestions ?? [] }

    func answer(_ request: AnswerQuestion, by user: String) throws(ControlError) {
        try broker?.answer(request.question, request.answer, remember: request.remember ?? false, by: user)
    }

    func removeQuestions(of session: String) {
        broker?.removeQuestions(of: session)
    }

    func apply(_ configuration: Configuration) {
        broker?.apply(configuration.questions)
    }
}

extension Questions.Subject {
    fileprivate init?(_ answer: RememberedAnswer) {
        switch Question.Kind(rawValue: answer.kind) {
        case .pairing?: self = .pairing(peer: answer.peer)
        case .write?: self = .write(peer: answer.peer, session: answer.session)
        case .client?, nil: return nil
        }
    }
}

extension RememberedAnswer {
    fileprivate init(_ subject: Questions.Subject, by user: String) {
        self.init(
            session: subject.session ?? "",
            kind: subject.kind.rawValue,
            peer: subject.peer ?? "",
            answer: AnswerQuestion.Choice.always.rawValue,
            userName: user,
            time: .now()
        )
    }
}
