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
