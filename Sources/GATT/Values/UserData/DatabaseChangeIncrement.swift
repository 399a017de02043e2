/// The Database Change Increment value (0x2A99): how often the user's data was changed.
///
/// Layout, GATT Specification Supplement, Database Change Increment: u32.
public struct DatabaseChangeIncrement: SingleFieldValue {
    /// How often the data was changed.
    public var value: UInt32

    /// Makes a count of 0.
    public init() { value = 0 }

    /// Makes a count.
    public init(_ value: UInt32) { self.value = value }

    /// The UUID, 0x2A99.
    public static let uuid = BluetoothUUID(0x2A99)
    /// The key of the field.
    public static let key = "databaseChangeIncrement"
}
