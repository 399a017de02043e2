/// How a request to the control point of a speed, cadence, power or location sensor ended: one octet.
///
/// The numbers are those of SC Control Point, Cycling Power Control Point and LN Control Point in the GATT Specification
/// Supplement, which says "operand" where the services say "parameter".
public struct ControlPointResponseValue: Enumeration {
    /// The octet; 0, and 5 and above, are reserved.
    public var rawValue: UInt8

    /// Makes a result from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It has been done.
    public static let success = Self(rawValue: 1)
    /// The sensor does not know the op code.
    public static let opCodeNotSupported = Self(rawValue: 2)
    /// The parameter is not what the service asks for.
    public static let invalidParameter = Self(rawValue: 3)
    /// It could not be done.
    public static let operationFailed = Self(rawValue: 4)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-parameter"),
        .init(4, "operation-failed"),
    ]
}
