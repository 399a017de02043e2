/// The Supported Speed Range value (0x2AD4): the speeds a fitness machine can be set to.
///
/// Layout, GATT Specification Supplement, Supported Speed Range: minimum,
/// maximum and increment u16 × 0.01 km/h.
public struct SupportedSpeedRange: AttributeValue {
    /// The lowest in units of 0.01 km/h.
    public var minimum: UInt16 = 0
    /// The highest in units of 0.01 km/h.
    public var maximum: UInt16 = 0
    /// The smallest step in units of 0.01 km/h.
    public var minimumIncrement: UInt16 = 0

    /// Makes a range of zero.
    public init() {}

    /// The UUID, 0x2AD4.
    public static let uuid = BluetoothUUID(0x2AD4)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumSpeed", &minimum, .kilometresPerHour)
        try coder.field("maximumSpeed", &maximum, .kilometresPerHour)
        try coder.field("minimumIncrement", &minimumIncrement, .kilometresPerHour)
    }
}
