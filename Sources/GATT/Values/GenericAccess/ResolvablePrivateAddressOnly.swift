/// The Resolvable Private Address Only value (0x2AC9): which addresses the device uses once it is bonded.
///
/// Layout, Core Specification, Vol 3, Part C, 12.5: u8.
public struct ResolvablePrivateAddressOnly: EnumerationValue {
    /// The octet; all but 0 are reserved.
    public var rawValue: UInt8

    /// Makes a value from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Resolvable private addresses only.
    public static let onlyResolvablePrivateAddresses = Self(rawValue: 0)

    /// The UUID, 0x2AC9.
    public static let uuid = BluetoothUUID(0x2AC9)
    /// The key of the field.
    public static let key = "resolvablePrivateAddressOnly"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "only-resolvable-private-addresses")]
}
