internal import Control
internal import Documents
internal import EventLoop
internal import GATT

/// `gattlab ask`: answers the questions of gattlabd and its clients, and asks one.
enum AskCommand {
    private static let text = Argument(
        Kind.text("TEXT"),
        .optional,
        help: "Question to ask; or with --answer, the answer: a choice of the question, or always (the first choice, "
            + "remembered)"
    )
    private static let answer = Option("answer", Kind.count, help: "Answer question N with TEXT")
    private static let remember = Flag("remember", help: "With --answer, remember the answer")
    private static let about = Option("about", Kind.text("SUBJECT"), help: "Subject of the question, such as bench-3")
    private static let choice = Option(
        "choice",
        Kind.text("CHOICE"),
        repeats: true,
        help: "Answer to choose from; the first one is the approval. Without choices: allow and deny"
    )
    private static let recipient = Option(
        "to",
        Kind.choice("ROLE", of: Recipient.self),
        defaultValue: .guardian,
        defaultText: Recipient.guardian.rawValue,
        help: "Role that answers the question"
    )
    private static let timeout = Option(
        "timeout",
        defaultValue: .seconds(600),
        help: "Time until the question expires, at most 720h"
    )
    private static let detach = Flag("detach", help: "Exit without waiting; the question remains pending")
    private static let rememberedOnly = Flag("remembered-only", help: "Look up the remembered answer, and do not ask")
    private static let wait = Option("wait", Kind.count, help: "Wait for the answer to your question N")
    private static let withdraw = Option("withdraw", Kind.count, help: "Withdraw your question N")
    private static let forget = Option("forget", Kind.count, help: "Forget the remembered answer to question N")

    /// The roles that questions can be addressed to.
    private enum Recipient: String, CaseIterable, Sendable {
        case guardian, admin

        var role: Role { self == .guardian ? .guardian : .admin }
    }

    static let command = Command(
        "ask",
        summary: "Ask a question, or show and answer questions",
        discussion: [
            "Without arguments, shows the pending questions: those about pairings, about a device's first write to an "
                + "emulated peripheral started with --ask, and those of other users. Answer each question with a line: "
                + "y to allow, n to deny, a to always allow, or one of its choices. Questions about devices that are "
                + "not answered in time are denied.",
            "With TEXT, asks a question that the role guardian answers, and waits for the answer: the exit status is 0 "
                + "for an approval, which is the first choice, 1 for another answer, and 3 if there is none in time. "
                + "The same question asked again joins the pending one. A question survives a restart of gattlabd; "
                + "Ctrl-C withdraws it.",
        ],
        parameters: [
            .argument(text), .option(about), .option(choice), .option(recipient), .option(timeout), .flag(detach),
            .flag(rememberedOnly), .option(wait), .option(withdraw), .option(answer), .flag(remember), .option(forget),
        ],
        examples: [
            "ask": "show questions as they arrive",
            "ask --answer 3 always": "answer one question, for scripts",
            "ask 'flash bench 3?' --about bench-3": "ask a guardian and wait for the answer",
            "ask 'flash bench 3?' --about bench-3 --remembered-only": "look up the remembered answer",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        try checkUse(of: arguments)
        try await context.requireDaemon()
        if let number = arguments[answer] {
            try await answer(number, try arguments.required(text), context)
        } else if let number = arguments[wait] {
            try await ClientQuestion(context).wait(for: number)
        } else if let number = arguments[withdraw] {
            _ = try await context.perform(WithdrawQuestion(question: number), showing: "withdrawing")
            report(number, "withdrawn", context)
        } else if let number = arguments[forget] {
            _ = try await context.perform(ForgetAnswer(question: number), showing: "forgetting")
            report(number, "forgotten", context)
        } else if let text = arguments[text] {
            try await ask(text, context)
        } else {
            try await QuestionDialog(context, try await context.service()).run()
        }
    }

    @EventLoop
    private static func ask(_ text: String, _ context: CommandContext) async throws(Failure) {
        let arguments = context.arguments
        let choices = arguments.all(choice)
        var request = AskQuestion(text: text, about: arguments[about], choices: choices.isEmpty ? nil : choices)
        request.to = arguments[recipient]?.role
        request.timeout = arguments[timeout]?.text
        let question = ClientQuestion(context)
        if arguments[rememberedOnly] {
            try await question.lookUp(request)
        } else {
            try await question.ask(request, waits: !arguments[detach])
        }
    }

    @EventLoop
    private static func answer(_ number: Int, _ text: String, _ context: CommandContext) async throws(Failure) {
        let pending = try await context.perform(ListQuestions(), showing: "answering").questions
        let choices = pending.first { $0.question == number }?.offeredChoices ?? Question.standardChoices
        // gattlabd reports a question that is not pending, and compares the word with its choices.
        guard var reply = QuestionReply.parse(text, choices: choices) else {
            throw .usage("invalid answer '\(text)'", hint: "use \(choices.joined(separator: ", ")) or always")
        }
        if context.arguments[remember], reply.answer != .always { reply.isRemembered = true }
        _ = try await context.perform(AnswerQuestion(question: number, reply), showing: "answering")
        report(number, reply.answer.rawValue, context)
    }

    @EventLoop
    private static func report(_ number: Int, _ word: String, _ context: CommandContext) {
        context.console.emit(["question": .integer(number), "answer": .text(word)])
        context.console.line("question \(number): \(word)")
    }

    /// Refuses combinations of options that have no meaning.
    private static func checkUse(of arguments: ParsedArguments) throws(Failure) {
        let numbered = [answer, wait, withdraw, forget].filter { arguments[$0] != nil }.map(\.name)
        let asking = [
            (about.name, arguments[about] != nil), (choice.name, !arguments.all(choice).isEmpty),
            (detach.name, arguments[detach]), (rememberedOnly.name, arguments[rememberedOnly]),
        ].filter(\.1).map(\.0)
        switch (numbered.count, arguments[text]) {
        case (2..., _): throw .usage("'--\(numbered[0])' and '--\(numbered[1])' cannot be combined")
        case (1, nil) where numbered[0] == answer.name:
            throw .usage("'--answer' requires an answer", hint: "add allow, deny, always or a choice of the question")
        case (1, _?) where numbered[0] != answer.name:
            throw .usage("'--\(numbered[0])' asks no question", hint: "omit TEXT")
        case (1, _) where !asking.isEmpty:
            throw .usage("'--\(asking[0])' cannot be combined with '--\(numbered[0])'")
        case (0, nil) where !asking.isEmpty: throw .usage("'--\(asking[0])' requires a question", hint: "add TEXT")
        case (0, let word?) where QuestionReply.parse(word, choices: Question.standardChoices) != nil:
            throw .usage("'\(word)' answers no question", hint: "add --answer N")
        default: break
        }
        if arguments[remember], arguments[answer] == nil { throw .usage("'--remember' requires '--answer'") }
        if arguments[detach], arguments[rememberedOnly] {
            throw .usage("'--detach' and '--remembered-only' cannot be combined")
        }
    }
}
