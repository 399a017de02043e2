/// The energy expended in a training session, a part of the data of every fitness machine.
///
/// Layout, GATT Specification Supplement, Treadmill Data: total energy u16 × 1 kcal, energy per hour u16 × 1 kcal,
/// energy per minute u8 × 1 kcal. All three fields are sent together, so a machine sends 0xFFFF or 0xFF for a field
/// that it does not know (Fitness Machine Service 1.0, 4.4.1.10 to 4.4.1.12).
public struct FitnessMachineExpendedEnergy: ValueRecord {
    /// The energy expended since the session started, in kilocalories; 0xFFFF if not known.
    public var total: UInt16 = .max
    /// The mean energy expended per hour, in kilocalories; 0xFFFF if not known.
    public var perHour: UInt16 = .max
    /// The mean energy expended per minute, in kilocalories; 0xFF if not known.
    public var perMinute: UInt8 = .max

    /// Creates energies that are not known.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("totalEnergy", &total, FieldQuantity(unit: "kcal", unknown: 0xFFFF))
        try coder.field("energyPerHour", &perHour, FieldQuantity(unit: "kcal/h", unknown: 0xFFFF))
        try coder.field("energyPerMinute", &perMinute, FieldQuantity(unit: "kcal/min", unknown: 0xFF))
    }
}

/// The inclination and the ramp angle of a treadmill or cross trainer.
///
/// Layout, GATT Specification Supplement, Treadmill Data: inclination s16 × 0.1 %, ramp angle setting s16 × 0.1°. Both
/// fields are sent together, so a machine sends 0x7FFF for a field that it does not know (Fitness Machine Service 1.0,
/// 4.4.1.5 and 4.4.1.6).
public struct InclinationAndRampAngle: ValueRecord {
    /// The inclination in units of 0.1 %, positive uphill; 0x7FFF if not known.
    public var inclination: Int16 = .max
    /// The angle to which the ramp is set, in units of 0.1°; 0x7FFF if not known.
    public var rampAngleSetting: Int16 = .max

    /// Creates an inclination and a ramp angle that are not known.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("inclination", &inclination, .treadmillInclination)
        try coder.field("rampAngleSetting", &rampAngleSetting, .rampAngle)
    }
}

extension FieldCoder where Self: ~Copyable & ~Escapable {
    /// Codes a resistance level: s16 in units of 1 in the edition of 2017, u8 in units of 10 in the current one.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func resistanceLevel(
        _ level: inout Int16?,
        isPresent: Bool,
        _ edition: SpecificationEdition?
    ) throws(Failure) {
        guard edition == nil else {
            return try optional("resistanceLevel", &level, isPresent: isPresent, .resistanceLevel(edition))
        }
        var byte = level.map { UInt8(clamping: $0) }
        try optional("resistanceLevel", &byte, isPresent: isPresent, .resistanceLevel(nil))
        level = byte.map { Int16($0) }
    }
}

/// The quantities that several values of the Fitness Machine Service share.
extension FieldQuantity {
    /// A speed in units of 0.01 km/h.
    static var kilometersPerHour: FieldQuantity { FieldQuantity(.per(100), unit: "km/h") }
    /// A cadence or stroke rate in units of 0.5 per minute.
    static var cadence: FieldQuantity { FieldQuantity(.per(2), unit: "1/min") }
    /// A pace in seconds per 500 m.
    static var pace: FieldQuantity { .unit("s/500 m") }
    /// A resistance level in units of 10, or of 1 in the edition of 2017.
    static func resistanceLevel(_ edition: SpecificationEdition?) -> FieldQuantity {
        edition == nil ? FieldQuantity(.times(10), range: 0...0xFF) : .plain
    }
    /// An inclination in units of 0.1 % that may be unknown.
    static var treadmillInclination: FieldQuantity { FieldQuantity(.per(10), unit: "%", unknown: 0x7FFF) }
    /// A ramp angle in units of 0.1° that may be unknown.
    static var rampAngle: FieldQuantity { FieldQuantity(.per(10), unit: "°", unknown: 0x7FFF) }
    /// An inclination in units of 0.1 %.
    static var inclination: FieldQuantity { .percent10 }
}
