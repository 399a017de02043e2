internal import Control
internal import StoreModel

extension StoredDocument {
    /// Kind of the documents of clients' questions.
    static let questionKind = "question"

    /// Creates the document of a client's question.
    init(_ record: InquiryRecord) throws(ControlError) {
        try self.init(kind: Self.questionKind, name: String(record.number), encoding: QuestionDocument(record))
    }
}

extension InquiryRecord {
    /// Creates the record of a document; nil if the document is not a valid one.
    init?(_ document: StoredDocument) {
        guard let stored = document.decode(QuestionDocument.self), String(stored.question) == document.name,
            let record = stored.record
        else { return nil }
        self = record
    }
}

/// The JSON text of a stored question.
private struct QuestionDocument: Codable {
    struct Decision: Codable {
        var answer: String?
        var by: String
        var time: String
        var remembered: Bool
    }

    var question: Int
    var asker: Principal
    var user: String
    var to: Role
    var about: String?
    var text: String
    var choices: [String]
    var created: String
    var expires: String
    var key: String?
    var decision: Decision?

    init(_ record: InquiryRecord) {
        question = record.number
        asker = record.inquiry.asker
        user = record.user
        to = record.inquiry.recipient
        about = record.inquiry.about
        text = record.inquiry.text
        choices = record.inquiry.choices
        created = record.created.text
        expires = record.expires.text
        key = record.key
        decision = record.outcome.map {
            Decision(answer: $0.answer, by: $0.by, time: $0.time.text, remembered: $0.isRemembered)
        }
    }

    var record: InquiryRecord? {
        guard 1..<1 << 53 ~= question, let created = Timestamp(created), let expires = Timestamp(expires),
            let inquiry = try? Inquiry(text, about: about, choices: choices, to: to, asker: asker)
        else { return nil }
        var record = InquiryRecord(number: question, inquiry: inquiry, user: user, created: created, expires: expires)
        record.key = key
        guard let decision else { return record }
        guard let time = Timestamp(decision.time), decision.answer.map(choices.contains) ?? !decision.remembered else {
            return nil
        }
        record.outcome = InquiryRecord.Outcome(
            answer: decision.answer,
            by: decision.by,
            time: time,
            isRemembered: decision.remembered
        )
        return record
    }
}
