package import Documents
internal import ProfileModel
internal import XML

/// A file of another tool, as a profile or a script.
package enum ImportedFile: Sendable {
    /// A server configuration of nRF Connect, or a service definition of the Bluetooth SIG.
    case profile(ImportedProfile)
    /// A macro of nRF Connect.
    case script(ImportedScript)

    /// Reads a file of nRF Connect or the Bluetooth SIG; the root element decides.
    ///
    /// - Parameters:
    ///   - text: The file, an XML document.
    ///   - file: The name of the file in diagnostics.
    ///   - configuration: The name of the configuration to read, if the file contains several.
    /// - Throws: `InvalidDocument` with all problems for which the file cannot be imported.
    package static func read(
        _ text: [UInt8],
        file: String,
        configuration: String? = nil
    ) throws(InvalidDocument) -> ImportedFile {
        let root: XMLElement
        do throws(Diagnostic) {
            root = try XMLReader.read(text, file: file)
        } catch {
            throw InvalidDocument(diagnostics: [error])
        }
        let report = ImportReport(file: file)
        switch root.name {
        case "macro": return .script(try ImportedScript(root, report))
        default: return .profile(try ImportedProfile(root, configuration, report))
        }
    }
}

extension ImportedFile {
    /// The name of the device or macro.
    package var name: String {
        switch self {
        case .profile(let profile): profile.draft.name
        case .script(let script): script.name
        }
    }

    /// The parts of the file that are not imported, in the order of the file.
    package var warnings: [Diagnostic] {
        switch self {
        case .profile(let profile): profile.warnings
        case .script(let script): script.warnings
        }
    }

    /// Returns the profile or script as YAML.
    ///
    /// - Parameters:
    ///   - remark: The comment at the top.
    ///   - file: The name of the result in diagnostics.
    /// - Throws: `InvalidDocument` if the result could not be read again.
    package func verifiedText(remark: String, file: String) throws(InvalidDocument) -> String {
        switch self {
        case .profile(let profile):
            var draft = profile.draft
            draft.remarks.insert(remark, at: 0)
            return try draft.verifiedText(file: file)
        case .script(let script):
            return try script.verifiedText(remark: remark, file: file)
        }
    }
}
