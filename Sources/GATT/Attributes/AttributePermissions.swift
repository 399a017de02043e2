/// What a link must fulfil before an attribute may be used.
///
/// These are the security flags of BlueZ's GattCharacteristic1 and GattDescriptor1; the bits are gattlab's own.
public struct AttributePermissions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Reading needs encryption.
    public static let encryptRead = Self(rawValue: 1 << 0)
    /// Writing needs encryption.
    public static let encryptWrite = Self(rawValue: 1 << 1)
    /// Subscribing to notifications needs encryption.
    public static let encryptNotify = Self(rawValue: 1 << 2)
    /// Subscribing to indications needs encryption.
    public static let encryptIndicate = Self(rawValue: 1 << 3)
    /// Reading needs encryption with an authenticated key.
    public static let encryptAuthenticatedRead = Self(rawValue: 1 << 4)
    /// Writing needs encryption with an authenticated key.
    public static let encryptAuthenticatedWrite = Self(rawValue: 1 << 5)
    /// Subscribing to notifications needs encryption with an authenticated key.
    public static let encryptAuthenticatedNotify = Self(rawValue: 1 << 6)
    /// Subscribing to indications needs encryption with an authenticated key.
    public static let encryptAuthenticatedIndicate = Self(rawValue: 1 << 7)
    /// Reading needs LE Secure Connections.
    public static let secureRead = Self(rawValue: 1 << 8)
    /// Writing needs LE Secure Connections.
    public static let secureWrite = Self(rawValue: 1 << 9)
    /// Subscribing to notifications needs LE Secure Connections.
    public static let secureNotify = Self(rawValue: 1 << 10)
    /// Subscribing to indications needs LE Secure Connections.
    public static let secureIndicate = Self(rawValue: 1 << 11)
    /// Each use needs the application's consent.
    public static let authorize = Self(rawValue: 1 << 12)
}

extension AttributePermissions: WordSet {
    /// The words of BlueZ's `Flags`, by bit.
    public static let allWords = [
        "encrypt-read", "encrypt-write", "encrypt-notify", "encrypt-indicate", "encrypt-authenticated-read",
        "encrypt-authenticated-write", "encrypt-authenticated-notify", "encrypt-authenticated-indicate", "secure-read",
        "secure-write", "secure-notify", "secure-indicate", "authorize",
    ]
}
