import Documents
import ProfileExchange
import ProfileModel

/// Fuzzes an XML file to import; an accepted one becomes a valid script, or a valid profile, whose export does not change when it
/// is repeated.
func fuzzXML(_ input: inout Input) {
    let imported: ImportedFile
    do throws(InvalidDocument) {
        imported = try ImportedFile.read(input.rest(), file: "file")
    } catch {
        require(error.diagnostics.allSatisfy { $0.hint != nil }, "a refusal has hints: \(error.diagnostics)")
        return check(error)
    }
    for warning in imported.warnings {
        require(warning.mark >= .start && !warning.message.isEmpty, "a warning has a position: \(warning)")
    }
    guard let exported = export(imported) else { return }
    guard let again = try? ImportedFile.read(Array(exported.utf8), file: "export") else {
        return require(false, "an export is imported: \(exported)")
    }
    require(export(again) == exported, "an export is imported completely: \(exported)")
}

/// Returns the export of a profile; nil for a script.
private func export(_ imported: ImportedFile) -> String? {
    do throws(InvalidDocument) {
        let text = try imported.verifiedText(remark: "imported", file: "profile")
        guard case .profile = imported else { return nil }
        let profile = try PeripheralProfile.parse(Array(text.utf8), file: "profile")
        guard let engine = try? ProfileEngine(profile, seed: 0) else { fatalError("no signal is held") }
        return ExportedConfiguration(engine).text
    } catch {
        fatalError("broken rule: an import is valid: \(error.diagnostics)")
    }
}
