/// The Temperature value (0x2A6E): a temperature, two bytes (GATT Specification Supplement, Temperature).
public struct TemperatureValue: SingleFieldAttributeValue {
    /// The temperature in units of 0.01 °C, -27315 to 32767, or `unknown`.
    public var value: Int16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: Int16) { self.value = value }

    /// The raw value of an unknown temperature.
    public static let unknown = Int16.min

    /// The assigned UUID of the Temperature characteristic.
    public static let uuid = BluetoothUUID(0x2A6E)
    /// The JSON key of the Temperature value.
    public static let key = "temperature"
    /// A step of 0.01 °C; raw values from -27315 to 32767 are numbers.
    public static var quantity: FieldQuantity {
        FieldQuantity(.per(100), unit: "°C", unknown: Int(unknown), range: -27315...32767)
    }
}

/// The Humidity value (0x2A6F): the relative humidity, two bytes (GATT Specification Supplement, Humidity).
public struct HumidityValue: SingleFieldAttributeValue {
    /// The humidity in units of 0.01 %, 0 to 10000, or `unknown`.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The raw value of an unknown humidity.
    public static let unknown = UInt16.max

    /// The assigned UUID of the Humidity characteristic.
    public static let uuid = BluetoothUUID(0x2A6F)
    /// The JSON key of the Humidity value.
    public static let key = "humidity"
    /// A step of 0.01 %; raw values from 0 to 10000 are numbers.
    public static var quantity: FieldQuantity {
        FieldQuantity(.per(100), unit: "%", unknown: Int(unknown), range: 0...10000)
    }
}

/// The Pressure value (0x2A6D): a pressure, four bytes (GATT Specification Supplement, Pressure).
public struct PressureValue: SingleFieldAttributeValue {
    /// The pressure in units of 0.1 Pa.
    public var value: UInt32

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt32) { self.value = value }

    /// The assigned UUID of the Pressure characteristic.
    public static let uuid = BluetoothUUID(0x2A6D)
    /// The JSON key of the Pressure value.
    public static let key = "pressure"
    /// A step of 0.1 Pa; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(10), unit: "Pa") }
}

/// The Barometric Pressure Trend value (0x2AA3), one byte (GATT Specification Supplement, Barometric Pressure Trend).
public struct BarometricPressureTrend: EnumerationAttributeValue {
    /// The transmitted value; 10 and above are reserved.
    public var rawValue: UInt8

    /// Creates a trend from its transmitted value.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The trend is unknown.
    public static let unknown = Self(rawValue: 0)
    /// The pressure is falling continuously.
    public static let continuouslyFalling = Self(rawValue: 1)
    /// The pressure is rising continuously.
    public static let continuouslyRising = Self(rawValue: 2)
    /// The pressure fell and is now steady.
    public static let fallingThenSteady = Self(rawValue: 3)
    /// The pressure rose and is now steady.
    public static let risingThenSteady = Self(rawValue: 4)
    /// The pressure fell, then rose by less.
    public static let fallingBeforeALesserRise = Self(rawValue: 5)
    /// The pressure fell, then rose by more.
    public static let fallingBeforeAGreaterRise = Self(rawValue: 6)
    /// The pressure rose, then fell by more.
    public static let risingBeforeAGreaterFall = Self(rawValue: 7)
    /// The pressure rose, then fell by less.
    public static let risingBeforeALesserFall = Self(rawValue: 8)
    /// The pressure is steady.
    public static let steady = Self(rawValue: 9)

    /// The assigned UUID of the Barometric Pressure Trend characteristic.
    public static let uuid = BluetoothUUID(0x2AA3)
    /// The JSON key of the Barometric Pressure Trend value.
    public static let key = "barometricPressureTrend"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "unknown"), .init(1, "continuously-falling"), .init(2, "continuously-rising"),
        .init(3, "falling-then-steady"), .init(4, "rising-then-steady"), .init(5, "falling-before-a-lesser-rise"),
        .init(6, "falling-before-a-greater-rise"), .init(7, "rising-before-a-greater-fall"),
        .init(8, "rising-before-a-lesser-fall"), .init(9, "steady"),
    ]
}

/// The Dew Point value (0x2A7B): the temperature at which dew forms.
///
/// Layout, GATT Specification Supplement, Dew Point: one byte.
public struct DewPoint: SingleFieldAttributeValue {
    /// The temperature in °C.
    public var value: Int8

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: Int8) { self.value = value }

    /// The assigned UUID of the Dew Point characteristic.
    public static let uuid = BluetoothUUID(0x2A7B)
    /// The JSON key of the Dew Point value.
    public static let key = "dewPoint"
    /// A step of 1 °C; all raw values are valid.
    public static var quantity: FieldQuantity { .unit("°C") }
}

/// The Heat Index value (0x2A7A): the temperature perceived as a result of humidity.
///
/// Layout, GATT Specification Supplement, Heat Index: one byte.
public struct HeatIndex: SingleFieldAttributeValue {
    /// The temperature in °C.
    public var value: Int8

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: Int8) { self.value = value }

    /// The assigned UUID of the Heat Index characteristic.
    public static let uuid = BluetoothUUID(0x2A7A)
    /// The JSON key of the Heat Index value.
    public static let key = "heatIndex"
    /// A step of 1 °C; all raw values are valid.
    public static var quantity: FieldQuantity { .unit("°C") }
}

/// The Rainfall value (0x2A78): the amount of rain that has fallen, two bytes (GATT Specification Supplement,
/// Rainfall).
public struct RainfallValue: SingleFieldAttributeValue {
    /// The rainfall in units of 0.001 m.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Rainfall characteristic.
    public static let uuid = BluetoothUUID(0x2A78)
    /// The JSON key of the Rainfall value.
    public static let key = "rainfall"
    /// A step of 0.001 m; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(1000), unit: "m") }
}

/// The Elevation value (0x2A6C): the height above sea level, three bytes (GATT Specification Supplement, Elevation).
public struct ElevationValue: SingleFieldAttributeValue {
    /// The elevation in units of 0.01 m.
    public var value: Int24

    /// Creates a value of zero.
    public init() { value = Int24() }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: Int24) { self.value = value }

    /// The assigned UUID of the Elevation characteristic.
    public static let uuid = BluetoothUUID(0x2A6C)
    /// The JSON key of the Elevation value.
    public static let key = "elevation"
    /// A step of 0.01 m; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "m") }
}
