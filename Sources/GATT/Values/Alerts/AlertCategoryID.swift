/// The Alert Category ID value (0x2A43): one octet (GATT Specification Supplement, Alert Category ID).
///
/// What 251 to 255 mean is left to the service; Alert Notification Service 1.0 uses 255 for all categories.
public struct AlertCategoryID: EnumerationValue {
    /// The octet; 10 to 250 are reserved.
    public var rawValue: UInt8

    /// Makes a category from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A general alert.
    public static let simpleAlert = Self(rawValue: 0)
    /// An e-mail has come.
    public static let email = Self(rawValue: 1)
    /// News have come.
    public static let news = Self(rawValue: 2)
    /// Somebody calls.
    public static let call = Self(rawValue: 3)
    /// Somebody has called.
    public static let missedCall = Self(rawValue: 4)
    /// A text message has come.
    public static let smsOrMMS = Self(rawValue: 5)
    /// A voice mail has come.
    public static let voiceMail = Self(rawValue: 6)
    /// An event of the calendar.
    public static let schedule = Self(rawValue: 7)
    /// An alert that must be seen.
    public static let highPrioritizedAlert = Self(rawValue: 8)
    /// An instant message has come.
    public static let instantMessage = Self(rawValue: 9)
    /// All categories, to the Alert Notification Control Point.
    public static let all = Self(rawValue: 255)

    /// The UUID, 0x2A43.
    public static let uuid = BluetoothUUID(0x2A43)
    /// The key of the field.
    public static let key = "categoryId"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "simple-alert"), .init(1, "email"), .init(2, "news"), .init(3, "call"), .init(4, "missed-call"),
        .init(5, "sms-mms"), .init(6, "voice-mail"), .init(7, "schedule"), .init(8, "high-prioritized-alert"),
        .init(9, "instant-message"), .init(255, "all"),
    ]
}
