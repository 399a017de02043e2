/// The DST Offset value (0x2A0D): one octet (GATT Specification Supplement, DST Offset).
public struct DSTOffset: EnumerationValue {
    /// The octet: quarters of an hour, or 255 if the offset is not known; all others are reserved.
    public var rawValue: UInt8

    /// Makes an offset from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Standard time.
    public static let standardTime = Self(rawValue: 0)
    /// Half an hour ahead.
    public static let halfAnHourDaylightTime = Self(rawValue: 2)
    /// An hour ahead.
    public static let daylightTime = Self(rawValue: 4)
    /// Two hours ahead.
    public static let doubleDaylightTime = Self(rawValue: 8)
    /// It is not known whether daylight saving time is in effect.
    public static let unknown = Self(rawValue: 255)

    /// The offset in minutes; `nil` where it is not known or reserved.
    public var minutes: Int? {
        self == .unknown || word == nil ? nil : Int(rawValue) * 15
    }

    /// The UUID, 0x2A0D.
    public static let uuid = BluetoothUUID(0x2A0D)
    /// The key of the field.
    public static let key = "dstOffset"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "standard-time"), .init(2, "half-an-hour-daylight-time"), .init(4, "daylight-time"),
        .init(8, "double-daylight-time"), .init(255, "unknown"),
    ]
}
