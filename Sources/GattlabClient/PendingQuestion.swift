internal import Control
internal import DaemonClient
internal import ServiceInterface

/// A question that waits for a person's answer.
public struct PendingQuestion: Hashable, Sendable {
    /// The origin of a question.
    public enum Kind: Hashable, Sendable {
        /// A device wants to pair.
        case pairing
        /// A device wants to write to an emulated peripheral for the first time.
        case write
        /// A program asks.
        case client
    }

    /// Number, by which it is answered.
    public let number: Int
    /// The origin of the question.
    public let kind: Kind
    /// The question as shown to users.
    public let text: String
    /// Subject of a program's question.
    public let subject: String?
    /// Name of the user whose program asks; nil for a question about a device.
    public let asker: String?
    /// Address of the device that the question concerns; nil for a program's question.
    public let device: String?
    /// Name of the emulation's session, if the question concerns one.
    public let session: String?
    /// The answers to choose from, the approval first.
    public let choices: [String]
    /// Time at which the question expires.
    public let expiry: Instant

    init?(_ question: Control.Question) {
        guard let expiry = Instant(question.expires) else { return nil }
        number = question.question
        kind =
            switch question.kind {
            case .pairing: .pairing
            case .write: .write
            case .client: .client
            }
        (text, subject, asker) = (question.text, question.about, question.asker)
        (device, session) = (question.peer, question.session)
        choices = question.choices ?? Control.Question.standardChoices
        self.expiry = expiry
    }
}

/// A question that waits for its answer, or the end of one.
public enum QuestionItem: Hashable, Sendable {
    case asked(PendingQuestion)
    /// A question needs no answer any more: its number, and the answer, `unanswered` or `withdrawn`; nil if it is not known.
    case closed(Int, answer: String?)
}

/// The pending questions, and those that follow: each once, and its end.
///
/// It ends only by cancellation of the task, and continues after restarts of gattlabd.
public struct QuestionSequence: AsyncSequence, Sendable {
    /// Questions, and their ends.
    public typealias Element = QuestionItem
    /// The error of a request to gattlabd.
    public typealias Failure = GattlabError

    let gattlab: Gattlab

    /// Creates an iterator, which starts with the questions that are pending at its first call of `next`.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(gattlab: gattlab) }

    /// The position of a reader.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private static let session = AskedQuestion.session

        let gattlab: Gattlab
        private var position: Int?
        private var items: ArraySlice<QuestionItem> = []
        /// The numbers of the questions that were returned and not closed.
        private var open: Set<Int> = []

        init(gattlab: Gattlab) {
            self.gattlab = gattlab
        }

        /// Waits for the next question, or the end of one.
        ///
        /// - Throws: `GattlabError` with the code `no-gattlabd` if gattlabd does not return within a minute, `cancelled` if the
        ///   task is canceled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(GattlabError) -> QuestionItem? {
            while items.isEmpty {
                guard let start = position else {
                    let start = try await gattlab.position(of: Self.session)
                    try await list()
                    position = start
                    continue
                }
                let events = try await gattlab.events(of: Self.session, after: start)
                for event in events { handle(event) }
                if events.contains(where: { if case .gap = $0 { true } else { false } }) { try await list() }
                position = events.last?.position ?? start
            }
            return items.popFirst()
        }

        private mutating func handle(_ event: FollowedEvent) {
            guard case .event(let numbered) = event else { return }
            switch numbered.event {
            case .question(let question): add(question)
            case .answered(let number, let answer, _):
                if open.remove(number) != nil { items.append(.closed(number, answer: answer)) }
            default: break
            }
        }

        private mutating func add(_ question: Control.Question) {
            guard let pending = PendingQuestion(question), open.insert(pending.number).inserted else { return }
            items.append(.asked(pending))
        }

        /// Compares the pending questions with those that were returned.
        private mutating func list() async throws(GattlabError) {
            let questions = try await gattlab.perform(ListQuestions()).questions
            for number in open.subtracting(questions.map(\.question)).sorted() {
                open.remove(number)
                items.append(.closed(number, answer: nil))
            }
            for question in questions { add(question) }
        }
    }
}
