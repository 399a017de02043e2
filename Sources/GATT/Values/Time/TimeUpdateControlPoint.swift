/// The Time Update Control Point value (0x2A16): one octet, written only (GATT Specification Supplement, Time Update Control Point).
public struct TimeUpdateControlPoint: EnumerationValue {
    /// The octet; all but 1 and 2 are reserved.
    public var rawValue: UInt8

    /// Makes a command from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Gets the time from the reference.
    public static let getReferenceUpdate = Self(rawValue: 1)
    /// Stops getting it.
    public static let cancelReferenceUpdate = Self(rawValue: 2)

    /// The UUID, 0x2A16.
    public static let uuid = BluetoothUUID(0x2A16)
    /// The key of the field.
    public static let key = "timeUpdateControlPoint"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(1, "get-reference-update"), .init(2, "cancel-reference-update"),
    ]
}
