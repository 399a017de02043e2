/// The Fat Burn Heart Rate Upper Limit value (0x2A89): the heart rate up to which training burns fat.
///
/// Layout, GATT Specification Supplement, Fat Burn Heart Rate Upper Limit: u8, beats per minute.
public struct FatBurnHeartRateUpperLimit: SingleFieldValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Makes a limit of 0 bpm.
    public init() { value = 0 }

    /// Makes a limit.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A89.
    public static let uuid = BluetoothUUID(0x2A89)
    /// The key of the field.
    public static let key = "fatBurnHeartRateUpperLimit"
    /// Beats per minute.
    public static var quantity: Quantity { .unit("bpm") }
}
