package import Control

/// The questions of clients.
extension Questions {
    /// Maximum number of pending questions of clients.
    package static let inquiryLimit = 64
    /// Maximum number of pending questions of one user.
    package static let askerLimit = 8
    /// Maximum number of outcomes, and of remembered answers, that are kept for one user; the oldest are discarded.
    package static let outcomeLimit = 64
    /// Time for which the outcome of a question can be collected.
    package static let retention = Duration.seconds(86_400)

    /// Asks a client's question.
    ///
    /// - Parameters:
    ///   - user: Name of the asker.
    ///   - timeout: Time until the question expires.
    ///   - key: Identifier of the request, by which its repetition is recognized.
    /// - Returns: The question that an earlier request with the same key has raised, even if it is decided; otherwise the
    ///   one with a remembered answer, or the pending one. True if the question has been raised with this request or
    ///   key. The actions store a new question.
    /// - Throws: `.limit` if too many questions are pending.
    package mutating func ask(
        _ inquiry: Inquiry,
        by user: String,
        for timeout: Duration,
        key: String? = nil,
        at now: Duration,
        _ time: Timestamp
    ) throws(ControlError) -> (record: InquiryRecord, isNew: Bool, actions: [Action]) {
        if let key, let record = record(of: inquiry, key: key) { return (record, true, []) }
        if let record = rememberedAnswer(to: inquiry) { return (record, false, []) }
        if let record = pending.first(where: { $0.subject == .inquiry(inquiry) })?.record { return (record, false, []) }
        let inquiries = pending.compactMap(\.record)
        guard inquiries.count(where: { $0.inquiry.asker == inquiry.asker }) < Self.askerLimit else {
            throw .tooManyQuestions(Self.askerLimit, "of one user")
        }
        guard inquiries.count < Self.inquiryLimit else { throw .tooManyQuestions(Self.inquiryLimit, "of all users") }
        let record = InquiryRecord(
            number: nextQuestionNumber(),
            inquiry: inquiry,
            user: user,
            created: time,
            expires: time.advanced(by: timeout),
            key: key
        )
        let question = Pending(record, expires: now + timeout)
        pending.append(question)
        return (record, true, [.store(record), .publish(question)])
    }

    /// Returns the question that was raised with a key; the keys of other users and other questions do not apply.
    private func record(of inquiry: Inquiry, key: String) -> InquiryRecord? {
        func isRaised(_ record: InquiryRecord) -> Bool { record.key == key && record.inquiry == inquiry }
        return pending.compactMap(\.record).first(where: isRaised) ?? decided.map(\.record).last(where: isRaised)
    }

    /// Returns the remembered answer to a question; answers to other users and other questions do not apply.
    package func rememberedAnswer(to inquiry: Inquiry) -> InquiryRecord? {
        decided.last { $0.record.outcome?.isRemembered == true && $0.record.inquiry == inquiry }?.record
    }

    /// Returns a question of a user, pending or decided; nil if it does not exist, or is another user's.
    package func record(of number: Int, asker: Principal) -> InquiryRecord? {
        let record =
            pending.first { $0.number == number }?.record ?? decided.first { $0.record.number == number }?.record
        return record?.inquiry.asker == asker ? record : nil
    }

    /// Withdraws a pending question of a user.
    ///
    /// - Throws: `.notFound` if there is none, or if it is another user's.
    package mutating func withdraw(_ number: Int, asker: Principal) throws(ControlError) -> [Action] {
        guard
            let index = pending.firstIndex(where: { $0.number == number && $0.record?.inquiry.asker == asker }),
            let record = pending[index].record
        else { throw .unknownQuestion(number) }
        pending.remove(at: index)
        return [
            .discard(question: number), .report(question: number, answer: Outcome.withdrawn, by: record.user),
        ]
    }

    /// Forgets a remembered answer to a client's question.
    ///
    /// - Throws: `.notFound` if there is none that the user with these roles could have given.
    package mutating func forget(
        _ number: Int,
        by user: String,
        canAnswer: (Role) -> Bool
    ) throws(ControlError) -> [Action] {
        let index = decided.firstIndex { item in
            item.record.number == number && item.record.outcome?.isRemembered == true
                && canAnswer(item.record.inquiry.recipient)
        }
        guard let index else {
            throw ControlError(.notFound, "no answer to question \(number) is remembered")
        }
        decided.remove(at: index)
        return [.discard(question: number), .report(question: number, answer: Outcome.forgotten, by: user)]
    }

    /// Continues with stored questions after a restart.
    ///
    /// - Returns: The actions, which publish the pending questions again: a question can be stored without its event.
    package mutating func restore(
        _ records: some Sequence<InquiryRecord>,
        at now: Duration,
        _ time: Timestamp
    ) -> [Action] {
        var actions: [Action] = []
        for record in records.sorted(by: { $0.number < $1.number }) {
            nextNumber = max(nextNumber, record.number.addingReportingOverflow(1).partialValue)
            if let outcome = record.outcome {
                let remaining = Self.remaining(of: Self.retention, since: outcome.time, at: time)
                decided.append(Decided(record: record, discards: outcome.isRemembered ? nil : now + remaining))
            } else {
                let timeout = Duration(from: record.created, to: record.expires)
                let remaining = Self.remaining(of: timeout, since: record.created, at: time)
                let question = Pending(record, expires: now + remaining)
                pending.append(question)
                if remaining > .zero { actions.append(.publish(question)) }
            }
        }
        decided.sort { $0.decision < $1.decision }
        return actions
    }

    /// Returns the rest of a period; a clock that was set back does not extend it.
    private static func remaining(of period: Duration, since start: Timestamp, at time: Timestamp) -> Duration {
        max(.zero, min(period, period - Duration(from: start, to: time)))
    }

    /// Decides a client's question; without an answer it is unanswered.
    mutating func settle(
        _ record: InquiryRecord,
        answer: String?,
        isRemembered: Bool = false,
        by user: String,
        at now: Duration,
        _ time: Timestamp
    ) -> [Action] {
        var record = record
        record.outcome = InquiryRecord.Outcome(answer: answer, by: user, time: time, isRemembered: isRemembered)
        decided.append(Decided(record: record, discards: isRemembered ? nil : now + Self.retention))
        let kept = decided.filter { item in
            item.record.inquiry.asker == record.inquiry.asker && item.record.outcome?.isRemembered == isRemembered
        }
        let surplus = kept.dropLast(Self.outcomeLimit).map(\.record.number)
        decided.removeAll { surplus.contains($0.record.number) }
        return [.store(record), .report(question: record.number, answer: answer ?? Outcome.unanswered, by: user)]
            + surplus.map { .discard(question: $0) }
    }

    /// Discards the outcomes that have been available long enough.
    mutating func discardOutcomes(at now: Duration) -> [Action] {
        let over = decided.filter { $0.discards.map { $0 <= now } ?? false }
        decided.removeAll { $0.discards.map { $0 <= now } ?? false }
        return over.map { .discard(question: $0.record.number) }
    }
}

extension Questions.Pending {
    init(_ record: InquiryRecord, expires: Duration) {
        self.init(
            number: record.number,
            subject: .inquiry(record.inquiry),
            text: record.inquiry.text,
            expires: expires,
            owner: nil,
            record: record
        )
    }
}

extension Duration {
    /// Creates the time between two timestamps.
    fileprivate init(from start: Timestamp, to end: Timestamp) {
        self = .milliseconds(end.millisecondsSince1970 - start.millisecondsSince1970)
    }
}

extension ControlError {
    /// Returns the error for a question that does not exist, or is another user's.
    package static func unknownQuestion(_ number: Int) -> ControlError {
        ControlError(
            .notFound,
            "you have no question \(number)",
            hint: "it may have been withdrawn, or decided more than a day ago"
        )
    }

    fileprivate static func tooManyQuestions(_ limit: Int, _ owners: String) -> ControlError {
        ControlError(
            .limit,
            "the limit of \(limit) pending questions \(owners) is reached",
            hint: "wait for an answer, or withdraw a question with 'gattlab ask --withdraw NUMBER'"
        )
    }
}
