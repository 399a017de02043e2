package import GATT

/// The error for a text that names no characteristic of a profile, or several.
package struct CharacteristicNameError: Error, Hashable, Sendable {
    package var message: String
    /// A suggested fix.
    package var hint: String
    /// A Boolean value that indicates whether the text names several characteristics, which the hint lists.
    package var isAmbiguous = false
}

/// The characteristics of a profile, for scripts and users, who refer to them by UUID or name, and if there are several, after that of
/// the service or before that of the instance, as in `temperature@outdoor`.
package struct CharacteristicNames: Sendable {
    private var entries: [BluetoothUUID: [CharacteristicProfile]] = [:]
    private var entriesInServices: [ServiceCharacteristic: [CharacteristicProfile]] = [:]
    /// The instances of characteristics with the same UUID.
    private var instances: [AttributeID: String] = [:]

    private struct ServiceCharacteristic: Hashable {
        var service: BluetoothUUID
        var characteristic: BluetoothUUID
    }

    /// Maximum number of names in a hint.
    private static let listedLimit = 16

    /// The UUID of each characteristic.
    package private(set) var uuids: [AttributeID: BluetoothUUID] = [:]

    /// The types whose names are those of characteristics.
    private let types: AttributeTypes

    package init(_ profile: PeripheralProfile) {
        types = profile.types
        var traits: [BluetoothUUID: [InstanceTraits]] = [:]
        for service in profile.services {
            for characteristic in service.characteristics {
                traits[characteristic.uuid, default: []].append(InstanceTraits(characteristic, in: service.uuid))
                let key = ServiceCharacteristic(service: service.uuid, characteristic: characteristic.uuid)
                entries[characteristic.uuid, default: []].append(characteristic)
                entriesInServices[key, default: []].append(characteristic)
                uuids[characteristic.id] = characteristic.uuid
            }
        }
        for (uuid, siblings) in entries where siblings.count > 1 {
            for (sibling, name) in zip(siblings, InstanceNames.names(traits[uuid] ?? [])) {
                instances[sibling.id] = name
            }
        }
    }

    package func characteristic(_ text: String) throws(CharacteristicNameError) -> CharacteristicProfile {
        let mark = text.lastIndex(of: "@")
        let instance = mark.map { String(text[text.index(after: $0)...]) }
        let parts = text[..<(mark ?? text.endIndex)].split(separator: "/", omittingEmptySubsequences: false)
            .map(String.init)
        guard parts.count <= 2, let first = parts.first, let last = parts.last else {
            throw CharacteristicNameError(
                message: "'\(text)' is not a characteristic",
                hint: "write characteristic, service/characteristic or characteristic@instance"
            )
        }
        let uuid = try uuid(last, .characteristic)
        var found = entries[uuid]
        if parts.count == 2 {
            let key = ServiceCharacteristic(service: try self.uuid(first, .service), characteristic: uuid)
            found = entriesInServices[key]
        }
        let matches = (found ?? []).filter { instance == nil || instances[$0.id] == instance }
        guard let match = matches.first else {
            throw CharacteristicNameError(
                message: "the profile has no characteristic '\(text)'",
                hint: choices(among: found ?? []) ?? "define it under 'services'"
            )
        }
        guard matches.count == 1 else {
            throw CharacteristicNameError(
                message: "the profile has \(matches.count) characteristics '\(text)'",
                hint: choices(among: matches) ?? "define it once",
                isAmbiguous: true
            )
        }
        return match
    }

    /// Returns the names of characteristics with the same UUID as a hint; nil if it is unique or missing.
    private func choices(among siblings: [CharacteristicProfile]) -> String? {
        let names = siblings.prefix(Self.listedLimit).compactMap { sibling in
            instances[sibling.id].map { "\(name(sibling.uuid, .characteristic))@\($0)" }
        }
        return names.isEmpty ? nil : "write one of: \(names.joined(separator: ", "))"
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

    /// Returns the shortest text that names a characteristic.
    func name(of characteristic: CharacteristicProfile, in service: BluetoothUUID) -> String {
        let name = name(characteristic.uuid, .characteristic)
        guard let instance = instances[characteristic.id] else { return name }
        let key = ServiceCharacteristic(service: service, characteristic: characteristic.uuid)
        return entriesInServices[key]?.count == 1 ? "\(self.name(service, .service))/\(name)" : "\(name)@\(instance)"
    }

    private func name(_ uuid: BluetoothUUID, _ kind: AssignedNumbers.Kind) -> String {
        if let name = AssignedNumbers.kebabName(of: uuid, kind) { return name }
        // A period would separate a field, a slash a service, and an at sign an instance.
        let own = types.custom(uuid)?.name.map(AttributeTypes.kebab)
        return own.flatMap { $0.contains { $0 == "." || $0 == "/" || $0 == "@" } ? nil : $0 } ?? uuid.description
    }
}

extension InstanceTraits {
    /// Creates the traits of a characteristic of a profile, whose descriptors are those that a client reads.
    fileprivate init(_ characteristic: CharacteristicProfile, in service: BluetoothUUID) {
        let values = characteristic.descriptors.compactMap { descriptor -> (uuid: BluetoothUUID, value: [UInt8])? in
            if case .bytes(let bytes) = descriptor.value { (descriptor.uuid, bytes) } else { nil }
        }
        self.init(service: service, descriptors: values)
    }
}
