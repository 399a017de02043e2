import Documents
import Glibc
import ProfileExchange
import ProfileModel
import Testing

/// A file as it is imported: the text of the profile, which is valid, and the warnings as they are printed.
struct ImportedText {
    var text: String
    var warnings: [String]
}

func read(_ text: String, configuration: String? = nil) throws(InvalidDocument) -> ImportedText {
    let imported = try readProfile(text, configuration: configuration)
    return ImportedText(
        text: try imported.draft.verifiedText(file: "profile"),
        warnings: imported.warnings.map(\.description)
    )
}

/// Reads a file that becomes a profile; another one throws an error without diagnostics.
func readProfile(_ text: String, configuration: String? = nil) throws(InvalidDocument) -> ImportedProfile {
    let file = try ImportedFile.read(Array(text.utf8), file: "f", configuration: configuration)
    guard case .profile(let imported) = file else { throw InvalidDocument(diagnostics: []) }
    return imported
}

/// Returns the errors in a file as they are printed, each with its hint; none if it can be imported.
func errors(_ text: String, configuration: String? = nil) -> [String] {
    do throws(InvalidDocument) {
        _ = try read(text, configuration: configuration)
        return []
    } catch {
        return error.diagnostics.flatMap { [$0.description] + ($0.hint.map { [$0] } ?? []) }
    }
}

/// The folder of the package.
let packageFolder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

/// The contents of a file of the package.
func contents(ofFile name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(packageFolder)/\(name)", "r"), "cannot open \(name)")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
}

/// The files of the bundled profiles, in alphabetical order.
let bundledProfiles: [String] = {
    guard let folder = opendir("\(packageFolder)/Profiles") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(".yaml") { names.append(name) }
    }
    return names.sorted()
}()
