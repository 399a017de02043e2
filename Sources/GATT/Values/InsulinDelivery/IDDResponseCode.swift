/// How a request to the status reader or the command control point of an insulin delivery device ended: one octet.
///
/// The numbers are those on which public implementations of Insulin Delivery Service 1.0.1 agree.
public struct IDDResponseCode: Enumeration {
    /// The octet; all without a word are reserved.
    public var rawValue: UInt8

    /// Makes a code from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It has been done.
    public static let success = Self(rawValue: 0x0F)
    /// The device does not know the op code.
    public static let opCodeNotSupported = Self(rawValue: 0x70)
    /// The operand is not what the service asks for.
    public static let invalidOperand = Self(rawValue: 0x71)
    /// It could not be done.
    public static let procedureNotCompleted = Self(rawValue: 0x72)
    /// A parameter is too large or too small.
    public static let parameterOutOfRange = Self(rawValue: 0x73)
    /// It cannot be done now.
    public static let procedureNotApplicable = Self(rawValue: 0x74)
    /// The parameters do not fit together.
    public static let plausibilityCheckFailed = Self(rawValue: 0x75)
    /// There are as many boluses as there can be.
    public static let maximumBolusNumberReached = Self(rawValue: 0x76)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0x0F, "success"), .init(0x70, "op-code-not-supported"), .init(0x71, "invalid-operand"),
        .init(0x72, "procedure-not-completed"), .init(0x73, "parameter-out-of-range"),
        .init(0x74, "procedure-not-applicable"), .init(0x75, "plausibility-check-failed"),
        .init(0x76, "maximum-bolus-number-reached"),
    ]
}
