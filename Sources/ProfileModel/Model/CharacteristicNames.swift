internal import GATT
internal import Lua
internal import ProfileModel

/// The characteristics of a profile, for scripts, which refer to them as rules do: by UUID or name, after that of the service if
/// there are several.
struct CharacteristicNames {
    private var entries: [BluetoothUUID: [(service: BluetoothUUID, characteristic: CharacteristicProfile)]] = [:]
    /// The UUID of each characteristic.
    private(set) var uuids: [AttributeID: BluetoothUUID] = [:]

    /// The types whose names are those of characteristics.
    private let types: AttributeTypes

    init(_ profile: PeripheralProfile) {
        types = profile.types
        for service in profile.services {
            for characteristic in service.characteristics {
                entries[characteristic.uuid, default: []].append((service.uuid, characteristic))
                uuids[characteristic.id] = characteristic.uuid
            }
        }
    }

    func characteristic(_ text: String) throws(ScriptError) -> CharacteristicProfile {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let first = parts.first, let last = parts.last else {
            throw .arguments(
                "'\(text)' is not a characteristic",
                hint: "write characteristic or service/characteristic"
            )
        }
        var found = entries[try uuid(last, .characteristic)] ?? []
        if parts.count == 2 {
            let service = try uuid(first, .service)
            found.removeAll { $0.service != service }
        }
        guard let match = found.first else {
            throw .arguments("the profile has no characteristic '\(text)'", hint: "define it under 'services'")
        }
        guard found.count == 1 else {
            throw .arguments(
                "the profile has \(found.count) characteristics '\(text)'",
                hint: "write service/characteristic, and define it once in that service"
            )
        }
        return match.characteristic
    }

    private func uuid(_ text: String, _ kind: AssignedNumbers.Kind) throws(ScriptError) -> BluetoothUUID {
        if let uuid = BluetoothUUID(text) ?? AssignedNumbers.uuid(named: text, kind) ?? types.uuid(named: text) {
            return uuid
        }
        let near = Spelling.closest(to: text, among: AssignedNumbers.kebabNames(kind))
        throw .arguments(
            "'\(text)' is neither a UUID nor a name",
            hint: near.map { "did you mean '\($0)'?" } ?? "write 2A37, or a name such as heart-rate-measurement"
        )
    }
}
