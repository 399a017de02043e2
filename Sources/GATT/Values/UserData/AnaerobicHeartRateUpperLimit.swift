/// The Anaerobic Heart Rate Upper Limit value (0x2A82): the heart rate above which training is no longer anaerobic.
///
/// Layout, GATT Specification Supplement, Anaerobic Heart Rate Upper Limit: u8, beats per minute.
public struct AnaerobicHeartRateUpperLimit: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a limit of 0 bpm.
    public init() { value = 0 }

    /// Makes a limit.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A82.
    public static let uuid = BluetoothUUID(0x2A82)
    /// The key of the field.
    public static let key = "anaerobicHeartRateUpperLimit"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
