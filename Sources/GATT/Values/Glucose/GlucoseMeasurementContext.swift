/// The Glucose Measurement Context value (0x2A34): the circumstances of a measurement, such as meals and exercise.
///
/// Layout, Glucose Service 1.0.1, 3.2, and GATT Specification Supplement, Glucose Measurement Context:
///
///     flags            u8     bit 0 carbohydrate · 1 meal · 2 tester and health · 3 exercise · 4 medication
///                             5 medication in liters instead of kilograms · 6 HbA1c · 7 extended flags
///     sequence         u16, that of the measurement
///     extended flags   u8, all reserved, if bit 7 is set
///     carbohydrate     u8 kind, SFLOAT kg, if bit 0 is set
///     meal             u8, if bit 1 is set
///     tester, health   four bits each, the tester lower, if bit 2 is set
///     exercise         u16 s, u8 %, if bit 3 is set
///     medication       u8 kind, SFLOAT kg or L, if bit 4 is set
///     HbA1c            SFLOAT %, if bit 6 is set
public struct GlucoseMeasurementContext: AttributeValue {
    /// The sequence number of the measurement that the context belongs to.
    public var sequenceNumber: UInt16 = 0
    /// The extended flags, all reserved for future use.
    public var extendedFlags: ExtendedFlags?
    /// The carbohydrate that the user consumed.
    public var carbohydrate: GlucoseCarbohydrate?
    /// The time of the measurement relative to meals.
    public var meal: GlucoseMeal?
    /// The tester, and the health of the user.
    public var testerHealth: GlucoseTesterHealth?
    /// The exercise of the user.
    public var exercise: GlucoseExercise?
    /// The medication that the user took.
    public var medication: GlucoseMedication?
    /// The glycated hemoglobin (HbA1c) in percent.
    public var hbA1c: MedicalFloat16?

    /// Creates an empty context.
    public init() {}

    /// The extended flags, all reserved for future use.
    public struct ExtendedFlags: BitField {
        /// The raw bits; bits without a name in `bitNames` are reserved.
        public let rawValue: UInt8

        /// Creates the flags from their raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// An empty list, because no bit is defined yet.
        public static let bitNames: [String] = []
    }

    private enum Flag {
        static let carbohydrate = 0
        static let meal = 1
        static let testerHealth = 2
        static let exercise = 3
        static let medication = 4
        static let liters = 5
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
                medication?.unit == .liters,
                hbA1c != nil,
                extendedFlags != nil
            )
        }
        set {
            // Flags that match the value change nothing; decoded flags prepare the fields that follow.
            guard newValue != flags else { return }
            guard newValue.has(bit: Flag.medication) else { return }
            medication = GlucoseMedication { $0.unit = newValue.has(bit: Flag.liters) ? .liters : .kilograms }
        }
    }

    /// The assigned UUID of the Glucose Measurement Context characteristic.
    public static let uuid = BluetoothUUID(0x2A34)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags)
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
