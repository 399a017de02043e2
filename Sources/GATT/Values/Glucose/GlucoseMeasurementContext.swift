/// The Glucose Measurement Context value (0x2A34): what the user did around a measurement.
///
/// Layout, Glucose Service 1.0.1, 3.2, and GATT Specification Supplement, Glucose Measurement Context:
///
///     flags            u8     bit 0 carbohydrate · 1 meal · 2 tester and health · 3 exercise · 4 medication · 5 litres
///                             instead of kilograms of it · 6 HbA1c · 7 extended flags
///     sequence         u16, that of the measurement
///     extended flags   u8, all reserved, if bit 7 is set
///     carbohydrate     u8 kind, SFLOAT kg, if bit 0 is set
///     meal             u8, if bit 1 is set
///     tester, health   four bits each, the tester lower, if bit 2 is set
///     exercise         u16 s, u8 %, if bit 3 is set
///     medication       u8 kind, SFLOAT kg or L, if bit 4 is set
///     HbA1c            SFLOAT %, if bit 6 is set
public struct GlucoseMeasurementContext: AttributeValue {
    /// The number of the measurement it belongs to.
    public var sequenceNumber: UInt16 = 0
    /// Flags that have no meaning yet.
    public var extendedFlags: ExtendedFlags?
    /// What was eaten or drunk.
    public var carbohydrate: GlucoseCarbohydrate?
    /// The measurement's place among the meals.
    public var meal: GlucoseMeal?
    /// Who measured, and how the user is.
    public var testerHealth: GlucoseTesterHealth?
    /// How the user exercised.
    public var exercise: GlucoseExercise?
    /// What medication was taken.
    public var medication: GlucoseMedication?
    /// The glycated haemoglobin in per cent.
    public var hbA1c: MedicalFloat16?

    /// Makes an empty context.
    public init() {}

    /// Flags of which none has a meaning yet.
    public struct ExtendedFlags: BitField {
        /// The bits.
        public let rawValue: UInt8

        /// Makes the flags from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// None.
        public static let allWords: [String] = []
    }

    private enum Flag {
        static let carbohydrate = 0
        static let meal = 1
        static let testerHealth = 2
        static let exercise = 3
        static let medication = 4
        static let litres = 5
        static let hbA1c = 6
        static let extendedFlags = 7
    }

    private var flags: UInt8 {
        get {
            UInt8(
                bits: carbohydrate != nil,
                meal != nil,
                testerHealth != nil,
                exercise != nil,
                medication != nil,
                medication?.unit == .litres,
                hbA1c != nil,
                extendedFlags != nil
            )
        }
        set {
            // Flags that say what the value says change nothing; those that are read prepare what follows.
            guard newValue != flags else { return }
            guard newValue.has(bit: Flag.medication) else { return }
            medication = GlucoseMedication { $0.unit = newValue.has(bit: Flag.litres) ? .litres : .kilograms }
        }
    }

    /// The UUID, 0x2A34.
    public static let uuid = BluetoothUUID(0x2A34)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags)
        self.flags = flags
        try coder.field("sequenceNumber", &sequenceNumber)
        try coder.optional("extendedFlags", &extendedFlags, isPresent: flags.has(bit: Flag.extendedFlags))
        try coder.group(&carbohydrate, isPresent: flags.has(bit: Flag.carbohydrate))
        try coder.optional("meal", &meal, isPresent: flags.has(bit: Flag.meal))
        try coder.group(&testerHealth, isPresent: flags.has(bit: Flag.testerHealth))
        try coder.group(&exercise, isPresent: flags.has(bit: Flag.exercise))
        try coder.group(&medication, isPresent: flags.has(bit: Flag.medication))
        try coder.optional("hbA1c", &hbA1c, isPresent: flags.has(bit: Flag.hbA1c), .unit("%"))
    }
}
