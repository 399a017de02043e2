/// The Measurement Interval value (0x2A21): u16, seconds between measurements (Health Thermometer Service 1.0, 3.4).
public struct MeasurementInterval: SingleFieldValue {
    /// The interval in seconds, or 0 for no periodic measurement.
    public var value: UInt16

    /// Makes the interval of a thermometer that does not measure periodically.
    public init() { value = 0 }

    /// Makes an interval of so many seconds.
    public init(_ seconds: UInt16) { value = seconds }

    /// The UUID, 0x2A21.
    public static let uuid = BluetoothUUID(0x2A21)
    /// The key of the field.
    public static let key = "measurementInterval"
    /// Seconds.
    public static var quantity: Quantity { Quantity(unit: "s", words: .init(0, .noPeriodicMeasurement)) }
}
