package import ProfileModel
internal import XML

/// A profile made from a file of another tool.
package struct ImportedProfile: Sendable {
    package var draft: ProfileDraft
    /// The parts of the file that the profile does not contain, in the order of the file.
    package var warnings: [Diagnostic]

    /// Reads a server configuration of nRF Connect, or a service definition of the Bluetooth SIG; the root element decides.
    ///
    /// - Parameters:
    ///   - text: The file, an XML document.
    ///   - file: The name of the file in diagnostics.
    ///   - configuration: The name of the configuration to read, if the file contains several.
    /// - Throws: `InvalidProfile` with all problems for which the file cannot be imported.
    package static func read(
        _ text: [UInt8],
        file: String,
        configuration: String? = nil
    ) throws(InvalidProfile) -> ImportedProfile {
        let root: XMLElement
        do throws(Diagnostic) {
            root = try XMLReader.read(text, file: file)
        } catch {
            throw InvalidProfile(diagnostics: [error])
        }
        let report = ImportReport(file: file)
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
                hint: "import <server-configuration> of nRF Connect, or <Service> of the Bluetooth SIG"
            )
        }
        guard let draft, report.errors.isEmpty else { throw InvalidProfile(diagnostics: report.errors) }
        return ImportedProfile(draft: draft, warnings: report.warnings)
    }
}
