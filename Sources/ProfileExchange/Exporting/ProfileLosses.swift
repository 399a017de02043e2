internal import GATT
internal import ProfileModel
internal import XML

/// The parts of a profile that a server configuration does not contain.
struct ProfileLosses {
    private var parts: [String] = []

    /// Returns a description of each part, in the order of the profile.
    static func of(_ profile: PeripheralProfile) -> [String] {
        var losses = ProfileLosses()
        losses.add(profile)
        return losses.parts
    }

    private mutating func add(_ profile: PeripheralProfile) {
        let characteristics = profile.services.flatMap(\.characteristics)
        let descriptors = characteristics.flatMap(\.descriptors)
        let attributes = profile.services.map(\.uuid) + characteristics.map(\.uuid) + descriptors.map(\.uuid)
        let names = [profile.name] + attributes.compactMap { profile.types.custom($0)?.name }
        if names.contains(where: { !$0.unicodeScalars.allSatisfy(XMLWriter.isPermitted) }) {
            parts.append("characters of names that XML does not permit")
        }
        if profile.description != nil { parts.append("the description") }
        if profile.appearance != nil { parts.append("the appearance") }
        if !profile.additionalAdvertising.isEmpty || profile.advertising.hasOptions(besides: profile.name) {
            parts.append("the advertising data and its options")
        }
        if !profile.signals.isEmpty { parts.append("the signals, whose values at the start are exported") }
        if profile.script != nil { parts.append("the script") }
        for service in profile.services { add(service, profile) }
    }

    private mutating func add(_ service: ServiceProfile, _ profile: PeripheralProfile) {
        guard !AutomaticAttributes.services.contains(service.uuid) else {
            return parts.append("the service \(service.uuid), which Android adds itself")
        }
        if let handle = service.handle { parts.append("the handle \(handle) of the service \(service.uuid)") }
        if !service.isPrimary { parts.append("that the service \(service.uuid) is secondary") }
        for index in service.includes where profile.services.indices.contains(index) {
            parts.append("that the service \(service.uuid) includes \(profile.services[index].uuid)")
        }
        for characteristic in service.characteristics {
            add(characteristic)
            add(layoutOf: characteristic.uuid, profile.types)
            add(characteristic.security, characteristic.properties, "\(characteristic.uuid)")
            for descriptor in characteristic.descriptors {
                add(layoutOf: descriptor.uuid, profile.types)
                add(
                    descriptor.security,
                    descriptor.properties,
                    "the descriptor \(descriptor.uuid) of \(characteristic.uuid)"
                )
            }
        }
    }

    private mutating func add(_ characteristic: CharacteristicProfile) {
        let uuid = characteristic.uuid
        switch characteristic.notify {
        case .every, .onRequest, .replay: parts.append("the schedule of the notifications of \(uuid)")
        case .onChange, nil: break
        }
        if !characteristic.writeRules.isEmpty { parts.append("the rules for writes of \(uuid)") }
        if characteristic.records != nil { parts.append("the records of \(uuid)") }
        if characteristic.configuration != nil { parts.append("the defect of the descriptor 2902 of \(uuid)") }
    }

    private mutating func add(layoutOf uuid: BluetoothUUID, _ types: AttributeTypes) {
        if types.custom(uuid)?.layout != nil { parts.append("the layout of \(uuid)") }
    }

    private mutating func add(
        _ security: AttributePermissions,
        _ properties: CharacteristicProperties,
        _ owner: String
    ) {
        let secure: AttributePermissions = [.secureRead, .secureWrite, .secureNotify, .secureIndicate]
        for name in security.intersection(secure).names {
            parts.append("\(name) of \(owner), which becomes a permission with MITM protection")
        }
        if security.contains(.authorize) { parts.append("authorize of \(owner)") }
        if properties.isSuperset(of: [.notify, .indicate]), security.differsBetweenSubscriptions {
            parts.append("the difference between the security of notifications and indications of \(owner)")
        }
        for name in security.subtracting(.offered(by: properties)).names {
            parts.append("\(name) of \(owner), which no property offers")
        }
    }
}

extension AttributePermissions {
    /// The requirements of the accesses that properties offer, and authorization.
    fileprivate static func offered(by properties: CharacteristicProperties) -> AttributePermissions {
        var permissions: AttributePermissions = .authorize
        if properties.contains(.read) {
            permissions.formUnion([.encryptRead, .encryptAuthenticatedRead, .secureRead])
        }
        if !properties.isDisjoint(with: .writes) {
            permissions.formUnion([.encryptWrite, .encryptAuthenticatedWrite, .secureWrite])
        }
        if properties.contains(.notify) {
            permissions.formUnion([.encryptNotify, .encryptAuthenticatedNotify, .secureNotify])
        }
        if properties.contains(.indicate) {
            permissions.formUnion([.encryptIndicate, .encryptAuthenticatedIndicate, .secureIndicate])
        }
        return permissions
    }

    fileprivate var differsBetweenSubscriptions: Bool {
        contains(.encryptNotify) != contains(.encryptIndicate)
            || contains(.encryptAuthenticatedNotify) != contains(.encryptAuthenticatedIndicate)
            || contains(.secureNotify) != contains(.secureIndicate)
    }
}

extension AdvertisingProfile {
    /// Returns whether the set contains more than the name of the profile.
    fileprivate func hasOptions(besides name: String) -> Bool {
        localName != name || !services.isEmpty || !manufacturerData.isEmpty || !serviceData.isEmpty || includesTxPower
            || interval != nil || address != nil || !isConnectable || secondaryPHY != nil || turn != nil
    }
}
