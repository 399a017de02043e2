package import GATT

/// An attribute of a database.
package struct Attribute {
    /// The content of an attribute.
    package enum Content {
        /// The source from the definition.
        case source(AttributeSource)
        /// Each peer's Client Characteristic Configuration for the characteristic with its value at a handle.
        case clientConfiguration(ofValueHandle: UInt16)
    }

    package let handle: UInt16
    package let type: BluetoothUUID
    package let content: Content
    package let isReadable: Bool
    package let isWritable: Bool
    package let permissions: AttributePermissions
    /// The last handle of the declared service or characteristic; for other attributes, the handle of the attribute itself.
    package let groupEnd: UInt16
    /// The properties of the characteristic, if the attribute is a characteristic value.
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

    /// The value, if it never changes, as in a declaration; nil otherwise.
    var constant: [UInt8]? {
        if case .source(.constant(let value)) = content { value } else { nil }
    }
}

extension Attribute {
    /// Returns the error for a read over a link with a security level; nil if the read is permitted.
    func readError(at level: SecurityLevel) -> ATTError? {
        guard isReadable else { return .readNotPermitted }
        return permissions.error(
            at: level,
            secure: .secureRead,
            authenticated: .encryptAuthenticatedRead,
            encrypted: .encryptRead
        )
    }

    /// Returns the error for a write over a link with a security level; nil if the write is permitted.
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

    /// The permissions to write the Client Characteristic Configuration of a characteristic with these permissions.
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
