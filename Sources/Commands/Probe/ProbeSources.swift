internal import Control
internal import DBus
internal import Probe
internal import ProfileModel
internal import Sessions

/// The files of a run: the script, its modules, its profiles and the list of devices.
///
/// Where they are watched, each is from the moment it is asked for, also one that is not there yet.
@EventLoop
final class ProbeSources: Sendable {
    private let folders: [String]
    private let profiles: ProfileLibrary
    private let files: WatchedFiles?

    /// Modules are in the script's own folder, and in those of the library.
    nonisolated init(_ path: String, _ library: ProbeLibrary, _ profiles: ProfileLibrary, _ files: WatchedFiles?) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        folders = [folder] + library.directories.map { $0 + "/" }
        self.profiles = profiles
        self.files = files
    }

    func read(_ path: String) throws(Failure) -> [UInt8] {
        files?.add(path)
        return try TextFile.contents(of: path)
    }

    func module(_ name: String) -> [UInt8]? {
        for folder in folders {
            if let text = try? read(folder + name) { return text }
        }
        return nil
    }

    func profile(_ name: String) throws(ScriptError) -> PeripheralProfile {
        let found: (path: String, text: [UInt8])
        do throws(ControlError) {
            if name.contains("/") { files?.add(name) }
            found = try profiles.load(name)
        } catch {
            throw ScriptError(.badInput, error.message, hint: error.hint)
        }
        files?.add(found.path)
        do throws(InvalidProfile) {
            return try PeripheralProfile.parse(found.text, file: found.path)
        } catch {
            throw ScriptError(.badInput, error.diagnostics.map(\.description).joined(separator: "\n"))
        }
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
