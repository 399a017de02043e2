/// The Number of Digitals descriptor (0x2909): how many states a Digital value has.
///
/// Layout, Automation IO Service 1.0: u8.
public struct NumberOfDigitals: SingleFieldValue {
    /// The number of states.
    public var value: UInt8

    /// Makes a number of 0.
    public init() { value = 0 }

    /// Makes a number.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2909.
    public static let uuid = BluetoothUUID(0x2909)
    /// The key of the field.
    public static let key = "numberOfDigitals"
}
