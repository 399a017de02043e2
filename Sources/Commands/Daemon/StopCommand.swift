internal import Control
internal import GATT

/// `gattlab stop NAME…`: stops sessions.
enum StopCommand {
    private static let names = Argument(Kind.session, .some, help: "Name of a session")
    private static let program = Option(
        "program",
        Kind.program,
        help: "Release this program's stake only; a recording stops with its last stake"
    )

    static let command = Command(
        "stop",
        summary: "Stop sessions of gattlabd and delete their events",
        discussion: [
            "Stops at the first session that does not exist. Without --program, a recording stops for all programs and "
                + "workouts that use it."
        ],
        parameters: [.argument(names), .option(program)],
        examples: [
            "stop chest strap": "stop two sessions started with 'gattlab start'",
            "stop chest --program logger": "release the stake of 'gattlab start chest record … --program logger'",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        for name in context.arguments.all(names) {
            let program = context.arguments[program]
            let request = StopSession(session: name, program: program)
            _ = try await context.perform(request, showing: "stopping '\(name)'")
            var answer: FieldObject = ["session": .text(name)]
            if let program { answer.append("program", .text(program)) }
            context.console.emit(answer)
            context.console.line(program.map { "released '\(name)' for '\($0)'" } ?? "stopped '\(name)'")
        }
    }
}
