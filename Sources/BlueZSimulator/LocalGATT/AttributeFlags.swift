internal import DBus
internal import GATT

/// What the `Flags` of a characteristic of a program allow.
struct CharacteristicFlags: Hashable {
    var properties: CharacteristicProperties = []
    var permissions: AttributePermissions = []

    /// - Throws: For a value that is no list of words, an empty list, or a word that is none of a characteristic's.
    init(_ value: Value?) throws(RegistrationRefusal) {
        for word in try value.flagWords {
            if let property = CharacteristicProperties(words: CollectionOfOne(word)) {
                properties.formUnion(property)
            } else if let permission = AttributePermissions(words: CollectionOfOne(word)) {
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

/// What the `Flags` of a descriptor of a program allow.
struct DescriptorFlags: Hashable {
    var isReadable = false
    var isWritable = false
    var permissions: AttributePermissions = []

    private static let known: AttributePermissions = [.reading, .writing, .authorize]

    /// - Throws: For a value that is no list of words, an empty list, or a word that is none of a descriptor's.
    init(_ value: Value?) throws(RegistrationRefusal) {
        for word in try value.flagWords {
            switch word {
            case "read": isReadable = true
            case "write": isWritable = true
            default:
                guard let permission = AttributePermissions(words: CollectionOfOne(word)),
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

    /// What a characteristic can do because it says under which conditions.
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
    /// The words of a list of at least one.
    fileprivate var flagWords: [String] {
        get throws(RegistrationRefusal) {
            guard let words = self?.strings, !words.isEmpty else { throw .noValidService }
            return words
        }
    }
}
