/// The security requirements for access to an attribute.
///
/// These are the security flags of BlueZ's GattCharacteristic1 and GattDescriptor1; the bit numbers are specific to
/// gattlab.
public struct AttributePermissions: OptionSet, Hashable, Sendable {
    /// The permission bits, as numbered by gattlab.
    public let rawValue: UInt16

    /// Creates a set of permissions from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Reading requires encryption.
    public static let encryptRead = Self(rawValue: 1 << 0)
    /// Writing requires encryption.
    public static let encryptWrite = Self(rawValue: 1 << 1)
    /// Subscribing to notifications requires encryption.
    public static let encryptNotify = Self(rawValue: 1 << 2)
    /// Subscribing to indications requires encryption.
    public static let encryptIndicate = Self(rawValue: 1 << 3)
    /// Reading requires encryption with an authenticated key.
    public static let encryptAuthenticatedRead = Self(rawValue: 1 << 4)
    /// Writing requires encryption with an authenticated key.
    public static let encryptAuthenticatedWrite = Self(rawValue: 1 << 5)
    /// Subscribing to notifications requires encryption with an authenticated key.
    public static let encryptAuthenticatedNotify = Self(rawValue: 1 << 6)
    /// Subscribing to indications requires encryption with an authenticated key.
    public static let encryptAuthenticatedIndicate = Self(rawValue: 1 << 7)
    /// Reading requires LE Secure Connections.
    public static let secureRead = Self(rawValue: 1 << 8)
    /// Writing requires LE Secure Connections.
    public static let secureWrite = Self(rawValue: 1 << 9)
    /// Subscribing to notifications requires LE Secure Connections.
    public static let secureNotify = Self(rawValue: 1 << 10)
    /// Subscribing to indications requires LE Secure Connections.
    public static let secureIndicate = Self(rawValue: 1 << 11)
    /// Each access requires authorization by the application.
    public static let authorize = Self(rawValue: 1 << 12)
}

extension AttributePermissions: NamedBitSet {
    /// The names in BlueZ's `Flags` property, starting with bit 0.
    public static let bitNames = [
        "encrypt-read", "encrypt-write", "encrypt-notify", "encrypt-indicate", "encrypt-authenticated-read",
        "encrypt-authenticated-write", "encrypt-authenticated-notify", "encrypt-authenticated-indicate", "secure-read",
        "secure-write", "secure-notify", "secure-indicate", "authorize",
    ]
}
