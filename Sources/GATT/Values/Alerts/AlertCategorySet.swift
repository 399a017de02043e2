/// Categories of alerts as a bit each, bit 0 being the category with number 0.
///
/// One octet or two (GATT Specification Supplement, Supported New Alert Category): the second holds the categories from 8
/// up and may be left out if it is zero. It is left out here, but for `AlertCategoryIDBitMask`.
public protocol AlertCategorySet: BitFieldValue where RawValue == UInt16 {}

extension AlertCategorySet {
    /// A general alert.
    public static var simpleAlert: Self { Self(rawValue: 1 << 0) }
    /// An e-mail has come.
    public static var email: Self { Self(rawValue: 1 << 1) }
    /// News have come.
    public static var news: Self { Self(rawValue: 1 << 2) }
    /// Somebody calls.
    public static var call: Self { Self(rawValue: 1 << 3) }
    /// Somebody has called.
    public static var missedCall: Self { Self(rawValue: 1 << 4) }
    /// A text message has come.
    public static var smsOrMMS: Self { Self(rawValue: 1 << 5) }
    /// A voice mail has come.
    public static var voiceMail: Self { Self(rawValue: 1 << 6) }
    /// An event of the calendar.
    public static var schedule: Self { Self(rawValue: 1 << 7) }
    /// An alert that must be seen.
    public static var highPrioritizedAlert: Self { Self(rawValue: 1 << 8) }
    /// An instant message has come.
    public static var instantMessage: Self { Self(rawValue: 1 << 9) }

    /// The key of the field.
    public static var key: String { "categoryIdBitMask" }
    /// The words, by bit: those of `AlertCategoryID`.
    public static var allWords: [String] {
        AlertCategoryID.words.filter { $0.number < RawValue.bitWidth }.map { $0.word }
    }

    /// Whether a category is among them.
    public func contains(_ category: AlertCategoryID) -> Bool {
        // A shift by more than the width gives zero.
        rawValue & (1 << category.rawValue) != 0
    }

    /// Reads one octet or two; a strict decoding refuses bits without a word.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let octets = reader.remaining < RawValue.octets ? 1 : RawValue.octets
        self = Self(rawValue: RawValue(wire: try reader.word(key, octets: octets)))
    }

    /// Appends the first octet, and the second unless it is zero.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawValue.wire, octets: rawValue > UInt8.max ? 2 : 1)
    }
}
