internal import BlueZSimulator
internal import Control
internal import DaemonConfiguration
internal import Documents
internal import GATT
internal import Glibc
internal import ProfileModel

/// A loader of the profiles that tests name.
enum DeviceLoader {
    /// The folders of profiles: those of `GATTLAB_PROFILES`, `Profiles` in the working directory, those of the package that
    /// contains this module, and those that are installed.
    private static let library: ProfileLibrary = {
        let listed = getenv("GATTLAB_PROFILES").map { String(cString: $0) } ?? ""
        let package = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let shared = ["/usr/local", "/usr"].map { $0 + "/share/gattlab/profiles" }
        return ProfileLibrary(
            directories: listed.split(separator: ":").map(String.init) + ["Profiles", package + "/Profiles"] + shared
        )
    }()

    /// Loads the profile of a device, with its values.
    ///
    /// - Throws: `SimulationError` if there is no such profile, or it is invalid.
    static func load(_ device: SimulatedDevice) throws(SimulationError) -> SimulatedPeripheral.Description {
        let (resolved, path) = try resolve(device)
        var description = SimulatedPeripheral.Description(resolved.profile)
        do throws(ControlError) {
            if let script = try resolved.profile.readScript(besides: resolved.scriptOwner) {
                try load(script, of: &description.profile)
            }
        } catch {
            throw SimulationError("\(path): \(error.message)", hint: error.hint)
        }
        do throws(HoldError) {
            let values = Dictionary(device.values.entries.map { ($0.key, $0.value) }) { _, last in last }
            description.holding = try resolved.signals(in: values)
        } catch {
            throw SimulationError(error.message, hint: error.hint)
        }
        description.distance = device.distance
        description.address = device.address
        return description
    }

    private static func resolve(
        _ device: SimulatedDevice
    ) throws(SimulationError) -> (profile: ResolvedProfile, path: String) {
        let stored: ProfileLibrary.Stored
        do throws(ControlError) {
            stored = try library.load(device.profile)
        } catch {
            throw SimulationError(error.message, hint: error.hint)
        }
        let settings = device.values.entries.map { entry in
            (entry.key, YAMLNode.Content.scalar(entry.value.plainText, isQuoted: false))
        }
        do throws(InvalidDocument) {
            return (try library.resolve(stored, settings: Dictionary(settings) { _, last in last }), stored.path)
        } catch {
            throw SimulationError(error)
        }
    }

    private static func load(
        _ script: (path: String, text: [UInt8]),
        of profile: inout PeripheralProfile
    ) throws(ControlError) {
        do throws(InvalidDocument) {
            try profile.load(script: script.text, file: script.path)
        } catch {
            throw ControlError(.badInput, error.diagnostics.map(\.description).joined(separator: "\n"))
        }
    }
}

extension FieldValue {
    /// The value as a scalar of YAML.
    fileprivate var plainText: String {
        if case .text(let text) = self { text } else { jsonText }
    }
}
