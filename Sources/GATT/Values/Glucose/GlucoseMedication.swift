/// What medication a user took before or after a glucose measurement.
public struct GlucoseMedication: Record {
    /// The unit of the amount.
    public var unit = Unit.kilograms
    /// The kind of the medication.
    public var kind = Kind.rapidActingInsulin
    /// The amount in `unit`.
    public var amount = MedicalFloat16()

    /// Makes 0 kg of rapid acting insulin.
    public init() {}

    /// The unit of an amount of medication: one bit of the flags.
    public struct Unit: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a unit from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Kilograms.
        public static let kilograms = Self(rawValue: 0)
        /// Litres.
        public static let litres = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "kg"), .init(1, "L")]
    }

    /// The kind of a medication: one octet.
    public struct Kind: Enumeration {
        /// The octet; 0 and those above 5 are reserved.
        public var rawValue: UInt8

        /// Makes a kind from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Insulin that acts rapidly.
        public static let rapidActingInsulin = Self(rawValue: 1)
        /// Insulin that acts for a short time.
        public static let shortActingInsulin = Self(rawValue: 2)
        /// Insulin that acts for some time.
        public static let intermediateActingInsulin = Self(rawValue: 3)
        /// Insulin that acts for a long time.
        public static let longActingInsulin = Self(rawValue: 4)
        /// Insulin of several kinds, mixed beforehand.
        public static let preMixedInsulin = Self(rawValue: 5)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "rapid-acting-insulin"), .init(2, "short-acting-insulin"), .init(3, "intermediate-acting-insulin"),
            .init(4, "long-acting-insulin"), .init(5, "pre-mixed-insulin"),
        ]
    }

    /// Walks over the fields; the unit is a flag of the context.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.shown("medicationUnit", &unit, isRequired: false)
        try coder.field("medicationId", &kind)
        try coder.field("medication", &amount, .unit(unit == .litres ? "L" : "kg"))
    }
}
