/// How far a position can be trusted: two bits of the flags of Location and Speed, Position Quality and Navigation.
public struct PositionStatus: Enumeration {
    /// The two bits.
    public var rawValue: UInt8

    /// Makes a status from its two bits; all above are ignored.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

    /// There is no position.
    public static let noPosition = Self(rawValue: 0)
    /// The position is right.
    public static let ok = Self(rawValue: 1)
    /// The position is estimated.
    public static let estimated = Self(rawValue: 2)
    /// The position is the last one known.
    public static let lastKnown = Self(rawValue: 3)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "no-position"), .init(1, "position-ok"), .init(2, "estimated-position"),
        .init(3, "last-known-position"),
    ]
}
