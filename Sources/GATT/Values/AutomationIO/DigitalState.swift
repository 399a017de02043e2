/// The state of a digital input or output: two bits (Automation IO Service 1.0).
public struct DigitalState: Enumeration {
    /// The two bits.
    public var rawValue: UInt8

    /// Makes a state from its two bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Logical low.
    public static let inactive = Self(rawValue: 0)
    /// Logical high.
    public static let active = Self(rawValue: 1)
    /// Neither, with a high impedance.
    public static let triState = Self(rawValue: 2)
    /// As the output is: written, the state stays; read, it is not known.
    public static let outputState = Self(rawValue: 3)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "inactive"), .init(1, "active"), .init(2, "tri-state"), .init(3, "output-state"),
    ]
}
