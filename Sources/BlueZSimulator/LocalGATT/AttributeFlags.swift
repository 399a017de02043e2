internal import DBus
internal import GATT

/// The access granted by the `Flags` of a client's characteristic.
struct CharacteristicFlags: Hashable {
    var properties: CharacteristicProperties = []
    var permissions: AttributePermissions = []

    /// - Throws: `.noValidService` for a value that is not a list of words, an empty list, or a word that is not a flag
    ///   of a characteristic.
    init(_ value: Value?) throws(RegistrationError) {
        for word in try value.flagWords {
            if let property = CharacteristicProperties(names: CollectionOfOne(word)) {
                properties.formUnion(property)
            } else if let permission = AttributePermissions(names: CollectionOfOne(word)) {
                permissions.formUnion(permission)
                properties.formUnion(permission.impliedProperties)
            } else {
                throw .noValidService
            }
        }
        if !properties.isDisjoint(with: [.reliableWrite, .writableAuxiliaries]) {
            properties.insert(.extendedProperties)
        }
    }
}

/// The access granted by the `Flags` of a client's descriptor.
struct DescriptorFlags: Hashable {
    var isReadable = false
    var isWritable = false
    var permissions: AttributePermissions = []

    private static let known: AttributePermissions = [.reading, .writing, .authorize]

    /// - Throws: `.noValidService` for a value that is not a list of words, an empty list, or a word that is not a flag
    ///   of a descriptor.
    init(_ value: Value?) throws(RegistrationError) {
        for word in try value.flagWords {
            switch word {
            case "read": isReadable = true
            case "write": isWritable = true
            default:
                guard let permission = AttributePermissions(names: CollectionOfOne(word)),
                    Self.known.isSuperset(of: permission)
                else { throw .noValidService }
                permissions.formUnion(permission)
                isReadable = isReadable || !permission.isDisjoint(with: .reading)
                isWritable = isWritable || !permission.isDisjoint(with: .writing)
            }
        }
    }
}

extension AttributePermissions {
    fileprivate static let reading: Self = [.encryptRead, .encryptAuthenticatedRead, .secureRead]
    fileprivate static let writing: Self = [.encryptWrite, .encryptAuthenticatedWrite, .secureWrite]
    fileprivate static let notifying: Self = [.encryptNotify, .encryptAuthenticatedNotify, .secureNotify]
    fileprivate static let indicating: Self = [.encryptIndicate, .encryptAuthenticatedIndicate, .secureIndicate]

    /// The properties that the permissions imply.
    fileprivate var impliedProperties: CharacteristicProperties {
        var properties: CharacteristicProperties = []
        if !isDisjoint(with: Self.reading) { properties.insert(.read) }
        if !isDisjoint(with: Self.writing) { properties.insert(.write) }
        if !isDisjoint(with: Self.notifying) { properties.insert(.notify) }
        if !isDisjoint(with: Self.indicating) { properties.insert(.indicate) }
        return properties
    }
}

extension Value? {
    /// The words of a list that is not empty.
    fileprivate var flagWords: [String] {
        get throws(RegistrationError) {
            guard let words = self?.strings, !words.isEmpty else { throw .noValidService }
            return words
        }
    }
}
