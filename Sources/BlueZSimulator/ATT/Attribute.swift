package import GATT

/// An attribute of a database.
package struct Attribute {
    /// What its value is.
    package enum Content {
        /// As the definition says.
        case source(AttributeSource)
        /// What each peer has configured for the characteristic with its value at a handle.
        case configuration(of: UInt16)
    }

    package let handle: UInt16
    package let type: BluetoothUUID
    package let content: Content
    package let isReadable: Bool
    package let isWritable: Bool
    package let permissions: AttributePermissions
    /// The last handle of what it declares: its own, unless it is a declaration of a service or characteristic.
    package let groupEnd: UInt16
    /// For the value of a characteristic, its properties.
    package let properties: CharacteristicProperties?

    init(
        _ handle: UInt16,
        _ type: BluetoothUUID,
        _ content: Content,
        isReadable: Bool = true,
        isWritable: Bool = false,
        permissions: AttributePermissions = [],
        groupEnd: UInt16? = nil,
        properties: CharacteristicProperties? = nil
    ) {
        self.handle = handle
        self.type = type
        self.content = content
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.permissions = permissions
        self.groupEnd = groupEnd ?? handle
        self.properties = properties
    }

    /// The value of a declaration and of all else that never changes.
    var constant: [UInt8]? {
        if case .source(.constant(let value)) = content { value } else { nil }
    }
}

extension Attribute {
    /// Why a link may not read the attribute, if it may not.
    func readError(at level: SecurityLevel) -> ATTError? {
        guard isReadable else { return .readNotPermitted }
        return permissions.error(
            at: level,
            secure: .secureRead,
            authenticated: .encryptAuthenticatedRead,
            encrypted: .encryptRead
        )
    }

    /// Why a link may not write the attribute, if it may not.
    func writeError(at level: SecurityLevel) -> ATTError? {
        guard isWritable else { return .writeNotPermitted }
        return permissions.error(
            at: level,
            secure: .secureWrite,
            authenticated: .encryptAuthenticatedWrite,
            encrypted: .encryptWrite
        )
    }
}

extension AttributePermissions {
    fileprivate func error(at level: SecurityLevel, secure: Self, authenticated: Self, encrypted: Self) -> ATTError? {
        if contains(secure), level < .secureConnections { return .insufficientAuthentication }
        if contains(authenticated), level < .authenticated { return .insufficientAuthentication }
        if contains(encrypted), level < .encrypted { return .insufficientEncryption }
        return nil
    }

    /// What the Client Characteristic Configuration of a characteristic with these permissions needs to be written.
    var forConfiguration: AttributePermissions {
        var permissions: AttributePermissions = []
        if !isDisjoint(with: [.encryptNotify, .encryptIndicate]) { permissions.insert(.encryptWrite) }
        if !isDisjoint(with: [.encryptAuthenticatedNotify, .encryptAuthenticatedIndicate]) {
            permissions.insert(.encryptAuthenticatedWrite)
        }
        if !isDisjoint(with: [.secureNotify, .secureIndicate]) { permissions.insert(.secureWrite) }
        return permissions
    }
}
