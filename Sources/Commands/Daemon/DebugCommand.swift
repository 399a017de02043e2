internal import Control
internal import EventLoop
internal import GATT
internal import GattlabService
internal import Glibc
internal import Platform

/// `gattlab debug`: collects information for a bug report.
enum DebugCommand {
    private static let output = Option(
        "output",
        short: "o",
        Kind.file,
        help: "Output file, readable only by its owner (default: standard output)"
    )

    static let command = Command(
        "debug",
        summary: "Collect information for a bug report on gattlab, gattlabd or Bluetooth on this machine",
        discussion: [
            "Writes one JSON object: versions, the findings of 'gattlab doctor', and gattlabd's status, "
                + "configuration, sessions, recent log and state of bluetoothd. It contains names of devices and "
                + "users: review it before publishing it."
        ],
        parameters: [.option(output)],
        examples: ["debug -o gattlab-debug.json": "a file to attach to a bug report"]
    ) { (context) throws(Failure) in
        let bundle = try await bundle(context)
        let text = bundle.jsonText + "\n"
        guard let path = context.arguments[output], path != "-" else { return context.console.json(text) }
        try OutputFile(path, mode: 0o600).write(Array(text.utf8))
        context.console.emit(["file": .text(path)])
        context.console.line("\(path) contains names of devices and users: review it before publishing it")
    }

    @EventLoop
    private static func bundle(_ context: CommandContext) async throws(Failure) -> FieldObject {
        let findings = await context.console.withProgress("checking") { await DoctorFacts.gather(context.environment) }
            .findings
        var bundle: FieldObject = [
            "time": .text(Timestamp.now().text),
            "gattlab": .text(Version.text),
            "system": .object(system),
            "doctor": .list(findings.map { .object(DoctorCommand.json($0)) }),
        ]
        // A daemon that fails or denies access is part of the report.
        do throws(Failure) {
            bundle.append("daemon", .boolean(try await context.hasDaemon()))
            bundle.append("diagnosis", .object(try await context.perform(GetDiagnosis(), showing: "querying gattlabd")))
        } catch {
            for entry in error.json.entries { bundle.append(entry.key, entry.value) }
            context.console.note("note: \(error.message); the report omits this part")
        }
        return bundle
    }

    /// The kernel's name, release, version and machine, from `uname`.
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
