/// The Glucose Feature value (0x2A51): the features of a glucose sensor, 16 bits (Glucose Service 1.0.1, 3.3).
public struct GlucoseFeature: BitFieldAttributeValue {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt16

    /// Creates a value from its raw bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Detection of a low battery during a measurement.
    public static let lowBatteryDetection = Self(rawValue: 1 << 0)
    /// Detection of a sensor malfunction.
    public static let sensorMalfunctionDetection = Self(rawValue: 1 << 1)
    /// Detection of a sample that is too small.
    public static let sensorSampleSize = Self(rawValue: 1 << 2)
    /// Detection of an incorrectly inserted strip.
    public static let sensorStripInsertionErrorDetection = Self(rawValue: 1 << 3)
    /// Detection of a strip of the incorrect type.
    public static let sensorStripTypeErrorDetection = Self(rawValue: 1 << 4)
    /// Detection of results above or below the measurable range.
    public static let sensorResultHighLowDetection = Self(rawValue: 1 << 5)
    /// Detection of temperatures too high or too low for a measurement.
    public static let sensorTemperatureHighLowDetection = Self(rawValue: 1 << 6)
    /// Detection of a strip that is removed too early.
    public static let sensorReadInterruptDetection = Self(rawValue: 1 << 7)
    /// Detection of other faults of the device.
    public static let generalDeviceFault = Self(rawValue: 1 << 8)
    /// Detection of an incorrect time.
    public static let timeFault = Self(rawValue: 1 << 9)
    /// Support for several bonds.
    public static let multipleBond = Self(rawValue: 1 << 10)

    /// The assigned UUID of the Glucose Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A51)
    /// The JSON key of the Glucose Feature value.
    public static let key = "glucoseFeature"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "low-battery-detection", "sensor-malfunction-detection", "sensor-sample-size",
        "sensor-strip-insertion-error-detection", "sensor-strip-type-error-detection",
        "sensor-result-high-low-detection", "sensor-temperature-high-low-detection", "sensor-read-interrupt-detection",
        "general-device-fault", "time-fault", "multiple-bond",
    ]
}

/// The conditions that may have affected a glucose measurement: a field of 16 bits.
///
/// GATT Specification Supplement, Glucose Measurement, Sensor Status Annunciation.
public struct GlucoseSensorStatus: BitField {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt16

    /// Creates a status from its raw bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The battery of the device is low.
    public static let deviceBatteryLow = Self(rawValue: 1 << 0)
    /// The sensor has malfunctioned.
    public static let sensorMalfunction = Self(rawValue: 1 << 1)
    /// The sample on the strip was too small.
    public static let sampleSizeInsufficient = Self(rawValue: 1 << 2)
    /// The strip was inserted incorrectly.
    public static let stripInsertionError = Self(rawValue: 1 << 3)
    /// The strip has the incorrect type.
    public static let stripTypeIncorrect = Self(rawValue: 1 << 4)
    /// The result is above the measurable range.
    public static let sensorResultTooHigh = Self(rawValue: 1 << 5)
    /// The result is below the measurable range.
    public static let sensorResultTooLow = Self(rawValue: 1 << 6)
    /// The temperature was too high for a measurement.
    public static let sensorTemperatureTooHigh = Self(rawValue: 1 << 7)
    /// The temperature was too low for a measurement.
    public static let sensorTemperatureTooLow = Self(rawValue: 1 << 8)
    /// The strip was removed too early.
    public static let sensorReadInterrupted = Self(rawValue: 1 << 9)
    /// The device has another fault.
    public static let generalDeviceFault = Self(rawValue: 1 << 10)
    /// The time of the device is incorrect.
    public static let timeFault = Self(rawValue: 1 << 11)

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "device-battery-low", "sensor-malfunction", "sample-size-insufficient", "strip-insertion-error",
        "strip-type-incorrect", "sensor-result-too-high", "sensor-result-too-low", "sensor-temperature-too-high",
        "sensor-temperature-too-low", "sensor-read-interrupted", "general-device-fault", "time-fault",
    ]
}
