extension RecipeParameters {
    /// What is to be heeded in a step.
    public struct Flags: BitField {
        /// The bits; those that say which fields are there are left out.
        public let rawValue: UInt16

        /// Makes the flags from their bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue & 0b111 }

        /// The temperature must not be exceeded on the way.
        public static let overshootPrevention = Self(rawValue: 1 << 0)
        /// No other step follows.
        public static let lastCookingStep = Self(rawValue: 1 << 1)
        /// The user has to do something.
        public static let userActionRequired = Self(rawValue: 1 << 2)

        /// The words, by bit.
        public static let allWords = ["overshoot-prevention", "last-cooking-step", "user-action-required"]
    }

    /// How to cook.
    public struct CookingProcessType: Enumeration {
        /// The number; 0x12 to 0xFE are reserved.
        public var rawValue: UInt8

        /// Makes a type from its number.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Not at all.
        public static let noCooking = Self(rawValue: 0x00)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x00, "no-cooking"), .init(0x01, "preheating"), .init(0x02, "baking"), .init(0x03, "boiling"),
            .init(0x04, "braising"), .init(0x05, "broiling"), .init(0x06, "cooling"), .init(0x07, "freezing"),
            .init(0x08, "frying"), .init(0x09, "grilling"), .init(0x0A, "melting"), .init(0x0B, "poaching"),
            .init(0x0C, "roasting"), .init(0x0D, "sauteing"), .init(0x0E, "simmering"), .init(0x0F, "sous-vide"),
            .init(0x10, "steaming"), .init(0x11, "stewing"), .init(0xFF, "other"),
        ]
    }

    /// When a step is done.
    public struct TerminationCondition: BitField {
        /// The bits; 4 to 14 are reserved.
        public let rawValue: UInt16

        /// Makes a condition from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The temperature is reached from below.
        public static let temperatureIncrease = Self(rawValue: 1 << 0)
        /// The temperature is reached from above.
        public static let temperatureDecrease = Self(rawValue: 1 << 1)
        /// The humidity is reached from below.
        public static let humidityIncrease = Self(rawValue: 1 << 2)
        /// The humidity is reached from above.
        public static let humidityDecrease = Self(rawValue: 1 << 3)
        /// All of these have to be so; otherwise one of them is enough.
        public static let logicalAnd = Self(rawValue: 1 << 15)

        /// The words, by bit.
        public static let allWords =
            ["temperature-increase", "temperature-decrease", "humidity-increase", "humidity-decrease"]
            + Array(repeating: "", count: 11) + ["logical-and"]
    }
}
