internal import Control
internal import DBus
internal import GATT
internal import ProfileModel
internal import Sessions

/// `gattlab profile …`: looks after the descriptions of peripherals.
enum ProfileCommand {
    private static let profile = Argument(Kind.profile, help: "The path of a profile, or its name")
    private static let profiles = Argument(Kind.profile, .some, help: "Paths of profiles, or their names")

    static let command = Command(
        "profile",
        summary: "List, show and check the profiles that peripherals are emulated from",
        discussion: [
            "A profile is found by path or by name. Names are searched for in the directories of GATTLAB_PROFILES, in ./Profiles "
                + "and in the installed share/gattlab/profiles."
        ],
        subcommands: [list, show, check]
    )

    private static let list = Command(
        "list",
        summary: "List the profiles that are found by name",
        parameters: []
    ) { (session) throws(Failure) in
        var table = Table()
        let library = ProfileLibrary(session.environment)
        let entries = library.entries
        if entries.isEmpty {
            session.console.note("no profile was found in \(library.directories.joined(separator: ", "))")
            session.console.note(
                "hint: name the directories of your profiles in GATTLAB_PROFILES, with colons between them"
            )
        }
        for entry in entries {
            let description = (try? TextFile.read(entry.path)).flatMap {
                (try? PeripheralProfile.parse($0, file: entry.path))?.description
            }
            session.console.emit(
                ["name": .text(entry.name), "path": .text(entry.path), "description": FieldValue(description)]
            )
            table.append([entry.name, description ?? entry.path])
        }
        for line in table.lines { session.console.line(line) }
    }

    private static let show = Command(
        "show",
        summary: "Print a profile as it is written",
        parameters: [.argument(profile)],
        examples: ["profile show heart-rate-strap > my-strap.yaml": "begin a profile of one's own"]
    ) { (session) throws(Failure) in
        let (path, bytes) = try ProfileLibrary(session.environment).find(session.arguments.required(profile))
        let text = String(decoding: bytes, as: UTF8.self)
        session.console.emit(["path": .text(path), "text": .text(text)])
        if !session.console.isJSON { session.console.document(bytes) }
    }

    private static let check = Command(
        "check",
        summary: "Check that profiles are correct",
        discussion: ["All mistakes of all files are reported as file:line:column: message, and the exit status is 2."],
        parameters: [.argument(profiles)],
        examples: ["profile check my-strap.yaml": "before it goes on the air"]
    ) { (session) throws(Failure) in
        var failure: Failure?
        var mistakes: [Diagnostic] = []
        for name in session.arguments.all(profiles) {
            do throws(Failure) {
                let (path, profile) = try PeripheralProfile.load(name, session)
                session.console.emit(summary(profile, path))
                let services = profile.services.map {
                    AssignedNumbers.name(of: $0.uuid, .service) ?? $0.uuid.description
                }
                let ok = session.console.style.green("ok")
                session.console.line("\(path): \(ok)  \(profile.name): \(services.joined(separator: ", "))")
            } catch {
                mistakes += error.diagnostics
                if error.diagnostics.isEmpty {
                    // A file that cannot be read at all; of several, all but the last are reported here.
                    if let failure { session.console.note(failure) }
                    failure = error
                }
            }
        }
        guard !mistakes.isEmpty else {
            if let failure { throw failure }
            return
        }
        if let failure { session.console.note(failure) }
        throw .invalid("invalid-profile", mistakes)
    }

    private static func summary(_ profile: PeripheralProfile, _ path: String) -> FieldObject {
        [
            "path": .text(path),
            "name": .text(profile.name),
            "appearance": FieldValue(profile.appearance),
            "services": FieldValue(profile.services.map(\.uuid)),
            "signals": .list(profile.signals.map { .text($0.name) }),
        ]
    }
}
