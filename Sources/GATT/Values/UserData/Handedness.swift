/// The Handedness value (0x2B4A): the hand the user prefers.
///
/// Layout, GATT Specification Supplement, Handedness: u8.
public struct Handedness: EnumerationValue {
    /// The octet; numbers without a word are reserved.
    public var rawValue: UInt8

    /// Makes a handedness from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The UUID, 0x2B4A.
    public static let uuid = BluetoothUUID(0x2B4A)
    /// The key of the field.
    public static let key = "handedness"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "left-handed"), .init(1, "right-handed"), .init(2, "ambidextrous"), .init(3, "unspecified"),
    ]
}
