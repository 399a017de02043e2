internal import Control
package import DaemonConfiguration
internal import Documents
package import EventLoop
package import Lua
internal import Platform
package import ProfileModel

/// The files of a run: the script, its modules, its profiles and the list of devices.
///
/// If files are watched, each file is watched from its first use, even if it does not exist yet.
@EventLoop
package final class ProbeSources: Sendable {
    /// The folders of modules: the script's own first.
    private let folders: [ScriptFolder]
    private let profiles: ProfileLibrary
    private let files: WatchedFiles?
    /// A Boolean value that indicates whether the script is allowed to read any profile.
    private let isTrusted: Bool

    /// Creates the sources of a script; modules are searched in the script's own folder, then in `modules`.
    nonisolated package init(
        _ path: String,
        modules: [String],
        _ profiles: ProfileLibrary,
        _ files: WatchedFiles?,
        isTrusted: Bool = false
    ) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        folders = ([folder] + modules).map(ScriptFolder.init)
        self.isTrusted = isTrusted
        self.profiles = profiles
        self.files = files
    }

    func read(_ path: String) throws(Failure) -> [UInt8] {
        files?.add(path)
        return try TextFile.contents(of: path)
    }

    package func module(_ name: String) -> [UInt8]? {
        for folder in folders {
            files?.add(folder.path + "/" + name)
            if let text = try? folder.read(name) { return text }
        }
        return nil
    }

    /// Loads a profile by its name, or by a path within the script's own folder or a folder of the profile path.
    ///
    /// - Throws: `.badInput`; the message never quotes a file that is not a profile.
    package func profile(_ name: String) throws(ScriptError) -> PeripheralProfile {
        let found = try isTrusted ? anyProfile(name) : confinedProfile(name)
        files?.add(found.path)
        do throws(InvalidDocument) {
            let resolved = try ResolvedProfile.parse(found.text, file: found.path, base: base, value: value)
            var profile = resolved.profile
            if let file = profile.scriptFile {
                try profile.load(script: try script(file, of: resolved.scriptOwner), file: file)
            }
            return profile
        } catch {
            let listed: ArraySlice<Diagnostic> = error.diagnostics.prefix(Self.maximumDiagnostics)
            let lines: [String] = listed.map { $0.description.shortened(to: Self.maximumDiagnosticLength) }
            let rest = error.diagnostics.count - lines.count
            throw ScriptError(
                .badInput,
                (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
            )
        }
    }

    /// Finds a base as the profiles of the script are found; a path is relative to the file that names it.
    private func base(_ name: String, _ file: String) throws(ResolvedProfile.BaseError) -> ResolvedProfile.File {
        let path = ProfileLibrary.path(ofBase: name, in: file)
        do throws(ScriptError) {
            let found = try isTrusted ? anyProfile(path) : confinedProfile(path)
            files?.add(found.path)
            return found
        } catch {
            throw ResolvedProfile.BaseError(message: error.message, hint: error.hint)
        }
    }

    /// Reads the file of a value, which cannot lead out of the folder of the file that names it.
    private func value(_ name: String, _ file: String) throws(ResolvedProfile.BaseError) -> [UInt8] {
        let folder = ScriptFolder(TextFile.folder(of: file))
        files?.add(folder.path + "/" + name)
        do throws(ScriptFolder.ReadError) {
            return try folder.read(name)
        } catch {
            throw ResolvedProfile.BaseError(message: error.message(name))
        }
    }

    /// Reads the script of a profile, which cannot lead out of the folder of the profile.
    private func script(_ file: String, of profile: String) throws(InvalidDocument) -> [UInt8] {
        let folder = ScriptFolder(TextFile.folder(of: profile))
        files?.add(folder.path + "/" + file)
        do throws(ScriptFolder.ReadError) {
            return try folder.read(file)
        } catch {
            throw InvalidDocument(
                diagnostics: [Diagnostic(file: profile, mark: .start, message: error.message(file))]
            )
        }
    }

    /// The maximum number of a profile's diagnostics in an error, and the maximum length of each in bytes.
    private static let maximumDiagnostics = 10
    private static let maximumDiagnosticLength = 300

    private func anyProfile(_ name: String) throws(ScriptError) -> (path: String, text: [UInt8]) {
        do throws(ControlError) {
            if name.contains("/") { files?.add(name) }
            return try profiles.load(name)
        } catch {
            throw ScriptError(.badInput, error.message, hint: error.hint)
        }
    }

    private func confinedProfile(_ name: String) throws(ScriptError) -> (path: String, text: [UInt8]) {
        let isPath = name.contains("/") || name.hasSuffix(".yaml")
        guard isPath || profiles.entries.contains(where: { $0.name == name }) else { return try anyProfile(name) }
        // Otherwise a parser error would quote the contents of a file that is not a profile.
        guard !isPath || name.hasSuffix(".yaml") else {
            throw ScriptError(.badInput, "'\(name)' is not a profile: its name does not end in .yaml")
        }
        guard let own = folders.first else { throw .outside(name, of: ".") }
        let paths =
            isPath
            ? (name.hasPrefix("/") ? [] : [own.path + "/" + name]) + [name]
            : profiles.directories.map { "\($0)/\(name).yaml" }
        var readError = ScriptFolder.ReadError.outside
        for path in paths {
            for folder in [own] + profiles.directories.map(ScriptFolder.init) {
                guard let within = folder.path(within: path) else { continue }
                files?.add(path)
                do throws(ScriptFolder.ReadError) {
                    return (path, try folder.read(within))
                } catch {
                    // The error of an existing file is more helpful than that of a missing one.
                    if readError == .outside || readError == .missing { readError = error }
                }
            }
        }
        guard readError != .outside else { throw .outside(name, of: own.path) }
        throw ScriptError(.badInput, readError.message(name))
    }

    func devices(_ path: String) throws(Failure) -> DeviceList {
        let text = try read(path)
        do throws(InvalidDocument) {
            return try DeviceList.parse(text, file: path)
        } catch {
            throw .invalid("invalid-devices", error.diagnostics)
        }
    }
}

extension ScriptError {
    fileprivate static func outside(_ name: String, of folder: String) -> ScriptError {
        ScriptError(
            .badInput,
            ScriptFolder.ReadError.outside.message(name),
            hint:
                "a script can read profiles from its own folder, \(folder), and the profile path; --trust lifts this "
                + "restriction"
        )
    }
}
