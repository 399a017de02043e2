/// What a user ate or drank before or after a glucose measurement.
public struct GlucoseCarbohydrate: Record {
    /// The kind of the meal.
    public var kind = Kind.breakfast
    /// The carbohydrate in kilograms.
    public var kilograms = MedicalFloat16()

    /// Makes a breakfast of nothing.
    public init() {}

    /// The kind of a meal: one octet.
    public struct Kind: Enumeration {
        /// The octet; 0 and those above 7 are reserved.
        public var rawValue: UInt8

        /// Makes a kind from its octet.
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

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "breakfast"), .init(2, "lunch"), .init(3, "dinner"), .init(4, "snack"), .init(5, "drink"),
            .init(6, "supper"), .init(7, "brunch"),
        ]
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("carbohydrateId", &kind)
        try coder.field("carbohydrate", &kilograms, .unit("kg"))
    }
}

/// The place of a glucose measurement among the meals: one octet.
public struct GlucoseMeal: Enumeration {
    /// The octet; 0 and those above 5 are reserved.
    public var rawValue: UInt8

    /// Makes a place from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Before a meal.
    public static let preprandial = Self(rawValue: 1)
    /// After a meal.
    public static let postprandial = Self(rawValue: 2)
    /// Without having eaten.
    public static let fasting = Self(rawValue: 3)
    /// With snacks and drinks.
    public static let casual = Self(rawValue: 4)
    /// Before sleep.
    public static let bedtime = Self(rawValue: 5)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(1, "preprandial"), .init(2, "postprandial"), .init(3, "fasting"), .init(4, "casual"),
        .init(5, "bedtime"),
    ]
}

/// Who has measured the glucose, and how the user is: one octet.
public struct GlucoseTesterHealth: Record {
    /// Who has measured.
    public var tester = Tester.notAvailable
    /// How the user is.
    public var health = Health.notAvailable

    /// Makes an octet that says nothing.
    public init() {}

    /// Who has measured: the lower four bits.
    public struct Tester: Enumeration {
        /// The four bits; 0 and 4 to 14 are reserved.
        public var rawValue: UInt8

        /// Makes a tester from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The user.
        public static let user = Self(rawValue: 1)
        /// A health care professional.
        public static let healthCareProfessional = Self(rawValue: 2)
        /// A laboratory.
        public static let labTest = Self(rawValue: 3)
        /// It is not known.
        public static let notAvailable = Self(rawValue: 15)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "self"), .init(2, "health-care-professional"), .init(3, "lab-test"), .init(15, "not-available"),
        ]
    }

    /// How the user is: the upper four bits.
    public struct Health: Enumeration {
        /// The four bits; 0 and 6 to 14 are reserved.
        public var rawValue: UInt8

        /// Makes a state from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// With minor health issues.
        public static let minorHealthIssues = Self(rawValue: 1)
        /// With major health issues.
        public static let majorHealthIssues = Self(rawValue: 2)
        /// During menses.
        public static let duringMenses = Self(rawValue: 3)
        /// Under stress.
        public static let underStress = Self(rawValue: 4)
        /// Without health issues.
        public static let noHealthIssues = Self(rawValue: 5)
        /// It is not known.
        public static let notAvailable = Self(rawValue: 15)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "minor-health-issues"), .init(2, "major-health-issues"), .init(3, "during-menses"),
            .init(4, "under-stress"), .init(5, "no-health-issues"), .init(15, "not-available"),
        ]
    }

    private var octet: UInt8 {
        get { tester.rawValue & 0xF | health.rawValue << 4 }
        set {
            tester = Tester(rawValue: newValue & 0xF)
            health = Health(rawValue: newValue >> 4)
        }
    }

    /// Walks over the two halves of the octet.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var octet = octet
        try coder.sent("tester", &octet)
        self.octet = octet
        try coder.shown("tester", &tester)
        try coder.shown("health", &health)
    }
}

/// How a user exercised before or after a glucose measurement.
public struct GlucoseExercise: Record {
    /// The duration in seconds; 65535 for a longer one.
    public var duration: UInt16 = 0
    /// The intensity in per cent of the greatest possible.
    public var intensity: UInt8 = 0

    /// Makes no exercise.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("exerciseDuration", &duration, Quantity(unit: "s", words: [.init(0xFFFF, "overrun")]))
        try coder.field("exerciseIntensity", &intensity, .unit("%"))
    }
}

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
