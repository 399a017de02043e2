/// The energy a training session has cost, which all data of fitness machines share.
///
/// Layout, GATT Specification Supplement, Treadmill Data: total energy u16 × 1 kcal, energy per hour u16 × 1 kcal, energy
/// per minute u8 × 1 kcal. All three come together, so what a machine cannot tell is 0xFFFF or 0xFF (Fitness Machine
/// Service 1.0, 4.4.1.10 to 4.4.1.12).
public struct ExpendedEnergy: Record {
    /// The energy since the session began in kilocalories; 0xFFFF if it is not known.
    public var total: UInt16 = .max
    /// The mean energy of an hour in kilocalories; 0xFFFF if it is not known.
    public var perHour: UInt16 = .max
    /// The mean energy of a minute in kilocalories; 0xFF if it is not known.
    public var perMinute: UInt8 = .max

    /// Makes energies that are not known.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("totalEnergy", &total, Quantity(unit: "kcal", unknown: 0xFFFF))
        try coder.field("energyPerHour", &perHour, Quantity(unit: "kcal/h", unknown: 0xFFFF))
        try coder.field("energyPerMinute", &perMinute, Quantity(unit: "kcal/min", unknown: 0xFF))
    }
}
