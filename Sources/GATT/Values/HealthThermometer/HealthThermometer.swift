/// The Temperature Measurement value (0x2A1C), sent by indication only (Health Thermometer Service 1.0, 3.1).
public struct TemperatureMeasurement: HealthThermometerReading {
    /// The unit of the temperature.
    public var unit = HealthThermometerUnit.celsius
    /// The temperature in `unit`.
    public var temperature = MedicalFloat32()
    /// The time of the measurement.
    public var timeStamp: DateTime?
    /// The location on the body.
    public var temperatureType: TemperatureType?

    /// Creates a temperature of 0 °C.
    public init() {}

    /// The assigned UUID of the Temperature Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A1C)
    /// The JSON key of the temperature.
    public static let key = "temperatureMeasurementValue"
}

/// The Intermediate Temperature value (0x2A1E), sent by notification only (Health Thermometer Service 1.0, 3.3).
public struct IntermediateTemperature: HealthThermometerReading {
    /// The unit of the temperature.
    public var unit = HealthThermometerUnit.celsius
    /// The temperature in `unit`.
    public var temperature = MedicalFloat32()
    /// The time of the measurement.
    public var timeStamp: DateTime?
    /// The location on the body.
    public var temperatureType: TemperatureType?

    /// Creates a temperature of 0 °C.
    public init() {}

    /// The assigned UUID of the Intermediate Temperature characteristic.
    public static let uuid = BluetoothUUID(0x2A1E)
    /// The JSON key of the temperature.
    public static let key = "intermediateTemperature"
}

/// The Measurement Interval value (0x2A21): u16, seconds between measurements (Health Thermometer Service 1.0, 3.4).
public struct MeasurementInterval: SingleFieldAttributeValue {
    /// The interval in seconds, or 0 for no periodic measurement.
    public var value: UInt16

    /// Creates the interval of a thermometer that does not measure periodically.
    public init() { value = 0 }

    /// Creates an interval from a number of seconds.
    public init(_ seconds: UInt16) { value = seconds }

    /// The assigned UUID of the Measurement Interval characteristic.
    public static let uuid = BluetoothUUID(0x2A21)
    /// The JSON key of the Measurement Interval value.
    public static let key = "measurementInterval"
    /// The unit, seconds, and the special value for no periodic measurement.
    public static var quantity: FieldQuantity {
        FieldQuantity(unit: "s", specialValues: .init(0, .noPeriodicMeasurement))
    }
}

/// The Temperature Type value (0x2A1D): the location on the body where a temperature is measured, one byte.
///
/// The values are those of the GATT Specification Supplement, Temperature Type, which follows IEEE 11073-10408. The
/// measurements have the type as a field.
public struct TemperatureType: EnumerationAttributeValue {
    /// The encoded byte; 0 and values above 9 are reserved.
    public var rawValue: UInt8

    /// Creates a location from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The armpit.
    public static let armpit = Self(rawValue: 1)
    /// The body in general.
    public static let body = Self(rawValue: 2)
    /// The ear, usually its lobe.
    public static let ear = Self(rawValue: 3)
    /// A finger.
    public static let finger = Self(rawValue: 4)
    /// The gastrointestinal tract.
    public static let gastrointestinalTract = Self(rawValue: 5)
    /// The mouth.
    public static let mouth = Self(rawValue: 6)
    /// The rectum.
    public static let rectum = Self(rawValue: 7)
    /// A toe.
    public static let toe = Self(rawValue: 8)
    /// The tympanum (eardrum).
    public static let tympanum = Self(rawValue: 9)

    /// The assigned UUID of the Temperature Type characteristic.
    public static let uuid = BluetoothUUID(0x2A1D)
    /// The JSON key of the Temperature Type value.
    public static let key = "temperatureType"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(1, "armpit"), .init(2, "body"), .init(3, "ear"), .init(4, "finger"), .init(5, "gastrointestinal-tract"),
        .init(6, "mouth"), .init(7, "rectum"), .init(8, "toe"), .init(9, "tympanum"),
    ]
}

/// A temperature of the Health Thermometer Service, final or intermediate, both of which have the same layout.
///
/// Layout, GATT Specification Supplement, Temperature Measurement and Intermediate Temperature:
///
///     flags         u8      bit 0 Fahrenheit · 1 time stamp · 2 temperature type · 3–7 reserved
///     temperature   FLOAT   in degrees Celsius or Fahrenheit
///     time stamp    Date Time, if bit 1 is set
///     type          u8, if bit 2 is set
public protocol HealthThermometerReading: AttributeValue {
    /// The unit of the temperature.
    var unit: HealthThermometerUnit { get set }
    /// The temperature in `unit`.
    var temperature: MedicalFloat32 { get set }
    /// The time of the measurement.
    var timeStamp: DateTime? { get set }
    /// The location on the body.
    var temperatureType: TemperatureType? { get set }
    /// The JSON key of the temperature.
    static var key: String { get }
}

private enum Flag {
    static let fahrenheit: UInt8 = 1 << 0
    static let timeStamp: UInt8 = 1 << 1
    static let temperatureType: UInt8 = 1 << 2
    static let reserved: UInt64 = 0b1111_1000
}

extension HealthThermometerReading {
    /// Creates a reading from a temperature in the given unit.
    public init(
        _ temperature: Double,
        _ unit: HealthThermometerUnit = .celsius,
        timeStamp: DateTime? = nil,
        temperatureType: TemperatureType? = nil
    ) {
        self.init()
        self.temperature = MedicalFloat32(temperature)
        self.unit = unit
        self.timeStamp = timeStamp
        self.temperatureType = temperatureType
    }

    /// The temperature in degrees Celsius, converted if the reading is in degrees Fahrenheit; `nil` if it is unknown.
    public var celsius: Double? {
        unit == .fahrenheit ? temperature.value.map { ($0 - 32) / 1.8 } : temperature.value
    }

    private var flags: UInt8 {
        get {
            unit.rawValue | (timeStamp == nil ? 0 : Flag.timeStamp)
                | (temperatureType == nil ? 0 : Flag.temperatureType)
        }
        set { unit = HealthThermometerUnit(rawValue: newValue & Flag.fahrenheit) }
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        try coder.part("temperatureUnit", &unit, isRequired: false)
        try coder.field(Self.key, &temperature, .unit(unit == .fahrenheit ? "°F" : "°C"))
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & Flag.timeStamp != 0)
        try coder.optional("temperatureType", &temperatureType, isPresent: flags & Flag.temperatureType != 0)
    }
}

/// The unit of a temperature of the Health Thermometer Service: one bit of the flags.
public struct HealthThermometerUnit: EnumerationField {
    /// The flag bit, 0 or 1.
    public var rawValue: UInt8

    /// Creates a unit from its flag bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Degrees Celsius.
    public static let celsius = Self(rawValue: 0)
    /// Degrees Fahrenheit.
    public static let fahrenheit = Self(rawValue: 1)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "celsius"), .init(1, "fahrenheit")]
}
