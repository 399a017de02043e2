/// The Peripheral Privacy Flag value (0x2A02): whether a peripheral that supports privacy uses it.
///
/// Layout, Core Specification 4.0, Vol 3, Part C, 12.3: u8. Later versions of the specification no longer have it.
public struct PeripheralPrivacyFlag: EnumerationValue {
    /// The octet; 2 and above are reserved.
    public var rawValue: UInt8

    /// Makes a flag from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Privacy is not used.
    public static let disabled = Self(rawValue: 0)
    /// Privacy is used.
    public static let enabled = Self(rawValue: 1)

    /// The UUID, 0x2A02.
    public static let uuid = BluetoothUUID(0x2A02)
    /// The key of the field.
    public static let key = "peripheralPrivacyFlag"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "disabled"), .init(1, "enabled")]
}
