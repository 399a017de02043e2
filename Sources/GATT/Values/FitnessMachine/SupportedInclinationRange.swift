/// The Supported Inclination Range value (0x2AD5): the inclinations a fitness machine can be set to.
///
/// Layout, GATT Specification Supplement, Supported Inclination Range: minimum
/// and maximum s16, increment u16, all × 0.1 %.
public struct SupportedInclinationRange: AttributeValue {
    /// The lowest in units of 0.1 %.
    public var minimum: Int16 = 0
    /// The highest in units of 0.1 %.
    public var maximum: Int16 = 0
    /// The smallest step in units of 0.1 %.
    public var minimumIncrement: UInt16 = 0

    /// Makes a range of zero.
    public init() {}

    /// The UUID, 0x2AD5.
    public static let uuid = BluetoothUUID(0x2AD5)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumInclination", &minimum, .inclination)
        try coder.field("maximumInclination", &maximum, .inclination)
        try coder.field("minimumIncrement", &minimumIncrement, .inclination)
    }
}
