/// The Aerobic Threshold value (0x2A7F): the heart rate of the user's aerobic threshold.
///
/// Layout, GATT Specification Supplement, Aerobic Threshold: u8, beats per minute.
public struct AerobicThreshold: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Makes a heart rate.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A7F.
    public static let uuid = BluetoothUUID(0x2A7F)
    /// The key of the field.
    public static let key = "aerobicThreshold"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
