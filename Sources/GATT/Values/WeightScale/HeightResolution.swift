/// How finely a device measures height (GATT Specification Supplement, Weight Scale Feature and Body Composition Feature).
public struct HeightResolution: Enumeration {
    /// The number, 0 to 3; all others are reserved.
    public var rawValue: UInt8

    /// Makes a resolution from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not said.
    public static let notSpecified = Self(rawValue: 0)

    /// The words, coarsest first.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "not-specified"), .init(1, "0.01-m-or-1-in"), .init(2, "0.005-m-or-0.5-in"),
        .init(3, "0.001-m-or-0.1-in"),
    ]
}
