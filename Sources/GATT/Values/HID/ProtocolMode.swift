/// The Protocol Mode value (0x2A4E): which reports a HID device sends.
///
/// Layout, HID Service 1.0: u8.
public struct ProtocolMode: EnumerationValue {
    /// The octet; numbers without a word are reserved.
    public var rawValue: UInt8

    /// Makes a mode from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reports of the fixed formats that need no Report Map.
    public static let boot = Self(rawValue: 0)
    /// Reports as the Report Map says.
    public static let report = Self(rawValue: 1)

    /// The UUID, 0x2A4E.
    public static let uuid = BluetoothUUID(0x2A4E)
    /// The key of the field.
    public static let key = "protocolMode"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "boot"), .init(1, "report")]
}
