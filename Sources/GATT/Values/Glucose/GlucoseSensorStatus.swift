/// What may have disturbed a glucose measurement: 16 bits, a field.
///
/// GATT Specification Supplement, Glucose Measurement, Sensor Status Annunciation.
public struct GlucoseSensorStatus: BitField {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the status from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The battery of the device is low.
    public static let deviceBatteryLow = Self(rawValue: 1 << 0)
    /// The sensor does not work.
    public static let sensorMalfunction = Self(rawValue: 1 << 1)
    /// There was too little on the strip.
    public static let sampleSizeInsufficient = Self(rawValue: 1 << 2)
    /// The strip was put in badly.
    public static let stripInsertionError = Self(rawValue: 1 << 3)
    /// The strip is of the wrong type.
    public static let stripTypeIncorrect = Self(rawValue: 1 << 4)
    /// The result is higher than the device can tell.
    public static let sensorResultTooHigh = Self(rawValue: 1 << 5)
    /// The result is lower than the device can tell.
    public static let sensorResultTooLow = Self(rawValue: 1 << 6)
    /// It was too hot to measure.
    public static let sensorTemperatureTooHigh = Self(rawValue: 1 << 7)
    /// It was too cold to measure.
    public static let sensorTemperatureTooLow = Self(rawValue: 1 << 8)
    /// The strip was pulled out too soon.
    public static let sensorReadInterrupted = Self(rawValue: 1 << 9)
    /// The device has some other fault.
    public static let generalDeviceFault = Self(rawValue: 1 << 10)
    /// The time is wrong.
    public static let timeFault = Self(rawValue: 1 << 11)

    /// The words, by bit.
    public static let allWords = [
        "device-battery-low", "sensor-malfunction", "sample-size-insufficient", "strip-insertion-error",
        "strip-type-incorrect", "sensor-result-too-high", "sensor-result-too-low", "sensor-temperature-too-high",
        "sensor-temperature-too-low", "sensor-read-interrupted", "general-device-fault", "time-fault",
    ]
}
