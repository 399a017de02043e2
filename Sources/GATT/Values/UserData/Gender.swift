/// The Gender value (0x2A8C): the gender of the user.
///
/// Layout, GATT Specification Supplement, Gender: u8.
public struct Gender: EnumerationValue {
    /// The octet; numbers without a word are reserved.
    public var rawValue: UInt8

    /// Makes a gender from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The UUID, 0x2A8C.
    public static let uuid = BluetoothUUID(0x2A8C)
    /// The key of the field.
    public static let key = "gender"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "male"), .init(1, "female"), .init(2, "unspecified"),
    ]
}
