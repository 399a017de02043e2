/// The Apparent Wind Direction value (0x2A73): the direction from which a moving observer perceives the wind.
///
/// Layout, GATT Specification Supplement, Apparent Wind Direction: two bytes.
public struct ApparentWindDirection: SingleFieldAttributeValue {
    /// The direction in units of 0.01° clockwise from the heading, 0 to 35999.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Apparent Wind Direction characteristic.
    public static let uuid = BluetoothUUID(0x2A73)
    /// The JSON key of the Apparent Wind Direction value.
    public static let key = "apparentWindDirection"
    /// A step of 0.01°; raw values from 0 to 35999 are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "°", range: 0...35999) }
}

/// The Apparent Wind Speed value (0x2A72): the speed of the wind relative to a moving observer.
///
/// Layout, GATT Specification Supplement, Apparent Wind Speed: two bytes.
public struct ApparentWindSpeed: SingleFieldAttributeValue {
    /// The speed in units of 0.01 m/s.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Apparent Wind Speed characteristic.
    public static let uuid = BluetoothUUID(0x2A72)
    /// The JSON key of the Apparent Wind Speed value.
    public static let key = "apparentWindSpeed"
    /// A step of 0.01 m/s; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "m/s") }
}

/// The True Wind Direction value (0x2A71): the direction from which the wind blows.
///
/// Layout, GATT Specification Supplement, True Wind Direction: two bytes.
public struct TrueWindDirection: SingleFieldAttributeValue {
    /// The direction in units of 0.01° clockwise from north, 0 to 35999.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the True Wind Direction characteristic.
    public static let uuid = BluetoothUUID(0x2A71)
    /// The JSON key of the True Wind Direction value.
    public static let key = "trueWindDirection"
    /// A step of 0.01°; raw values from 0 to 35999 are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "°", range: 0...35999) }
}

/// The True Wind Speed value (0x2A70): the speed of the wind over ground.
///
/// Layout, GATT Specification Supplement, True Wind Speed: two bytes.
public struct TrueWindSpeed: SingleFieldAttributeValue {
    /// The speed in units of 0.01 m/s.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the True Wind Speed characteristic.
    public static let uuid = BluetoothUUID(0x2A70)
    /// The JSON key of the True Wind Speed value.
    public static let key = "trueWindSpeed"
    /// A step of 0.01 m/s; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "m/s") }
}

/// The Gust Factor value (0x2A74): the ratio of the speed of gusts to that of the wind.
///
/// Layout, GATT Specification Supplement, Gust Factor: one byte.
public struct GustFactor: SingleFieldAttributeValue {
    /// The factor in units of 0.1.
    public var value: UInt8

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Gust Factor characteristic.
    public static let uuid = BluetoothUUID(0x2A74)
    /// The JSON key of the Gust Factor value.
    public static let key = "gustFactor"
    /// A step of 0.1, without a unit; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(10)) }
}

/// The Wind Chill value (0x2A79): the temperature perceived as a result of wind.
///
/// Layout, GATT Specification Supplement, Wind Chill: one byte.
public struct WindChill: SingleFieldAttributeValue {
    /// The temperature in °C.
    public var value: Int8

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: Int8) { self.value = value }

    /// The assigned UUID of the Wind Chill characteristic.
    public static let uuid = BluetoothUUID(0x2A79)
    /// The JSON key of the Wind Chill value.
    public static let key = "windChill"
    /// A step of 1 °C; all raw values are valid.
    public static var quantity: FieldQuantity { .unit("°C") }
}
