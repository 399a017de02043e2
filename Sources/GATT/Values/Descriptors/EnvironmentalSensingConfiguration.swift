/// The Environmental Sensing Configuration descriptor (0x290B): how several trigger settings act together.
///
/// Layout, Environmental Sensing Service 1.0, 3.1.2: u8.
public struct EnvironmentalSensingConfiguration: EnumerationValue {
    /// The octet; numbers without a word are reserved.
    public var rawValue: UInt8

    /// Makes a logic from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// All must be fulfilled.
    public static let and = Self(rawValue: 0)
    /// One must be fulfilled.
    public static let or = Self(rawValue: 1)

    /// The UUID, 0x290B.
    public static let uuid = BluetoothUUID(0x290B)
    /// The key of the field.
    public static let key = "triggerLogicValue"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "boolean-and"), .init(1, "boolean-or")]
}
