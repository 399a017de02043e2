/// The Temperature Measurement value (0x2A1C), sent by indication only (Health Thermometer Service 1.0, 3.1).
public struct TemperatureMeasurement: TemperatureReading {
    /// The unit of the temperature.
    public var unit = TemperatureUnit.celsius
    /// The temperature in `unit`.
    public var temperature = MedicalFloat32()
    /// When it was measured.
    public var timeStamp: DateTime?
    /// Where it was measured.
    public var temperatureType: TemperatureType?

    /// Makes a temperature of 0 °C.
    public init() {}

    /// The UUID, 0x2A1C.
    public static let uuid = BluetoothUUID(0x2A1C)
    /// The key of the temperature.
    public static let key = "temperatureMeasurementValue"
}
