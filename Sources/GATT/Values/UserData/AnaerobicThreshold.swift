/// The Anaerobic Threshold value (0x2A83): the heart rate of the user's anaerobic threshold.
///
/// Layout, GATT Specification Supplement, Anaerobic Threshold: u8, beats per minute.
public struct AnaerobicThreshold: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Makes a heart rate.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A83.
    public static let uuid = BluetoothUUID(0x2A83)
    /// The key of the field.
    public static let key = "anaerobicThreshold"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
