/// The Supported Heart Rate Range value (0x2AD7): the heart rates a fitness machine can be set to.
///
/// Layout, GATT Specification Supplement, Supported Heart Rate Range: minimum,
/// maximum and increment u8 × 1/min.
public struct SupportedHeartRateRange: AttributeValue {
    /// The lowest in beats per minute.
    public var minimum: UInt8 = 0
    /// The highest in beats per minute.
    public var maximum: UInt8 = 0
    /// The smallest step in beats per minute.
    public var minimumIncrement: UInt8 = 0

    /// Makes a range of zero.
    public init() {}

    /// The UUID, 0x2AD7.
    public static let uuid = BluetoothUUID(0x2AD7)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumHeartRate", &minimum, .unit("bpm"))
        try coder.field("maximumHeartRate", &maximum, .unit("bpm"))
        try coder.field("minimumIncrement", &minimumIncrement, .unit("bpm"))
    }
}
