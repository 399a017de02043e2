internal import Control
internal import DBus
internal import GATT

/// `gattlab ask`: answers gattlabd's questions.
enum AskCommand {
    private static let number = Option(
        "answer",
        Kind.count,
        help: "Number of the question to answer with WORD"
    )
    private static let word = Argument(
        ValueKind<AnswerQuestion.Choice>("WORD", completion: .words(AnswerQuestion.Choice.allCases.map(\.rawValue))) {
            (text) throws(InvalidValue) in
            guard let word = QuestionQueue.answer(for: text) else {
                throw InvalidValue("invalid answer '\(text)'", hint: "use allow, deny or always")
            }
            return word
        },
        .optional,
        help: "Answer, with --answer: allow, deny, or always (allow and remember)"
    )

    static let command = Command(
        "ask",
        summary: "Show and answer gattlabd's questions",
        discussion: [
            "Pairing, and a device's first write to an emulated peripheral started with --ask, require an answer. "
                + "Answer each question with a line: y to allow, n to deny, a to always allow. Questions not answered "
                + "in time are denied."
        ],
        parameters: [.option(number), .argument(word)],
        examples: [
            "ask": "show questions as they arrive",
            "ask --answer 3 always": "answer one question, for scripts",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        switch (arguments[number], arguments[word]) {
        case (nil, nil):
            try await context.requireDaemon()
            try await QuestionDialog(context, try await context.service()).run()
        case (let number?, let word?):
            try await context.requireDaemon()
            _ = try await context.perform(AnswerQuestion(question: number, answer: word), showing: "answering")
            context.console.emit(["question": .integer(number), "answer": .text(word.rawValue)])
            context.console.line("question \(number): \(word.rawValue)")
        case (_?, nil): throw .usage("'--answer' requires a WORD", hint: "add allow, deny or always")
        case (nil, _?): throw .usage("a WORD requires '--answer'", hint: "add --answer N")
        }
    }
}
