/// The access to the value of a characteristic of the local peripheral.
public struct CBAttributePermissions: OptionSet, Sendable {
    /// The permission bits.
    public let rawValue: UInt

    /// Creates a set of permissions from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// 0x01: the value can be read.
    public static let readable = Self(rawValue: 0x01)
    /// 0x02: the value can be written.
    public static let writeable = Self(rawValue: 0x02)
    /// 0x04: only centrals with an encrypted link can read the value.
    public static let readEncryptionRequired = Self(rawValue: 0x04)
    /// 0x08: only centrals with an encrypted link can write the value.
    public static let writeEncryptionRequired = Self(rawValue: 0x08)
}
