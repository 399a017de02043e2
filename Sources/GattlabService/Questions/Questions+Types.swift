package import Control

extension Questions {
    package typealias Ticket = Int

    /// The subject of a question; equal subjects share one question.
    package enum Subject: Hashable, Sendable {
        /// A device, by its address, pairs with this machine.
        case pairing(peer: String)
        /// A device, by its address, writes to the emulated device of a session.
        case write(peer: String, session: String)
        /// A client asks.
        case inquiry(Inquiry)

        package var kind: Question.Kind {
            switch self {
            case .pairing: .pairing
            case .write: .write
            case .inquiry: .client
            }
        }

        /// Address of the device, or a placeholder if it is unknown.
        package var peer: String? {
            switch self {
            case .pairing(let peer), .write(let peer, _): peer
            case .inquiry: nil
            }
        }

        /// Name of the emulated device's session, if the question concerns one.
        package var session: String? {
            if case .write(_, let session) = self { session } else { nil }
        }

        /// The client's question; nil for a question about a device.
        package var inquiry: Inquiry? {
            if case .inquiry(let inquiry) = self { inquiry } else { nil }
        }

        /// The answers to choose from, the approval first.
        package var choices: [String] { inquiry?.choices ?? Question.standardChoices }

        /// Role that is required to answer.
        package var recipient: Role {
            switch self {
            case .pairing: .pair
            case .write: .emulate
            case .inquiry(let inquiry): inquiry.recipient
            }
        }
    }

    /// A question that waits for its answer.
    package struct Pending: Hashable, Sendable {
        package var number: Int
        package var subject: Subject
        package var text: String
        package var expires: Duration
        /// The owner of the emulated device; nil for other questions.
        package var owner: Principal?
        /// The stored form of a client's question; nil for a question about a device.
        package var record: InquiryRecord?
        /// Tickets of callers in this process.
        var tickets: [Ticket] = []
    }

    /// A decided question of a client.
    struct Decided: Hashable, Sendable {
        var record: InquiryRecord
        /// Time at which the outcome is discarded; nil for a remembered answer.
        var discards: Duration?

        /// Time of the decision and number of the question, which order the outcomes.
        var decision: (Int, Int) { (record.outcome?.time.millisecondsSince1970 ?? 0, record.number) }
    }

    /// An action for the caller, in order.
    package enum Action: Hashable, Sendable {
        /// Publish the question to the followers of `@questions`.
        case publish(Pending)
        /// Publish and log the outcome of a question.
        case report(question: Int, answer: String, by: String)
        /// Return the decision to the holders of the tickets.
        case resolve([Ticket], isAllowed: Bool)
        /// Store that this subject is always allowed.
        case remember(Subject, by: String)
        /// Delete the stored answers of a session.
        case deleteAnswers(session: String)
        /// Store a client's question, replacing its former state.
        case store(InquiryRecord)
        /// Delete a client's question from the store.
        case discard(question: Int)
    }

    /// Answers that are reported but cannot be chosen.
    enum Outcome {
        static let withdrawn = "withdrawn"
        static let unanswered = "unanswered"
        static let forgotten = "forgotten"
        /// User that is reported for decisions of the daemon.
        static let daemon = "gattlabd"
        /// Origin that is reported for an expired question.
        static let timeout = "timeout"
    }
}

extension Questions.Pending {
    /// Returns the question as sent to clients.
    ///
    /// - Parameters:
    ///   - now: Current reading of the monotonic clock.
    ///   - time: The same moment as the time of day.
    package func question(at now: Duration, _ time: Timestamp) -> Question {
        Question(
            question: number,
            kind: subject.kind,
            session: subject.session,
            peer: subject.peer,
            text: text,
            expires: (record?.expires ?? time.advanced(by: max(expires - now, .zero))).text,
            asker: record?.user,
            about: subject.inquiry?.about,
            choices: subject.choices,
            to: subject.recipient
        )
    }
}
