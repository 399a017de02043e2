internal import Control
internal import DBus
internal import GATT

/// `gattlab ask`: answers what gattlabd asks.
enum AskCommand {
    private static let number = Option(
        "answer",
        Kind.count,
        help: "Answer the question of this number, which is still to be given a WORD, and end"
    )
    private static let word = Argument(
        ValueKind<AnswerQuestion.Word>("WORD", completion: .words(AnswerQuestion.Word.allCases.map(\.rawValue))) {
            (text) throws(InvalidValue) in
            guard let word = AskQueue.word(text) else {
                throw InvalidValue("'\(text)' is no answer", hint: "an answer is allow, deny or always")
            }
            return word
        },
        .optional,
        help: "With --answer: allow, deny, or always, which allows and is remembered"
    )

    static let command = Command(
        "ask",
        summary: "Show what gattlabd asks a person, and answer it",
        discussion: [
            "A pairing, or a device's first write to an emulated peripheral that was started with --ask, waits for a person. Each "
                + "question is answered by a line: y to allow, n to deny, a to always allow. What nobody answers in time is denied."
        ],
        parameters: [.option(number), .argument(word)],
        examples: [
            "ask": "the questions as they come",
            "ask --answer 3 always": "one of them, for scripts",
        ]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        switch (arguments[number], arguments[word]) {
        case (nil, nil):
            try await session.requireDaemon()
            try await AskRun(session, try await session.service()).run()
        case (let number?, let word?):
            try await session.requireDaemon()
            _ = try await session.perform(AnswerQuestion(question: number, answer: word), "answering")
            session.console.emit(["question": .integer(number), "answer": .text(word.rawValue)])
            session.console.line("question \(number): \(word.rawValue)")
        case (_?, nil): throw .usage("'--answer' takes a WORD, too", hint: "write allow, deny or always behind it")
        case (nil, _?): throw .usage("a WORD is for '--answer'", hint: "write --answer N before it")
        }
    }
}
