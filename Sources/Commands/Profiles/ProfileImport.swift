internal import Control
internal import Documents
internal import GATT
internal import Platform
internal import ProfileExchange

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
        summary: "Write a profile or a script from a file of nRF Connect or the Bluetooth SIG",
        discussion: [
            "The file is a server configuration of nRF Connect for Android, or a service definition of the Bluetooth SIG. "
                + "Values of known types are written as fields. Each part of the file that the profile does not contain is "
                + "listed on standard error as file:line:column: message.",
            "A macro of nRF Connect becomes a script for 'gattlab probe': its operations are the steps of one test.",
            "A service definition becomes a skeleton: its values are placeholders, and optional and conditional parts are "
                + "comments.",
        ],
        parameters: [
            .argument(file), .option(ProfileOutput.option), .flag(ProfileOutput.force), .option(configuration),
        ],
        examples: [
            "profile import server.xml -o my-device.yaml": "a server configuration of nRF Connect",
            "profile import macro.xml -o unlock.yaml": "a macro, for gattlab probe unlock.yaml",
            "profile import servers.xml --configuration 'My lock'": "one of several",
        ]
    ) { (context) throws(Failure) in
        let path = try context.arguments.required(file)
        let output = try ProfileOutput(context)
        let bytes = try TextFile.contents(of: path)
        let imported: ImportedFile
        let text: String
        do throws(InvalidDocument) {
            imported = try ImportedFile.read(bytes, file: path, configuration: context.arguments[configuration])
            text = try imported.verifiedText(
                remark: "Imported from \(path) by gattlab profile import.",
                file: "the YAML imported from \(path)"
            )
        } catch {
            throw .invalid("invalid-import", error.diagnostics)
        }
        for warning in imported.warnings {
            context.console.note(warning.description)
            if let hint = warning.hint { context.console.note("  hint: \(hint)") }
        }
        try output.write(text, summary: imported.name)
        context.console.emit([
            "name": .text(imported.name), "kind": .text(imported.kind), "file": FieldValue(output.path),
            "text": output.path == nil ? .text(text) : .null,
            "warnings": .list(imported.warnings.map { .object($0.json) }),
        ])
    }
}

extension ImportedFile {
    /// The kind of the YAML: a profile, or a script for `gattlab probe`.
    fileprivate var kind: String {
        switch self {
        case .profile: "profile"
        case .script: "script"
        }
    }
}
