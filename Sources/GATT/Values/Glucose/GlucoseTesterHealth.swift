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
