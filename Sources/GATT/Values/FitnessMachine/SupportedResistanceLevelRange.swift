/// The Supported Resistance Level Range value (0x2AD6): the resistances a fitness machine can be set to.
///
/// Layout, GATT Specification Supplement, Supported Resistance Level Range: minimum, maximum and increment
/// u8 × 10. In the Fitness Machine Service 1.0 of 2017 they were s16, s16 and u16 × 0.1, six octets.
public struct SupportedResistanceLevelRange: AttributeValue {
    /// The lowest in units of 10.
    public var minimum: UInt8 = 0
    /// The highest in units of 10.
    public var maximum: UInt8 = 0
    /// The smallest step in units of 10.
    public var minimumIncrement: UInt8 = 0

    /// Makes a range of zero.
    public init() {}

    /// The UUID, 0x2AD6.
    public static let uuid = BluetoothUUID(0x2AD6)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumResistanceLevel", &minimum, .resistanceLevel)
        try coder.field("maximumResistanceLevel", &maximum, .resistanceLevel)
        try coder.field("minimumIncrement", &minimumIncrement, .resistanceLevel)
    }
}
