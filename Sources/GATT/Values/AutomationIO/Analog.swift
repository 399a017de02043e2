/// The Analog value (0x2A58): the number at an analog input or output.
///
/// Layout, Automation IO Service 1.0: u16, to be understood by the Characteristic Presentation Format descriptor.
public struct Analog: SingleFieldValue {
    /// The number.
    public var value: UInt16

    /// Makes a value of 0.
    public init() { value = 0 }

    /// Makes a value.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A58.
    public static let uuid = BluetoothUUID(0x2A58)
    /// The key of the field.
    public static let key = "analog"
}
