/// The UV Index value (0x2A76): the strength of ultraviolet radiation.
///
/// Layout, GATT Specification Supplement, UV Index: one octet.
public struct UVIndex: SingleFieldValue {
    /// The index.
    public var value: UInt8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A76.
    public static let uuid = BluetoothUUID(0x2A76)
    /// The key of the field.
    public static let key = "uvIndex"
}
