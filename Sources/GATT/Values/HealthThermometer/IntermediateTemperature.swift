/// The Intermediate Temperature value (0x2A1E), sent by notification only (Health Thermometer Service 1.0, 3.3).
public struct IntermediateTemperature: TemperatureReading {
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

    /// The UUID, 0x2A1E.
    public static let uuid = BluetoothUUID(0x2A1E)
    /// The key of the temperature.
    public static let key = "intermediateTemperature"
}
