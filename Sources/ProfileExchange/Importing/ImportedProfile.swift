package import Documents
package import ProfileModel
internal import XML

/// A profile made from a file of another tool.
package struct ImportedProfile: Sendable {
    package var draft: ProfileDraft
    /// The parts of the file that the profile does not contain, in the order of the file.
    package var warnings: [Diagnostic]

    init(_ root: XMLElement, _ configuration: String?, _ report: ImportReport) throws(InvalidDocument) {
        let draft: ProfileDraft?
        switch root.name {
        case "server-configuration", "server-configurations":
            draft = ServerConfigurationReader.read(root, named: configuration, report)
        case "Service":
            draft = ServiceDefinitionReader.read(root, report)
        default:
            draft = nil
            report.error(
                root,
                "<\(root.name.excerpt)> is not the root of a file that gattlab imports",
                hint: "import <server-configuration> or <macro> of nRF Connect, or <Service> of the Bluetooth SIG"
            )
        }
        guard let draft, report.errors.isEmpty else { throw InvalidDocument(diagnostics: report.errors) }
        self.draft = draft
        warnings = report.warnings
    }
}
