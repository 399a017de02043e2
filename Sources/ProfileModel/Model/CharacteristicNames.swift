package import GATT

/// The error for a text that names no characteristic of a profile, or several.
package struct CharacteristicNameError: Error, Hashable, Sendable {
    package var message: String
    /// A suggested fix.
    package var hint: String
}

/// The characteristics of a profile, for scripts and users, who refer to them as rules do: by UUID or name, after that of the
/// service if there are several.
package struct CharacteristicNames: Sendable {
    /// The characteristics with the same UUID.
    fileprivate struct Matches: Sendable {
        var first: CharacteristicProfile
        var count: Int
    }

    private var entries: [BluetoothUUID: Matches] = [:]
    private var entriesInServices: [ServiceCharacteristic: Matches] = [:]

    private struct ServiceCharacteristic: Hashable {
        var service: BluetoothUUID
        var characteristic: BluetoothUUID
    }

    /// The UUID of each characteristic.
    package private(set) var uuids: [AttributeID: BluetoothUUID] = [:]

    /// The types whose names are those of characteristics.
    private let types: AttributeTypes

    package init(_ profile: PeripheralProfile) {
        types = profile.types
        for service in profile.services {
            for characteristic in service.characteristics {
                let key = ServiceCharacteristic(service: service.uuid, characteristic: characteristic.uuid)
                entries[characteristic.uuid].add(characteristic)
                entriesInServices[key].add(characteristic)
                uuids[characteristic.id] = characteristic.uuid
            }
        }
    }

    package func characteristic(_ text: String) throws(CharacteristicNameError) -> CharacteristicProfile {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let first = parts.first, let last = parts.last else {
            throw CharacteristicNameError(
                message: "'\(text)' is not a characteristic",
                hint: "write characteristic or service/characteristic"
            )
        }
        let uuid = try uuid(last, .characteristic)
        var found = entries[uuid]
        if parts.count == 2 {
            let key = ServiceCharacteristic(service: try self.uuid(first, .service), characteristic: uuid)
            found = entriesInServices[key]
        }
        guard let found else {
            throw CharacteristicNameError(
                message: "the profile has no characteristic '\(text)'",
                hint: "define it under 'services'"
            )
        }
        guard found.count == 1 else {
            throw CharacteristicNameError(
                message: "the profile has \(found.count) characteristics '\(text)'",
                hint: "write service/characteristic, and define it once in that service"
            )
        }
        return found.first
    }

    private func uuid(_ text: String, _ kind: AssignedNumbers.Kind) throws(CharacteristicNameError) -> BluetoothUUID {
        if let uuid = BluetoothUUID(text) ?? AssignedNumbers.uuid(named: text, kind) ?? types.uuid(named: text) {
            return uuid
        }
        let near = Spelling.closest(to: text, among: AssignedNumbers.kebabNames(kind))
        throw CharacteristicNameError(
            message: "'\(text)' is neither a UUID nor a name",
            hint: near.map { "did you mean '\($0)'?" } ?? "write 2A37, or a name such as heart-rate-measurement"
        )
    }

    /// Returns the shortest text that names a characteristic; nil if there is none.
    func name(of characteristic: CharacteristicProfile, in service: BluetoothUUID) -> String? {
        let name = name(characteristic.uuid, .characteristic)
        guard entries[characteristic.uuid]?.count != 1 else { return name }
        let key = ServiceCharacteristic(service: service, characteristic: characteristic.uuid)
        guard entriesInServices[key]?.count == 1 else { return nil }
        return "\(self.name(service, .service))/\(name)"
    }

    private func name(_ uuid: BluetoothUUID, _ kind: AssignedNumbers.Kind) -> String {
        if let name = AssignedNumbers.kebabName(of: uuid, kind) { return name }
        // A period would separate a field, and a slash a service.
        let own = types.custom(uuid)?.name.map(AttributeTypes.kebab)
        return own.flatMap { $0.contains { $0 == "." || $0 == "/" } ? nil : $0 } ?? uuid.description
    }
}

extension CharacteristicNames.Matches? {
    fileprivate mutating func add(_ characteristic: CharacteristicProfile) {
        self = CharacteristicNames.Matches(first: self?.first ?? characteristic, count: (self?.count ?? 0) + 1)
    }
}
