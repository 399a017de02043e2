/// The type of an advertising data structure (Assigned Numbers, 2.3; Core Specification Supplement, Part A).
public struct ADType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt8

    /// Makes a type from its number.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Flags.
    public static let flags = Self(rawValue: 0x01)
    /// Some of the 16-bit service UUIDs.
    public static let incompleteServiceUUIDs16 = Self(rawValue: 0x02)
    /// All 16-bit service UUIDs.
    public static let completeServiceUUIDs16 = Self(rawValue: 0x03)
    /// Some of the 32-bit service UUIDs.
    public static let incompleteServiceUUIDs32 = Self(rawValue: 0x04)
    /// All 32-bit service UUIDs.
    public static let completeServiceUUIDs32 = Self(rawValue: 0x05)
    /// Some of the 128-bit service UUIDs.
    public static let incompleteServiceUUIDs128 = Self(rawValue: 0x06)
    /// All 128-bit service UUIDs.
    public static let completeServiceUUIDs128 = Self(rawValue: 0x07)
    /// The beginning of the local name.
    public static let shortenedLocalName = Self(rawValue: 0x08)
    /// The local name.
    public static let completeLocalName = Self(rawValue: 0x09)
    /// The transmit power in dBm.
    public static let txPowerLevel = Self(rawValue: 0x0A)
    /// 16-bit UUIDs of services the device looks for.
    public static let solicitedServiceUUIDs16 = Self(rawValue: 0x14)
    /// 128-bit UUIDs of services the device looks for.
    public static let solicitedServiceUUIDs128 = Self(rawValue: 0x15)
    /// Data of a service with a 16-bit UUID.
    public static let serviceData16 = Self(rawValue: 0x16)
    /// The appearance.
    public static let appearance = Self(rawValue: 0x19)
    /// 32-bit UUIDs of services the device looks for.
    public static let solicitedServiceUUIDs32 = Self(rawValue: 0x1F)
    /// Data of a service with a 32-bit UUID.
    public static let serviceData32 = Self(rawValue: 0x20)
    /// Data of a service with a 128-bit UUID.
    public static let serviceData128 = Self(rawValue: 0x21)
    /// Data of a manufacturer.
    public static let manufacturerSpecificData = Self(rawValue: 0xFF)
}
