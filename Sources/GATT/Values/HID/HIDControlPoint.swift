/// The HID Control Point value (0x2A4C), written only: what the host does.
///
/// Layout, HID Service 1.0: u8.
public struct HIDControlPoint: EnumerationValue {
    /// The octet; numbers without a word are reserved.
    public var rawValue: UInt8

    /// Makes a command from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The host goes to sleep.
    public static let suspend = Self(rawValue: 0)
    /// The host is awake again.
    public static let exitSuspend = Self(rawValue: 1)

    /// The UUID, 0x2A4C.
    public static let uuid = BluetoothUUID(0x2A4C)
    /// The key of the field.
    public static let key = "hidControlPoint"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "suspend"), .init(1, "exit-suspend")]
}
