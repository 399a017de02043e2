/// The Anaerobic Heart Rate Lower Limit value (0x2A81): the heart rate at which training becomes anaerobic.
///
/// Layout, GATT Specification Supplement, Anaerobic Heart Rate Lower Limit: u8, beats per minute.
public struct AnaerobicHeartRateLowerLimit: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a limit of 0 bpm.
    public init() { value = 0 }

    /// Makes a limit.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A81.
    public static let uuid = BluetoothUUID(0x2A81)
    /// The key of the field.
    public static let key = "anaerobicHeartRateLowerLimit"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
