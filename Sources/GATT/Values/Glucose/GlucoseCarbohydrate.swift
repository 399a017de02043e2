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
