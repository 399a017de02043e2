/// The Aerobic Heart Rate Lower Limit value (0x2A7E): the heart rate at which training becomes aerobic.
///
/// Layout, GATT Specification Supplement, Aerobic Heart Rate Lower Limit: u8, beats per minute.
public struct AerobicHeartRateLowerLimit: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a limit of 0 bpm.
    public init() { value = 0 }

    /// Makes a limit.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A7E.
    public static let uuid = BluetoothUUID(0x2A7E)
    /// The key of the field.
    public static let key = "aerobicHeartRateLowerLimit"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
