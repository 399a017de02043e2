/// What a heading is taken from: a bit of the flags of Location and Speed and of Navigation.
public struct HeadingSource: Enumeration {
    /// The bit.
    public var rawValue: UInt8

    /// Makes a source from its bit; all above are ignored.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

    /// The movement.
    public static let movement = Self(rawValue: 0)
    /// A magnetic compass.
    public static let magneticCompass = Self(rawValue: 1)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "movement"), .init(1, "magnetic-compass")]
}
