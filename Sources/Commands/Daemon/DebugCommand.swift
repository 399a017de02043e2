internal import Control
internal import DBus
internal import GATT
internal import Glibc
internal import Sessions

/// `gattlab debug`: puts together what helps to find a fault.
enum DebugCommand {
    private static let output = Option(
        "output",
        short: "o",
        Kind.file,
        help: "The file to write, which only its owner can read; standard output when not given"
    )

    static let command = Command(
        "debug",
        summary: "Write down everything that helps to find a fault in gattlab, gattlabd or Bluetooth here",
        discussion: [
            "One JSON object: versions, what doctor finds, and gattlabd's status, configuration, sessions, recent log and view of "
                + "bluetoothd. It names devices and users: look at it before you publish it."
        ],
        parameters: [.option(output)],
        examples: ["debug -o gattlab-debug.json": "a file to go with a report of a fault"]
    ) { (session) throws(Failure) in
        let bundle = try await bundle(session)
        let text = bundle.jsonText + "\n"
        guard let path = session.arguments[output], path != "-" else { return session.console.json(text) }
        try OutputFile(path, mode: 0o600).write(Array(text.utf8))
        session.console.emit(["file": .text(path)])
        session.console.line("\(path) names devices and users: look at it before you publish it")
    }

    @EventLoop
    private static func bundle(_ session: Session) async throws(Failure) -> FieldObject {
        let findings = await session.console.during("looking") { await DoctorFacts.gather(session.environment) }
            .findings
        var bundle: FieldObject = [
            "time": .text(Timestamp.now().text),
            "gattlab": .text(Gattlab.version),
            "system": .object(system),
            "doctor": .list(findings.map { .object(DoctorCommand.json($0)) }),
        ]
        // A daemon that fails, or has no rights for us, is part of the picture.
        do throws(Failure) {
            bundle.append("daemon", .boolean(try await session.hasDaemon()))
            bundle.append("diagnosis", .object(try await session.perform(GetDiagnosis(), "asking gattlabd")))
        } catch {
            for entry in error.json.entries { bundle.append(entry.key, entry.value) }
            session.console.note("note: \(error.message); the rest is written without it")
        }
        return bundle
    }

    /// The kernel, as `uname` tells.
    private static var system: FieldObject {
        var names = utsname()
        guard uname(&names) == 0 else { return [:] }
        return [
            "kernel": .text(text(names.sysname)),
            "release": .text(text(names.release)),
            "version": .text(text(names.version)),
            "machine": .text(text(names.machine)),
        ]
    }

    private static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
