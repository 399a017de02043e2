/// The Alert Category ID value (0x2A43), one byte (GATT Specification Supplement, Alert Category ID).
///
/// The meaning of 251 to 255 is left to the service; Alert Notification Service 1.0 uses 255 for all categories.
public struct AlertCategoryID: EnumerationAttributeValue {
    /// The transmitted value; 10 to 250 are reserved.
    public var rawValue: UInt8

    /// Creates a category from its transmitted value.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A general alert.
    public static let simpleAlert = Self(rawValue: 0)
    /// A new email.
    public static let email = Self(rawValue: 1)
    /// A news item.
    public static let news = Self(rawValue: 2)
    /// An incoming call.
    public static let call = Self(rawValue: 3)
    /// A missed call.
    public static let missedCall = Self(rawValue: 4)
    /// A new SMS or MMS message.
    public static let smsOrMMS = Self(rawValue: 5)
    /// A new voice mail.
    public static let voiceMail = Self(rawValue: 6)
    /// A calendar event.
    public static let schedule = Self(rawValue: 7)
    /// An alert of high priority.
    public static let highPrioritizedAlert = Self(rawValue: 8)
    /// A new instant message.
    public static let instantMessage = Self(rawValue: 9)
    /// All categories; used in the Alert Notification Control Point.
    public static let all = Self(rawValue: 255)

    /// The assigned UUID of the Alert Category ID characteristic.
    public static let uuid = BluetoothUUID(0x2A43)
    /// The JSON key of the Alert Category ID value.
    public static let key = "categoryId"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "simple-alert"), .init(1, "email"), .init(2, "news"), .init(3, "call"), .init(4, "missed-call"),
        .init(5, "sms-mms"), .init(6, "voice-mail"), .init(7, "schedule"), .init(8, "high-prioritized-alert"),
        .init(9, "instant-message"), .init(255, "all"),
    ]
}

/// The Alert Category ID Bit Mask value (0x2A42), two bytes.
///
/// The GATT Specification Supplement defines two bytes here and one or two in the values that contain the mask. Because
/// devices send a single byte here too, decoding accepts one; encoding always produces two.
public struct AlertCategoryIDBitMask: AlertCategorySet {
    /// The transmitted bits; bits 10 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The assigned UUID of the Alert Category ID Bit Mask characteristic.
    public static let uuid = BluetoothUUID(0x2A42)

    /// Appends both bytes.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawValue.rawWord, width: RawValue.byteCount)
    }
}

/// A set of alert categories in which bit `n` represents the category with ID `n`.
///
/// The set is encoded in one byte or two (GATT Specification Supplement, Supported New Alert Category): the second
/// contains categories 8 and up and may be omitted if it is zero. Encoding omits it, except in
/// `AlertCategoryIDBitMask`.
public protocol AlertCategorySet: BitFieldAttributeValue where RawValue == UInt16 {}

extension AlertCategorySet {
    /// General alerts.
    public static var simpleAlert: Self { Self(rawValue: 1 << 0) }
    /// New email.
    public static var email: Self { Self(rawValue: 1 << 1) }
    /// News items.
    public static var news: Self { Self(rawValue: 1 << 2) }
    /// Incoming calls.
    public static var call: Self { Self(rawValue: 1 << 3) }
    /// Missed calls.
    public static var missedCall: Self { Self(rawValue: 1 << 4) }
    /// New SMS and MMS messages.
    public static var smsOrMMS: Self { Self(rawValue: 1 << 5) }
    /// New voice mail.
    public static var voiceMail: Self { Self(rawValue: 1 << 6) }
    /// Calendar events.
    public static var schedule: Self { Self(rawValue: 1 << 7) }
    /// Alerts of high priority.
    public static var highPrioritizedAlert: Self { Self(rawValue: 1 << 8) }
    /// New instant messages.
    public static var instantMessage: Self { Self(rawValue: 1 << 9) }

    /// The JSON key of the list of category names.
    public static var key: String { "categoryIdBitMask" }
    /// The names of the categories, those of `AlertCategoryID`, lowest bit first.
    public static var bitNames: [String] {
        AlertCategoryID.names.filter { $0.number < RawValue.bitWidth }.map { $0.name }
    }

    /// Returns a Boolean value that indicates whether the set contains a category.
    public func contains(_ category: AlertCategoryID) -> Bool {
        // A shift by more than the width gives zero.
        rawValue & (1 << category.rawValue) != 0
    }

    /// Reads one or two bytes; strict decoding rejects reserved bits.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let width = reader.remaining < RawValue.byteCount ? 1 : RawValue.byteCount
        self = Self(rawValue: RawValue(rawWord: try reader.word(key, width: width)))
    }

    /// Appends the first byte, and the second unless it is zero.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawValue.rawWord, width: rawValue > UInt8.max ? 2 : 1)
    }
}
