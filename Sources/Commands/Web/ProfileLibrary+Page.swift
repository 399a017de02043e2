internal import Control
internal import DaemonConfiguration
internal import Documents
internal import GATT
internal import Platform
internal import ProfileModel

extension ProfileLibrary {
    /// Returns the names of the available profiles, which are read from directories off the loop.
    @concurrent func names() async -> [String] { entries.map(\.name) }

    /// Returns a profile with its bases and the text of its script as JSON.
    ///
    /// Off the loop, because its files may have megabytes. The service that emulates the profile checks the script.
    ///
    /// - Throws: `.badInput` if there is no profile with the name, or if it is invalid.
    @concurrent func document(of name: String) async throws(ControlError) -> [UInt8] {
        // A path would read any file of the user.
        guard let entry = entries.first(where: { $0.name == name }) else {
            throw ControlError(.badInput, "there is no profile '\(name)'")
        }
        let text = try TextFile.read(entry.path)
        let resolved: ResolvedProfile
        do throws(InvalidDocument) {
            resolved = try resolve((entry.path, text))
        } catch {
            let failure = Failure.invalid("invalid-profile", error.diagnostics)
            throw ControlError(.badInput, failure.message, hint: failure.hint)
        }
        let script = try resolved.profile.readScript(besides: resolved.scriptOwner)
        let document: FieldObject = [
            "profile": .text(String(decoding: resolved.text(), as: UTF8.self)),
            "source": .text(name),
            "script": FieldValue(script.map { String(decoding: $0.text, as: UTF8.self) }),
        ]
        return Array(document.jsonText.utf8)
    }
}
