/// A value of Health Thermometer Service that is a temperature, final or intermediate: both have one layout.
///
/// GATT Specification Supplement, Temperature Measurement and Intermediate Temperature:
///
///     flags         u8      bit 0 Fahrenheit · 1 time stamp · 2 temperature type · 3–7 reserved
///     temperature   FLOAT   in degrees Celsius or Fahrenheit
///     time stamp    Date Time, if bit 1 is set
///     type          u8, if bit 2 is set
public protocol TemperatureReading: AttributeValue {
    /// The unit of the temperature.
    var unit: TemperatureUnit { get set }
    /// The temperature in `unit`.
    var temperature: MedicalFloat32 { get set }
    /// When it was measured.
    var timeStamp: DateTime? { get set }
    /// Where it was measured.
    var temperatureType: TemperatureType? { get set }
    /// The key of the temperature.
    static var key: String { get }
}

private enum Flag {
    static let fahrenheit: UInt8 = 1 << 0
    static let timeStamp: UInt8 = 1 << 1
    static let temperatureType: UInt8 = 1 << 2
    static let reserved: UInt64 = 0b1111_1000
}

extension TemperatureReading {
    /// Makes a reading.
    public init(
        _ temperature: Double,
        _ unit: TemperatureUnit = .celsius,
        timeStamp: DateTime? = nil,
        temperatureType: TemperatureType? = nil
    ) {
        self.init()
        self.temperature = MedicalFloat32(temperature)
        self.unit = unit
        self.timeStamp = timeStamp
        self.temperatureType = temperatureType
    }

    private var flags: UInt8 {
        get {
            unit.rawValue | (timeStamp == nil ? 0 : Flag.timeStamp)
                | (temperatureType == nil ? 0 : Flag.temperatureType)
        }
        set { unit = TemperatureUnit(rawValue: newValue & Flag.fahrenheit) }
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        try coder.shown("temperatureUnit", &unit, isRequired: false)
        try coder.field(Self.key, &temperature, .unit(unit == .fahrenheit ? "°F" : "°C"))
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & Flag.timeStamp != 0)
        try coder.optional("temperatureType", &temperatureType, isPresent: flags & Flag.temperatureType != 0)
    }
}

/// The unit of a temperature: one bit of the flags.
public struct TemperatureUnit: Enumeration {
    /// The bit.
    public var rawValue: UInt8

    /// Makes a unit from its bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Degrees Celsius.
    public static let celsius = Self(rawValue: 0)
    /// Degrees Fahrenheit.
    public static let fahrenheit = Self(rawValue: 1)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "celsius"), .init(1, "fahrenheit")]
}
