internal import Control
internal import DBus
internal import GATT

/// `gattlab stop NAME…`: ends sessions.
enum StopCommand {
    private static let names = Argument(Kind.session, .some, help: "The name of a session")

    static let command = Command(
        "stop",
        summary: "Stop sessions of gattlabd, and forget their events",
        discussion: ["The first that is not there ends it."],
        parameters: [.argument(names)],
        examples: ["stop chest strap": "two that were started with 'gattlab start'"]
    ) { (session) throws(Failure) in
        try await session.requireDaemon()
        for name in session.arguments.all(names) {
            _ = try await session.perform(StopSession(session: name), "stopping '\(name)'")
            session.console.emit(["session": .text(name)])
            session.console.line("stopped '\(name)'")
        }
    }
}
