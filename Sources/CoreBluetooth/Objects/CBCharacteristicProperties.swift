/// The operations that a characteristic supports.
///
/// Bits 0 to 7 are the Characteristic Properties of the declaration (Core Specification, Vol 3, Part G, 3.3.1.1); bits 8
/// and 9 exist in this API only, for characteristics of the local peripheral.
public struct CBCharacteristicProperties: OptionSet, Sendable {
    /// The property bits.
    public let rawValue: UInt

    /// Creates a set of properties from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// 0x01: the value can be broadcast; not allowed for a characteristic of the local peripheral.
    public static let broadcast = Self(rawValue: 0x01)
    /// 0x02: the value can be read.
    public static let read = Self(rawValue: 0x02)
    /// 0x04: the value can be written without a response.
    public static let writeWithoutResponse = Self(rawValue: 0x04)
    /// 0x08: the value can be written with a response.
    public static let write = Self(rawValue: 0x08)
    /// 0x10: the value can be notified, without confirmation.
    public static let notify = Self(rawValue: 0x10)
    /// 0x20: the value can be indicated, with confirmation.
    public static let indicate = Self(rawValue: 0x20)
    /// 0x40: the value can be written with a signed write.
    public static let authenticatedSignedWrites = Self(rawValue: 0x40)
    /// 0x80: the characteristic has a Characteristic Extended Properties descriptor.
    public static let extendedProperties = Self(rawValue: 0x80)
    /// 0x100: only centrals with an encrypted link can enable notifications.
    public static let notifyEncryptionRequired = Self(rawValue: 0x100)
    /// 0x200: only centrals with an encrypted link can enable indications.
    public static let indicateEncryptionRequired = Self(rawValue: 0x200)
}
