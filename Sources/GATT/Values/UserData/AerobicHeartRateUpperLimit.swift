/// The Aerobic Heart Rate Upper Limit value (0x2A84): the heart rate above which training is no longer aerobic.
///
/// Layout, GATT Specification Supplement, Aerobic Heart Rate Upper Limit: u8, beats per minute.
public struct AerobicHeartRateUpperLimit: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a limit of 0 bpm.
    public init() { value = 0 }

    /// Makes a limit.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A84.
    public static let uuid = BluetoothUUID(0x2A84)
    /// The key of the field.
    public static let key = "aerobicHeartRateUpperLimit"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
