/// The part that the data of all fitness machines share: energy, heart rate and times of the training session.
///
/// Layout, GATT Specification Supplement, Treadmill Data and its like: after the fields of the machine, under five flags
/// in a row, expended energy, heart rate u8 × 1/min, metabolic equivalent u8 × 0.1, elapsed time u16 × 1 s and remaining
/// time u16 × 1 s. The Supplement prints no scale for the metabolic equivalent of a treadmill; the definition of 2017 has
/// 0.1 there too.
public struct TrainingSession: Hashable, Sendable {
    /// The energy the session has cost.
    public var expendedEnergy: ExpendedEnergy?
    /// The heart rate in beats per minute.
    public var heartRate: UInt8?
    /// The metabolic rate in units of a tenth of that at rest.
    public var metabolicEquivalent: UInt8?
    /// How long the session has lasted in seconds.
    public var elapsedTime: UInt16?
    /// How long the session will last in seconds.
    public var remainingTime: UInt16?

    /// Makes a session of which nothing is known.
    public init() {}

    /// The five flags, that of the energy lowest.
    var flags: UInt32 {
        UInt32(
            bits: expendedEnergy != nil,
            heartRate != nil,
            metabolicEquivalent != nil,
            elapsedTime != nil,
            remainingTime != nil
        )
    }

    /// Walks over the fields that the five flags say are there.
    mutating func code<Coder: ValueCoder>(
        flags: UInt32,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.group(&expendedEnergy, isPresent: flags.has(bit: 0))
        try coder.optional("heartRate", &heartRate, isPresent: flags.has(bit: 1), .unit("bpm"))
        try coder.optional(
            "metabolicEquivalent",
            &metabolicEquivalent,
            isPresent: flags.has(bit: 2),
            Quantity(.per(10))
        )
        try coder.optional("elapsedTime", &elapsedTime, isPresent: flags.has(bit: 3), .unit("s"))
        try coder.optional("remainingTime", &remainingTime, isPresent: flags.has(bit: 4), .unit("s"))
    }
}
