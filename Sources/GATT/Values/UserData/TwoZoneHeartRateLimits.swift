/// The Two Zone Heart Rate Limits value (0x2A95): the heart rate between fat burn and fitness.
///
/// Layout, GATT Specification Supplement, Two Zone Heart Rate Limits: u8, beats per minute.
public struct TwoZoneHeartRateLimits: SingleFieldValue {
    /// The heart rate between the zones in beats per minute.
    public var value: UInt8

    /// Makes a limit of 0 bpm.
    public init() { value = 0 }

    /// Makes a limit.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A95.
    public static let uuid = BluetoothUUID(0x2A95)
    /// The key of the field.
    public static let key = "fatBurnFitnessLimit"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
