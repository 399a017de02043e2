/// The First Name value (0x2A8A): the user's first name.
///
/// Layout, GATT Specification Supplement, First Name: UTF-8.
public struct FirstName: TextAttributeValue {
    /// The first name.
    public var text: String

    /// Creates a value from a string.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the First Name characteristic.
    public static let uuid = BluetoothUUID(0x2A8A)
    /// The JSON key of the First Name value.
    public static let key = "firstName"
}

/// The Middle Name value (0x2B48): the user's middle name.
///
/// Layout, GATT Specification Supplement, Middle Name: UTF-8.
public struct MiddleName: TextAttributeValue {
    /// The middle name.
    public var text: String

    /// Creates a value from a string.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Middle Name characteristic.
    public static let uuid = BluetoothUUID(0x2B48)
    /// The JSON key of the Middle Name value.
    public static let key = "middleName"
}

/// The Last Name value (0x2A90): the user's last name.
///
/// Layout, GATT Specification Supplement, Last Name: UTF-8.
public struct LastName: TextAttributeValue {
    /// The last name.
    public var text: String

    /// Creates a value from a string.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Last Name characteristic.
    public static let uuid = BluetoothUUID(0x2A90)
    /// The JSON key of the Last Name value.
    public static let key = "lastName"
}

/// The Email Address value (0x2A87): the user's email address.
///
/// Layout, GATT Specification Supplement, Email Address: UTF-8.
public struct EmailAddress: TextAttributeValue {
    /// The email address.
    public var text: String

    /// Creates a value from a string.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Email Address characteristic.
    public static let uuid = BluetoothUUID(0x2A87)
    /// The JSON key of the Email Address value.
    public static let key = "emailAddress"
}

/// The Language value (0x2AA2): the ISO 639-1 code of the user's language.
///
/// Layout, GATT Specification Supplement, Language: UTF-8.
public struct LanguageValue: TextAttributeValue {
    /// The ISO 639-1 code.
    public var text: String

    /// Creates a value from a string.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Language characteristic.
    public static let uuid = BluetoothUUID(0x2AA2)
    /// The JSON key of the Language value.
    public static let key = "language"
}

/// The Gender value (0x2A8C): the gender of the user.
///
/// Layout, GATT Specification Supplement, Gender: u8.
public struct GenderValue: EnumerationAttributeValue {
    /// The encoded byte; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates a gender from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The assigned UUID of the Gender characteristic.
    public static let uuid = BluetoothUUID(0x2A8C)
    /// The JSON key of the Gender value.
    public static let key = "gender"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "male"), .init(1, "female"), .init(2, "unspecified"),
    ]
}

/// The Handedness value (0x2B4A): the preferred hand of the user.
///
/// Layout, GATT Specification Supplement, Handedness: u8.
public struct HandednessValue: EnumerationAttributeValue {
    /// The encoded byte; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates a handedness from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The assigned UUID of the Handedness characteristic.
    public static let uuid = BluetoothUUID(0x2B4A)
    /// The JSON key of the Handedness value.
    public static let key = "handedness"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "left-handed"), .init(1, "right-handed"), .init(2, "ambidextrous"), .init(3, "unspecified"),
    ]
}

/// The Date of Birth value (0x2A85): the user's date of birth (GATT Specification Supplement, Date of Birth).
public struct DateOfBirth: CalendarDateAttributeValue {
    /// The year, 1582 to 9999, or 0 if not known.
    public var year: UInt16 = 0
    /// The month, 1 to 12, or 0 if not known.
    public var month: UInt8 = 0
    /// The day of the month, 1 to 31, or 0 if not known.
    public var day: UInt8 = 0

    /// Creates a date that is not known.
    public init() {}

    /// The assigned UUID of the Date of Birth characteristic.
    public static let uuid = BluetoothUUID(0x2A85)
}

/// The Age value (0x2A80): the age of the user.
///
/// Layout, GATT Specification Supplement, Age: u8, years.
public struct AgeValue: SingleFieldAttributeValue {
    /// The age in years.
    public var value: UInt8

    /// Creates an age of 0 years.
    public init() { value = 0 }

    /// Creates an age from a number of years.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Age characteristic.
    public static let uuid = BluetoothUUID(0x2A80)
    /// The JSON key of the Age value.
    public static let key = "age"
    /// The unit of the value: years.
    public static var quantity: FieldQuantity { .unit("yr") }
}

/// A value that consists of a date of the Gregorian calendar.
///
/// Layout, GATT Specification Supplement, Date of Birth and Date of Threshold Assessment: year u16, month u8, day u8.
/// Zero means "not known".
public protocol CalendarDateAttributeValue: AttributeValue {
    /// The year, 1582 to 9999, or 0 if not known.
    var year: UInt16 { get set }
    /// The month, 1 to 12, or 0 if not known.
    var month: UInt8 { get set }
    /// The day of the month, 1 to 31, or 0 if not known.
    var day: UInt8 { get set }
}

extension CalendarDateAttributeValue {
    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("year", &year, FieldQuantity(unknown: 0, range: 1582...9999))
        try coder.field("month", &month, FieldQuantity(unknown: 0, range: 1...12))
        try coder.field("day", &day, FieldQuantity(unknown: 0, range: 1...31))
        try coder.requireDay(day, ofMonth: month, year: year)
    }
}
