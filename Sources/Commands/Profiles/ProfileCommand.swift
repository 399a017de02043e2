internal import Control
internal import DaemonConfiguration
internal import Documents
internal import GATT
internal import Platform
internal import ProfileModel

/// `gattlab profile …`: lists, shows and checks profiles of peripherals.
enum ProfileCommand {
    private static let profile = Argument(Kind.profile, help: "Path or name of a profile")
    private static let profiles = Argument(Kind.profile, .some, help: "Paths or names of profiles")

    private static let resolved = Flag(
        "resolved",
        help: "Print the profile with its bases and the values of its variables"
    )
    private static let services = Argument(
        Kind.startingServices,
        .some,
        help: "Names or UUIDs of services, separated by commas or spaces"
    )

    static let command = Command(
        "profile",
        summary: "List, show, check, preview, create, import and export the profiles of emulated peripherals",
        discussion: [
            "Profiles are given by path or by name. Names are searched for in the directories of GATTLAB_PROFILES, in "
                + "./Profiles, in Profiles of the checkout that gattlab was built in, and in the installed "
                + "share/gattlab/profiles."
        ],
        subcommands: [
            list, show, check, ProfilePreview.command, new, ProfileImport.command, ProfileExport.command, schema,
        ]
    )

    private static let list = Command(
        "list",
        summary: "List the profiles that are available by name",
        parameters: []
    ) { (context) throws(Failure) in
        var table = Table()
        let library = ProfileLibrary(context.environment)
        let entries = library.entries
        if entries.isEmpty {
            context.console.note("no profiles found in \(library.directories.joined(separator: ", "))")
            context.console.note(
                "hint: set GATTLAB_PROFILES to the directories of your profiles, separated by colons"
            )
        }
        for entry in entries {
            let description = (try? TextFile.read(entry.path)).flatMap {
                (try? library.resolve((entry.path, $0)))?.profile.description
            }
            context.console.emit(
                ["name": .text(entry.name), "path": .text(entry.path), "description": FieldValue(description)]
            )
            table.append([entry.name, description ?? entry.path])
        }
        for line in table.lines { context.console.line(line) }
    }

    private static let show = Command(
        "show",
        summary: "Print the text of a profile",
        discussion: [
            "With --resolved, the profile contains the profiles that it extends, and the values of its variables in place of "
                + "the references to them. It has no comments."
        ],
        parameters: [.argument(profile), .flag(resolved), .option(ProfileOptions.set)],
        examples: [
            "profile show heart-rate-strap > my-strap.yaml": "start your own profile",
            "profile show my-strap.yaml --resolved": "one that needs no other file",
        ]
    ) { (context) throws(Failure) in
        let name = try context.arguments.required(profile)
        let path: String
        let bytes: [UInt8]
        if context.arguments[resolved] {
            let loaded = try LoadedProfile(named: name, settings: context.arguments.settings, context)
            try loaded.checkHeld()
            (path, bytes) = (loaded.path, loaded.resolved.text())
        } else {
            guard context.arguments.settings.isEmpty else {
                throw .usage(
                    "--set requires --resolved",
                    hint: "gattlab profile show \(name) --resolved --set KEY=VALUE"
                )
            }
            (path, bytes) = try ProfileLibrary(context.environment).find(name)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        context.console.emit(["path": .text(path), "text": .text(text)])
        if !context.console.isJSON { context.console.document(bytes) }
    }

    private static let check = Command(
        "check",
        summary: "Check that profiles are valid",
        discussion: ["Prints all errors in all files as file:line:column: message, and exits with 2 if there are any."],
        parameters: [.argument(profiles), .option(ProfileOptions.set)],
        examples: ["profile check my-strap.yaml": "check a profile before publishing it"]
    ) { (context) throws(Failure) in
        var failure: Failure?
        var errors: [Diagnostic] = []
        for name in context.arguments.all(profiles) {
            do throws(Failure) {
                let loaded = try LoadedProfile(named: name, settings: context.arguments.settings, context)
                try loaded.checkHeld()
                let (path, profile) = (loaded.path, loaded.profile)
                context.console.emit(summary(profile, path))
                let services = profile.services.map {
                    AssignedNumbers.name(of: $0.uuid, .service) ?? $0.uuid.description
                }
                let summary = services.isEmpty ? "beacon" : services.joined(separator: ", ")
                let ok = context.console.style.green("ok")
                context.console.line("\(path): \(ok)  \(profile.name): \(summary)")
            } catch {
                errors += error.diagnostics
                if error.diagnostics.isEmpty {
                    // The file cannot be read at all. The last such failure is thrown, the others are printed here.
                    if let failure { context.console.note(failure) }
                    failure = error
                }
            }
        }
        guard !errors.isEmpty else {
            if let failure { throw failure }
            return
        }
        if let failure { context.console.note(failure) }
        throw .invalid("invalid-profile", errors)
    }

    private static let new = Command(
        "new",
        summary: "Print a profile to start from",
        discussion: [
            "The profile contains the services' mandatory characteristics with values that change, and their common "
                + "optional characteristics as comments. It is valid as it is."
        ],
        parameters: [.argument(services)],
        examples: ["profile new heart-rate,battery > my-strap.yaml": "start a heart rate strap with a battery"]
    ) { (context) throws(Failure) in
        let text = StartingProfile.text(services: context.arguments.all(services).flatMap(\.self))
        context.console.emit(["text": .text(text)])
        if !context.console.isJSON { context.console.document(Array(text.utf8)) }
    }

    private static let schema = Command(
        "schema",
        summary: "Print the JSON Schema of profiles",
        discussion: [
            "Editors with a YAML language server complete and check the keys of profiles with it, and show their meaning."
        ],
        parameters: [],
        examples: ["profile schema > profile.schema.json": "use the schema in an editor"]
    ) { (context) throws(Failure) in
        let document = FieldValue.object(ProfileSchema.document)
        context.console.emit(["schema": document])
        if !context.console.isJSON { context.console.document(Array(document.indentedText.utf8)) }
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
