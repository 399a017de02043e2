/// How finely a device weighs (GATT Specification Supplement, Weight Scale Feature and Body Composition Feature).
public struct WeightResolution: Enumeration {
    /// The number, 0 to 7; all others are reserved.
    public var rawValue: UInt8

    /// Makes a resolution from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not said.
    public static let notSpecified = Self(rawValue: 0)

    /// The words, coarsest first.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "not-specified"), .init(1, "0.5-kg-or-1-lb"), .init(2, "0.2-kg-or-0.5-lb"),
        .init(3, "0.1-kg-or-0.2-lb"), .init(4, "0.05-kg-or-0.1-lb"), .init(5, "0.02-kg-or-0.05-lb"),
        .init(6, "0.01-kg-or-0.02-lb"), .init(7, "0.005-kg-or-0.01-lb"),
    ]
}
