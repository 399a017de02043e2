internal import GATT

/// The words for properties in nRF Connect's server configurations.
enum PropertyWords {
    /// The properties with their words; the first word of each is the one that is written.
    ///
    /// The app and Nordic's documentation of automated tests abbreviate differently.
    static let all: [(property: CharacteristicProperties, words: [String])] = [
        (.broadcast, ["BROADCAST"]),
        (.read, ["READ"]),
        (.writeWithoutResponse, ["WRITE_WITHOUT_RESPONSE", "WRITE_NO_RESPONSE"]),
        (.write, ["WRITE"]),
        (.notify, ["NOTIFY"]),
        (.indicate, ["INDICATE"]),
        (.authenticatedSignedWrites, ["SIGNED_WRITE"]),
        (.extendedProperties, ["EXTENDED_PROPERTIES", "EXTENDED_PROPS"]),
    ]
}

/// A permission of nRF Connect's server configurations: those of Android's `BluetoothGattCharacteristic`.
struct AccessPermission {
    enum Access {
        case read, write
    }

    let word: String
    let access: Access
    /// The flag of BlueZ with the same requirement; empty if there is none.
    let security: AttributePermissions
    /// A Boolean value that indicates whether the permission demands a signature, which no flag of BlueZ does.
    let isSigned: Bool

    private init(_ word: String, _ access: Access, _ security: AttributePermissions, isSigned: Bool = false) {
        self.word = word
        self.access = access
        self.security = security
        self.isSigned = isSigned
    }

    /// All permissions, per access with the weakest first.
    static let all = [
        AccessPermission("READ", .read, []),
        AccessPermission("READ_ENCRYPTED", .read, .encryptRead),
        AccessPermission("READ_ENCRYPTED_MITM", .read, .encryptAuthenticatedRead),
        AccessPermission("WRITE", .write, []),
        AccessPermission("WRITE_ENCRYPTED", .write, .encryptWrite),
        AccessPermission("WRITE_ENCRYPTED_MITM", .write, .encryptAuthenticatedWrite),
        AccessPermission("WRITE_SIGNED", .write, [], isSigned: true),
        AccessPermission("WRITE_SIGNED_MITM", .write, [], isSigned: true),
    ]
}

extension CharacteristicProperties {
    /// The properties with which clients write.
    static let writes: Self = [.write, .writeWithoutResponse, .authenticatedSignedWrites]
}
