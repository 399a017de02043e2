/// The carbohydrate that a user consumed before or after a glucose measurement.
public struct GlucoseCarbohydrate: ValueRecord {
    /// The kind of the meal.
    public var kind = Kind.breakfast
    /// The amount of carbohydrate in kilograms.
    public var kilograms = MedicalFloat16()

    /// Creates a breakfast with 0 kg of carbohydrate.
    public init() {}

    /// The kind of a meal: one byte.
    public struct Kind: EnumerationField {
        /// The encoded byte; 0 and values above 7 are reserved.
        public var rawValue: UInt8

        /// Creates a kind from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Breakfast.
        public static let breakfast = Self(rawValue: 1)
        /// Lunch.
        public static let lunch = Self(rawValue: 2)
        /// Dinner.
        public static let dinner = Self(rawValue: 3)
        /// A snack.
        public static let snack = Self(rawValue: 4)
        /// A drink.
        public static let drink = Self(rawValue: 5)
        /// Supper.
        public static let supper = Self(rawValue: 6)
        /// Brunch.
        public static let brunch = Self(rawValue: 7)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "breakfast"), .init(2, "lunch"), .init(3, "dinner"), .init(4, "snack"), .init(5, "drink"),
            .init(6, "supper"), .init(7, "brunch"),
        ]
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("carbohydrateId", &kind)
        try coder.field("carbohydrate", &kilograms, .unit("kg"))
    }
}

/// The exercise of a user before or after a glucose measurement.
public struct GlucoseExercise: ValueRecord {
    /// The duration in seconds; 65535 means a longer duration.
    public var duration: UInt16 = 0
    /// The intensity in percent of the maximum.
    public var intensity: UInt8 = 0

    /// Creates an exercise of 0 s and 0 %.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("exerciseDuration", &duration, FieldQuantity(unit: "s", specialValues: .init(0xFFFF, .overrun)))
        try coder.field("exerciseIntensity", &intensity, .unit("%"))
    }
}

/// The time of a glucose measurement relative to meals: one byte.
public struct GlucoseMeal: EnumerationField {
    /// The encoded byte; 0 and values above 5 are reserved.
    public var rawValue: UInt8

    /// Creates a value from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Before a meal.
    public static let preprandial = Self(rawValue: 1)
    /// After a meal.
    public static let postprandial = Self(rawValue: 2)
    /// While fasting.
    public static let fasting = Self(rawValue: 3)
    /// Casually, with snacks or drinks.
    public static let casual = Self(rawValue: 4)
    /// At bedtime.
    public static let bedtime = Self(rawValue: 5)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(1, "preprandial"), .init(2, "postprandial"), .init(3, "fasting"), .init(4, "casual"),
        .init(5, "bedtime"),
    ]
}

/// The medication that a user took before or after a glucose measurement.
public struct GlucoseMedication: ValueRecord {
    /// The unit of the amount.
    public var unit = Unit.kilograms
    /// The kind of the medication.
    public var kind = Kind.rapidActingInsulin
    /// The amount in `unit`.
    public var amount = MedicalFloat16()

    /// Creates 0 kg of rapid-acting insulin.
    public init() {}

    /// The unit of an amount of medication: one bit of the flags.
    public struct Unit: EnumerationField {
        /// The flag bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a unit from its flag bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Kilograms.
        public static let kilograms = Self(rawValue: 0)
        /// Liters.
        public static let liters = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "kg"), .init(1, "L")]
    }

    /// The kind of a medication: one byte.
    public struct Kind: EnumerationField {
        /// The encoded byte; 0 and values above 5 are reserved.
        public var rawValue: UInt8

        /// Creates a kind from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Rapid-acting insulin.
        public static let rapidActingInsulin = Self(rawValue: 1)
        /// Short-acting insulin.
        public static let shortActingInsulin = Self(rawValue: 2)
        /// Intermediate-acting insulin.
        public static let intermediateActingInsulin = Self(rawValue: 3)
        /// Long-acting insulin.
        public static let longActingInsulin = Self(rawValue: 4)
        /// Pre-mixed insulin of several kinds.
        public static let preMixedInsulin = Self(rawValue: 5)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "rapid-acting-insulin"), .init(2, "short-acting-insulin"), .init(3, "intermediate-acting-insulin"),
            .init(4, "long-acting-insulin"), .init(5, "pre-mixed-insulin"),
        ]
    }

    /// Passes the fields to `coder`; the unit is a flag of the context.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.part("medicationUnit", &unit, isRequired: false)
        try coder.field("medicationId", &kind)
        try coder.field("medication", &amount, .unit(unit == .liters ? "L" : "kg"))
    }
}
