internal import Control
internal import DBus
internal import GATT
internal import Platform
internal import ProfileExchange
internal import ProfileModel

/// `gattlab profile import FILE`: writes a profile from a file of another tool.
enum ProfileImport {
    private static let file = Argument(Kind.file, help: "XML file to import")
    private static let configuration = Option(
        "configuration",
        Kind.text("NAME"),
        help: "Name of the server configuration to import, if the file contains several"
    )

    static let command = Command(
        "import",
        summary: "Write a profile from a file of nRF Connect or the Bluetooth SIG",
        discussion: [
            "The file is a server configuration of nRF Connect for Android, or a service definition of the Bluetooth SIG. "
                + "Values of known types are written as fields. Each part of the file that the profile does not contain is "
                + "listed on standard error as file:line:column: message.",
            "A service definition becomes a skeleton: its values are placeholders, and optional and conditional parts are "
                + "comments.",
        ],
        parameters: [
            .argument(file), .option(ProfileOutput.option), .flag(ProfileOutput.force), .option(configuration),
        ],
        examples: [
            "profile import server.xml -o my-device.yaml": "a server configuration of nRF Connect",
            "profile import servers.xml --configuration 'My lock'": "one of several",
        ]
    ) { (context) throws(Failure) in
        let path = try context.arguments.required(file)
        let output = try ProfileOutput(context)
        let text = try TextFile.contents(of: path)
        let imported: ImportedProfile
        let profile: String
        do throws(InvalidProfile) {
            imported = try ImportedProfile.read(text, file: path, configuration: context.arguments[configuration])
            var draft = imported.draft
            draft.remarks.insert("Imported from \(path) by gattlab profile import.", at: 0)
            profile = try draft.verifiedText(file: "the profile imported from \(path)")
        } catch {
            throw .invalid("invalid-import", error.diagnostics)
        }
        for warning in imported.warnings {
            context.console.note(warning.description)
            if let hint = warning.hint { context.console.note("  hint: \(hint)") }
        }
        try output.write(profile, summary: imported.draft.name)
        context.console.emit([
            "name": .text(imported.draft.name), "file": FieldValue(output.path),
            "text": output.path == nil ? .text(profile) : .null,
            "warnings": .list(imported.warnings.map { .object($0.json) }),
        ])
    }
}
