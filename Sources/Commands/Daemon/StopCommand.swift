internal import Control
internal import DBus
internal import GATT

/// `gattlab stop NAME…`: stops sessions.
enum StopCommand {
    private static let names = Argument(Kind.session, .some, help: "Name of a session")

    static let command = Command(
        "stop",
        summary: "Stop sessions of gattlabd and delete their events",
        discussion: ["Stops at the first session that does not exist."],
        parameters: [.argument(names)],
        examples: ["stop chest strap": "stop two sessions started with 'gattlab start'"]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        for name in context.arguments.all(names) {
            _ = try await context.perform(StopSession(session: name), showing: "stopping '\(name)'")
            context.console.emit(["session": .text(name)])
            context.console.line("stopped '\(name)'")
        }
    }
}
