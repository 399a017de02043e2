/// The tester of a glucose measurement, and the health of the user: one byte.
public struct GlucoseTesterHealth: ValueRecord {
    /// The tester.
    public var tester = Tester.notAvailable
    /// The health of the user.
    public var health = Health.notAvailable

    /// Creates a value in which neither the tester nor the health is available.
    public init() {}

    /// The tester: the lower four bits.
    public struct Tester: EnumerationField {
        /// The four bits as a number; 0 and 4 to 14 are reserved.
        public var rawValue: UInt8

        /// Creates a tester from its four bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The user took the measurement.
        public static let user = Self(rawValue: 1)
        /// A health care professional took the measurement.
        public static let healthCareProfessional = Self(rawValue: 2)
        /// A laboratory took the measurement.
        public static let labTest = Self(rawValue: 3)
        /// The value is not available.
        public static let notAvailable = Self(rawValue: 15)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "self"), .init(2, "health-care-professional"), .init(3, "lab-test"), .init(15, "not-available"),
        ]
    }

    /// The health of the user: the upper four bits.
    public struct Health: EnumerationField {
        /// The four bits as a number; 0 and 6 to 14 are reserved.
        public var rawValue: UInt8

        /// Creates a state of health from its four bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The user has minor health issues.
        public static let minorHealthIssues = Self(rawValue: 1)
        /// The user has major health issues.
        public static let majorHealthIssues = Self(rawValue: 2)
        /// The measurement was taken during menses.
        public static let duringMenses = Self(rawValue: 3)
        /// The user is under stress.
        public static let underStress = Self(rawValue: 4)
        /// The user has no health issues.
        public static let noHealthIssues = Self(rawValue: 5)
        /// The value is not available.
        public static let notAvailable = Self(rawValue: 15)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "minor-health-issues"), .init(2, "major-health-issues"), .init(3, "during-menses"),
            .init(4, "under-stress"), .init(5, "no-health-issues"), .init(15, "not-available"),
        ]
    }

    private var byte: UInt8 {
        get { tester.rawValue & 0xF | health.rawValue << 4 }
        set {
            tester = Tester(rawValue: newValue & 0xF)
            health = Health(rawValue: newValue >> 4)
        }
    }

    /// Passes the two halves of the byte to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var byte = byte
        try coder.hiddenInteger("tester", &byte)
        self.byte = byte
        try coder.part("tester", &tester)
        try coder.part("health", &health)
    }
}
