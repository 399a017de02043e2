internal import BlueZ
internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Peripheral
internal import Platform
internal import StoreModel

/// The questions to users: those of devices that pair or write, and those of clients.
@EventLoop
final class QuestionService {
    private(set) var broker: QuestionBroker?
    /// The session of the questions' events, once the questions have been restored.
    private var session: HostedSession?
    private weak var host: SessionHost?
    private let settings: ServiceSettings
    private let store: (any SessionStore)?
    private let log: Log

    init(_ settings: ServiceSettings, _ store: (any SessionStore)?, _ log: Log) {
        self.settings = settings
        self.store = store
        self.log = log
    }

    /// Restores the questions.
    ///
    /// - Parameter session: The session of their events.
    func restore(in session: HostedSession, of host: SessionHost) {
        (self.session, self.host) = (session, host)
        broker = makeBroker(session)
        broker?.restore(storedInquiries)
    }

    private func makeBroker(_ session: HostedSession) -> QuestionBroker {
        let remembered = ((try? store?.answers()) ?? []).compactMap(Questions.Subject.init)
        // Each question has emitted at least one event, so no question has a higher number than the last event.
        let state = Questions(
            settings.configuration.questions,
            remembered: remembered,
            firstNumber: session.seq + 1
        )
        return QuestionBroker(
            state,
            store: { [weak self] record throws(ControlError) in try self?.store(record) },
            hasFollowers: { [session] in session.hasSubscribers },
            onOutput: { [weak self] output in self?.handle(output) }
        )
    }

    /// The questions of clients in the store.
    private var storedInquiries: [InquiryRecord] {
        let documents = (try? store?.documents(of: StoredDocument.questionKind)) ?? []
        return documents.compactMap { document in
            if let record = InquiryRecord(document) { return record }
            log.error("the stored question \(document.name) is invalid and is ignored")
            return nil
        }
    }

    private func store(_ record: InquiryRecord) throws(ControlError) {
        guard let store else { return }
        let document = try StoredDocument(record)
        do throws(StoreError) {
            try store.store(document)
        } catch {
            log.error("question \(record.number) cannot be stored: \(error.message)")
            throw ControlError(storing: error, "question \(record.number) cannot be stored")
        }
    }

    private func handle(_ output: QuestionBroker.Output) {
        switch output {
        case .emit(let event):
            session?.emit(event)
            if case .answered(let question, let answer, let user) = event {
                log.notice("question \(question): \(answer), by \(user)")
            }
        case .remember(let subject, let user):
            updateStore { store throws(StoreError) in try store.remember(RememberedAnswer(subject, by: user)) }
        case .deleteAnswers(let name):
            updateStore { store throws(StoreError) in
                try store.deleteAnswers(session: name, kind: nil, peer: nil)
            }
        case .discard(let question):
            updateStore { store throws(StoreError) in
                try store.removeDocument(String(question), of: StoredDocument.questionKind)
            }
        }
    }

    private func updateStore(_ body: (any SessionStore) throws(StoreError) -> Void) {
        guard let store else { return }
        do throws(StoreError) { try body(store) } catch { log.error("cannot update answers: \(error.message)") }
    }

    /// Asks for permission for a device's first write to an emulated device.
    func askForWrite(_ write: FirstWrite, in session: String) async -> Bool {
        let peer = write.peer?.description ?? "unknown"
        let characteristic = write.attribute.characteristic
        let name = AssignedNumbers.name(of: characteristic, .characteristic) ?? characteristic.description
        return await broker?.ask(
            .write(peer: peer, session: session),
            "May \(peer) write \(HexText.encode(write.value)) to \(name) of \(session)?",
            of: host?[session]?.owner.principal
        ) ?? false
    }

    /// Asks for permission for a pairing initiated by a device.
    func askForPairing(with peer: String, _ text: String) async -> Bool {
        await broker?.ask(.pairing(peer: peer), text) ?? false
    }

    /// Answers a request of a device that pairs.
    func respond(to request: PairingRequest) async -> PairingResponse {
        guard let question = request.question else { return .reject }
        return await askForPairing(with: request.peer?.description ?? "unknown", question) ? .allow : .reject
    }

    var pending: [Question] { broker?.pendingQuestions ?? [] }

    func remove(of session: String) {
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
