internal import Documents
internal import GATT
internal import ProfileModel
internal import XML

/// Makes the elements of a server configuration.
struct ServerConfigurationWriter {
    private var engine: ProfileEngine
    /// The parts of attributes that have no counterpart.
    private(set) var losses: [String] = []

    init(_ engine: ProfileEngine) { self.engine = engine }

    mutating func configuration() -> XMLElement {
        let profile = engine.profile
        var root = element("server-configuration", [("name", profile.name)])
        root.children = profile.services.filter { !AutomaticAttributes.services.contains($0.uuid) }
            .map { service($0) }
        return root
    }

    private mutating func service(_ service: ServiceProfile) -> XMLElement {
        let name = name(of: service.uuid, .service)
        var element = element("service", [("name", name), ("uuid", service.uuid.description)])
        element.children = service.characteristics.map { characteristic($0) }
        return element
    }

    private mutating func characteristic(_ characteristic: CharacteristicProfile) -> XMLElement {
        let uuid = characteristic.uuid
        // Before the call that it is passed to, for which the engine, and all values in it, would be copied.
        let value = value(of: characteristic.id, uuid)
        var element = attribute("characteristic", uuid, .characteristic, value)
        var properties = characteristic.properties
        let extended = extendedProperties(properties)
        if extended != 0 { properties.insert(.extendedProperties) }
        // The order of nRF Connect: descriptors, permissions, properties.
        if extended != 0 {
            element.children.append(automaticDescriptor(0x2900, [extended, 0], permissions: ["READ"]))
        }
        if !properties.isDisjoint(with: [.notify, .indicate]), characteristic.configuration != .absent {
            let write = AccessPermission.words(.write, .write, characteristic.security.ofConfiguration)
            element.children.append(automaticDescriptor(0x2902, [0, 0], permissions: ["READ"] + write))
        }
        for descriptor in characteristic.descriptors {
            let value = self.value(of: descriptor.id, descriptor.uuid)
            var child = attribute("descriptor", descriptor.uuid, .descriptor, value)
            child.children = permissions(descriptor.properties, descriptor.security)
            element.children.append(child)
        }
        element.children += permissions(properties, characteristic.security)
        for (property, words) in PropertyWords.all where properties.contains(property) {
            element.children += words.prefix(1).map { self.element("property", [("name", $0)]) }
        }
        return element
    }

    /// Returns the bits of a Characteristic Extended Properties descriptor (Core Specification, Vol 3, Part G, 3.3.3.1).
    private func extendedProperties(_ properties: CharacteristicProperties) -> UInt8 {
        (properties.contains(.reliableWrite) ? 1 : 0) | (properties.contains(.writableAuxiliaries) ? 2 : 0)
    }

    private func automaticDescriptor(_ short: UInt16, _ value: [UInt8], permissions: [String]) -> XMLElement {
        var element = attribute("descriptor", BluetoothUUID(short), .descriptor, value)
        element.children = permissions.map { self.element("permission", [("name", $0)]) }
        return element
    }

    private func permissions(
        _ properties: CharacteristicProperties,
        _ security: AttributePermissions
    ) -> [XMLElement] {
        let words =
            AccessPermission.words(.read, properties, security) + AccessPermission.words(.write, properties, security)
        return words.map { element("permission", [("name", $0)]) }
    }

    /// Returns an attribute's value at the start.
    private mutating func value(of id: AttributeID, _ uuid: BluetoothUUID) -> [UInt8] {
        if let value = try? engine.value(of: id, at: .zero) { return value }
        losses.append("the value of \(uuid), which has none at the start")
        return []
    }

    private func attribute(
        _ word: String,
        _ uuid: BluetoothUUID,
        _ kind: AssignedNumbers.Kind,
        _ value: [UInt8]
    ) -> XMLElement {
        let attributes = [("name", name(of: uuid, kind)), ("uuid", uuid.description)]
        return element(word, attributes + (value.isEmpty ? [] : [("value", HexText.encode(value))]))
    }

    /// Returns the name of a UUID; the UUID itself if it has none.
    private func name(of uuid: BluetoothUUID, _ kind: AssignedNumbers.Kind) -> String {
        engine.profile.types.custom(uuid)?.name ?? AssignedNumbers.name(of: uuid, kind) ?? uuid.description
    }

    private func element(_ name: String, _ attributes: [(name: String, value: String)]) -> XMLElement {
        XMLElement(name: name, mark: .start, attributes: attributes.map { .init(name: $0.name, value: $0.value) })
    }
}

extension AccessPermission {
    /// Returns the permissions for an access that properties offer, none if they do not offer it.
    fileprivate static func words(
        _ access: Access,
        _ properties: CharacteristicProperties,
        _ security: AttributePermissions
    ) -> [String] {
        guard !properties.isDisjoint(with: access == .read ? .read : .writes) else { return [] }
        let security = security.withAuthenticationForSecureConnections
        let all = Self.all.filter { $0.access == access }
        let levels = all.filter { !$0.security.isEmpty && security.isSuperset(of: $0.security) }
        // Without a level, the plain permission is needed unless all writes are signed.
        let isPlain = access == .read || !properties.isDisjoint(with: [.write, .writeWithoutResponse])
        let plain = levels.isEmpty && isPlain ? Array(all.prefix(1)) : []
        let isSigned = access == .write && properties.contains(.authenticatedSignedWrites)
        let signed = isSigned ? Array(all.filter { $0.isSigned }.prefix(1)) : []
        return (plain + levels + signed).map(\.word)
    }
}

extension AttributePermissions {
    /// The permissions, with an authenticated key in place of LE Secure Connections, which Android has no permission for.
    fileprivate var withAuthenticationForSecureConnections: AttributePermissions {
        var permissions = self
        if contains(.secureRead) { permissions.insert(.encryptAuthenticatedRead) }
        if contains(.secureWrite) { permissions.insert(.encryptAuthenticatedWrite) }
        return permissions
    }

    /// The requirements of writing the Client Characteristic Configuration, which are those of subscriptions.
    fileprivate var ofConfiguration: AttributePermissions {
        var permissions: AttributePermissions = []
        if !isDisjoint(with: [.encryptNotify, .encryptIndicate]) { permissions.insert(.encryptWrite) }
        let authenticated: AttributePermissions = [
            .encryptAuthenticatedNotify, .encryptAuthenticatedIndicate, .secureNotify, .secureIndicate,
        ]
        if !isDisjoint(with: authenticated) { permissions.insert(.encryptAuthenticatedWrite) }
        return permissions
    }
}
