/// The Central Address Resolution value (0x2AA6): whether the device resolves private addresses of peripherals.
///
/// Layout, Core Specification, Vol 3, Part C, 12.4: u8.
public struct CentralAddressResolution: EnumerationValue {
    /// The octet; 2 and above are reserved.
    public var rawValue: UInt8

    /// Makes an answer from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It does not.
    public static let notSupported = Self(rawValue: 0)
    /// It does, so that directed advertising to its private address reaches it.
    public static let supported = Self(rawValue: 1)

    /// The UUID, 0x2AA6.
    public static let uuid = BluetoothUUID(0x2AA6)
    /// The key of the field.
    public static let key = "centralAddressResolution"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "not-supported"), .init(1, "supported")]
}
