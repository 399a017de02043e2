/// The slope of a treadmill or cross trainer.
///
/// Layout, GATT Specification Supplement, Treadmill Data: inclination s16 × 0.1 %, ramp angle setting s16 × 0.1°. Both come
/// together, so what a machine cannot tell is 0x7FFF (Fitness Machine Service 1.0, 4.4.1.5 and 4.4.1.6).
public struct InclinationAndRampAngle: Record {
    /// The inclination in units of 0.1 %, positive uphill; 0x7FFF if it is not known.
    public var inclination: Int16 = .max
    /// The angle the ramp is set to in units of 0.1°; 0x7FFF if it is not known.
    public var rampAngleSetting: Int16 = .max

    /// Makes a slope that is not known.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("inclination", &inclination, Quantity(.per(10), unit: "%", unknown: 0x7FFF))
        try coder.field("rampAngleSetting", &rampAngleSetting, Quantity(.per(10), unit: "°", unknown: 0x7FFF))
    }
}
