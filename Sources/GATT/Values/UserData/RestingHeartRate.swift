/// The Resting Heart Rate value (0x2A92): the heart rate of the user at rest.
///
/// Layout, GATT Specification Supplement, Resting Heart Rate: u8, beats per minute.
public struct RestingHeartRate: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Makes a heart rate.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A92.
    public static let uuid = BluetoothUUID(0x2A92)
    /// The key of the field.
    public static let key = "restingHeartRate"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
