package import Documents
internal import GATT
internal import ProfileModel
internal import XML

/// A script of steps for `gattlab probe`, made from a macro of nRF Connect.
package struct ImportedScript: Sendable {
    /// The name of the macro, and of the script's only test.
    package var name: String
    private var steps: [MacroStep]
    /// The parts of the file that the script does not contain, in the order of the file.
    package var warnings: [Diagnostic]

    init(_ root: XMLElement, _ report: ImportReport) throws(InvalidDocument) {
        let name = root["name"].flatMap { $0.isEmpty ? nil : $0 }
        if name == nil { report.warn(root, "the macro has no name", hint: "change the name of the test") }
        self.name = name ?? "Imported macro"
        steps = MacroReader(report: report).steps(root)
        guard report.errors.isEmpty else { throw InvalidDocument(diagnostics: report.errors) }
        warnings = report.warnings
    }

    /// Returns the script as YAML, with a comment at the top, or throws if it could not be read again.
    func verifiedText(remark: String, file: String) throws(InvalidDocument) -> String {
        let lines =
            ["# \(remark.escapingUnprintable)", "tests:", "  - name: \(FieldValue.text(name).inline)", "    steps:"]
            + steps.flatMap(\.lines).map { "      " + $0 }
        let text = lines.map { $0 + "\n" }.joined()
        _ = try StepScript.parse(Array(text.utf8), file: file)
        return text
    }
}
