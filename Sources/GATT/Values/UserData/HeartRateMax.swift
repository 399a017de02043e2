/// The Heart Rate Max value (0x2A8D): the highest heart rate the user can reach.
///
/// Layout, GATT Specification Supplement, Heart Rate Max: u8, beats per minute.
public struct HeartRateMax: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Makes a heart rate.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A8D.
    public static let uuid = BluetoothUUID(0x2A8D)
    /// The key of the field.
    public static let key = "heartRateMax"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
