/// The Supported Power Range value (0x2AD8): the powers a fitness machine can be set to.
///
/// Layout, GATT Specification Supplement, Supported Power Range: minimum and
/// maximum s16, increment u16, all × 1 W.
public struct SupportedPowerRange: AttributeValue {
    /// The lowest in watts.
    public var minimum: Int16 = 0
    /// The highest in watts.
    public var maximum: Int16 = 0
    /// The smallest step in watts.
    public var minimumIncrement: UInt16 = 0

    /// Makes a range of zero.
    public init() {}

    /// The UUID, 0x2AD8.
    public static let uuid = BluetoothUUID(0x2AD8)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumPower", &minimum, .unit("W"))
        try coder.field("maximumPower", &maximum, .unit("W"))
        try coder.field("minimumIncrement", &minimumIncrement, .unit("W"))
    }
}
