/// The Maximum Recommended Heart Rate value (0x2A91): the heart rate the user should not exceed.
///
/// Layout, GATT Specification Supplement, Maximum Recommended Heart Rate: u8, beats per minute.
public struct MaximumRecommendedHeartRate: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Makes a heart rate.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A91.
    public static let uuid = BluetoothUUID(0x2A91)
    /// The key of the field.
    public static let key = "maximumRecommendedHeartRate"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
