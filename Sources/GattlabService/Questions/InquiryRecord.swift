package import Control

/// A client's question as stored, with its outcome once it is decided.
package struct InquiryRecord: Hashable, Sendable {
    /// The decision on a question.
    package struct Outcome: Hashable, Sendable {
        /// The chosen answer; nil if the question expired.
        package var answer: String?
        /// Name of the user that answered, or `timeout`.
        package var by: String
        package var time: Timestamp
        package var isRemembered: Bool

        package init(answer: String?, by: String, time: Timestamp, isRemembered: Bool) {
            self.answer = answer
            self.by = by
            self.time = time
            self.isRemembered = isRemembered
        }
    }

    package var number: Int
    package var inquiry: Inquiry
    /// Name of the asker.
    package var user: String
    package var created: Timestamp
    package var expires: Timestamp
    /// The key of the request that raised the question, by which its repetition is recognized; nil if it had none.
    package var key: String?
    /// The decision; nil for a pending question.
    package var outcome: Outcome?

    package init(
        number: Int,
        inquiry: Inquiry,
        user: String,
        created: Timestamp,
        expires: Timestamp,
        key: String? = nil,
        outcome: Outcome? = nil
    ) {
        self.number = number
        self.inquiry = inquiry
        self.user = user
        self.created = created
        self.expires = expires
        self.key = key
        self.outcome = outcome
    }
}

extension InquiryRecord {
    /// The outcome as sent to the asker; it is an approval only if the first choice was answered.
    package var report: QuestionOutcome {
        QuestionOutcome(
            question: number,
            state: outcome.map { $0.answer == nil ? .unanswered : .answered } ?? .pending,
            answer: outcome?.answer,
            approved: outcome?.answer != nil && outcome?.answer == inquiry.choices.first,
            remembered: outcome?.isRemembered ?? false,
            by: outcome?.by,
            time: outcome?.time.text,
            expires: expires.text
        )
    }
}
