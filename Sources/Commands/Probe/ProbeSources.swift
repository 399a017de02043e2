internal import Control
package import DBus
package import Probe
package import ProfileModel
package import Sessions

/// The files of a run: the script, its modules, its profiles and the list of devices.
///
/// Where they are watched, each is from the moment it is asked for, also one that is not there yet.
@EventLoop
package final class ProbeSources: Sendable {
    /// Those of modules: the script's own first.
    private let folders: [ScriptFolder]
    private let profiles: ProfileLibrary
    private let files: WatchedFiles?
    /// Whether the script may read any profile.
    private let isTrusted: Bool

    /// Modules are in the script's own folder, and in those of the library.
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

    /// A profile by its name, or by a path within the script's own folder or one of the profile path.
    ///
    /// - Throws: `.badInput`, which never quotes a file that is not a profile.
    package func profile(_ name: String) throws(ScriptError) -> PeripheralProfile {
        let found = try isTrusted ? anyProfile(name) : confinedProfile(name)
        files?.add(found.path)
        do throws(InvalidProfile) {
            return try PeripheralProfile.parse(found.text, file: found.path)
        } catch {
            let listed: ArraySlice<Diagnostic> = error.diagnostics.prefix(Self.longestRefusal)
            let lines: [String] = listed.map { $0.description.shortened(to: Self.widestRefusal) }
            let rest = error.diagnostics.count - lines.count
            throw ScriptError(
                .badInput,
                (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
            )
        }
    }

    /// Mistakes of a profile that an error lists, and the length of each in bytes.
    private static let longestRefusal = 10
    private static let widestRefusal = 300

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
        // Otherwise the error of a parser would quote a file that is none.
        guard !isPath || name.hasSuffix(".yaml") else {
            throw ScriptError(.badInput, "'\(name)' is not a profile: its name does not end in .yaml")
        }
        guard let own = folders.first else { throw .outside(name, of: ".") }
        let paths =
            isPath
            ? (name.hasPrefix("/") ? [] : [own.path + "/" + name]) + [name]
            : profiles.directories.map { "\($0)/\(name).yaml" }
        var refusal = ScriptFolder.Refusal.outside
        for path in paths {
            for folder in [own] + profiles.directories.map(ScriptFolder.init) {
                guard let within = folder.path(within: path) else { continue }
                files?.add(path)
                do throws(ScriptFolder.Refusal) {
                    return (path, try folder.read(within))
                } catch {
                    // A file that is there tells more than one that is not.
                    if refusal == .outside || refusal == .missing { refusal = error }
                }
            }
        }
        guard refusal != .outside else { throw .outside(name, of: own.path) }
        throw ScriptError(.badInput, refusal.message(name))
    }

    func devices(_ path: String) throws(Failure) -> DeviceList {
        let text = try read(path)
        do throws(InvalidProfile) {
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
            ScriptFolder.Refusal.outside.message(name),
            hint:
                "a script reads profiles from its own folder, \(folder), and from the profile path; --trust lifts that"
        )
    }
}
