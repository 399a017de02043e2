extension RecipeParameters {
    /// The flags of a step.
    public struct Flags: BitField {
        /// The raw bits 0 to 2; the bits that indicate the presence of fields are not included.
        public let rawValue: UInt16

        /// Creates the flags from raw bits, of which only bits 0 to 2 are used.
        public init(rawValue: UInt16) { self.rawValue = rawValue & 0b111 }

        /// The appliance must not overshoot the target temperature.
        public static let overshootPrevention = Self(rawValue: 1 << 0)
        /// The step is the last one of the recipe.
        public static let lastCookingStep = Self(rawValue: 1 << 1)
        /// The step requires an action of the user.
        public static let userActionRequired = Self(rawValue: 1 << 2)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = ["overshoot-prevention", "last-cooking-step", "user-action-required"]
    }

    /// The type of a cooking process.
    public struct CookingProcessType: EnumerationField {
        /// The encoded byte; 0x12 to 0xFE are reserved.
        public var rawValue: UInt8

        /// Creates a type from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No cooking in this step.
        public static let noCooking = Self(rawValue: 0x00)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x00, "no-cooking"), .init(0x01, "preheating"), .init(0x02, "baking"), .init(0x03, "boiling"),
            .init(0x04, "braising"), .init(0x05, "broiling"), .init(0x06, "cooling"), .init(0x07, "freezing"),
            .init(0x08, "frying"), .init(0x09, "grilling"), .init(0x0A, "melting"), .init(0x0B, "poaching"),
            .init(0x0C, "roasting"), .init(0x0D, "sauteing"), .init(0x0E, "simmering"), .init(0x0F, "sous-vide"),
            .init(0x10, "steaming"), .init(0x11, "stewing"), .init(0xFF, "other"),
        ]
    }

    /// The conditions that end a step.
    public struct TerminationCondition: BitField {
        /// The raw bits; bits 4 to 14 are reserved.
        public let rawValue: UInt16

        /// Creates a condition from its raw bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The temperature reaches its target from below.
        public static let temperatureIncrease = Self(rawValue: 1 << 0)
        /// The temperature reaches its target from above.
        public static let temperatureDecrease = Self(rawValue: 1 << 1)
        /// The humidity reaches its target from below.
        public static let humidityIncrease = Self(rawValue: 1 << 2)
        /// The humidity reaches its target from above.
        public static let humidityDecrease = Self(rawValue: 1 << 3)
        /// All selected conditions are required; without this bit, any one of them suffices.
        public static let logicalAnd = Self(rawValue: 1 << 15)

        /// The names of the bits in kebab case, lowest bit first; empty for a reserved bit.
        public static let bitNames =
            ["temperature-increase", "temperature-decrease", "humidity-increase", "humidity-decrease"]
            + Array(repeating: "", count: 11) + ["logical-and"]
    }
}
