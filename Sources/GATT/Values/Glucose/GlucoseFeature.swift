/// The Glucose Feature value (0x2A51): 16 bits (Glucose Service 1.0.1, 3.3).
public struct GlucoseFeature: BitFieldValue {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the value from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The sensor notices a low battery during a measurement.
    public static let lowBatteryDetection = Self(rawValue: 1 << 0)
    /// The sensor notices when it does not work.
    public static let sensorMalfunctionDetection = Self(rawValue: 1 << 1)
    /// The sensor notices too small a sample.
    public static let sensorSampleSize = Self(rawValue: 1 << 2)
    /// The sensor notices a strip that is put in badly.
    public static let sensorStripInsertionErrorDetection = Self(rawValue: 1 << 3)
    /// The sensor notices a strip of the wrong type.
    public static let sensorStripTypeErrorDetection = Self(rawValue: 1 << 4)
    /// The sensor notices results that it cannot tell.
    public static let sensorResultHighLowDetection = Self(rawValue: 1 << 5)
    /// The sensor notices when it is too hot or too cold to measure.
    public static let sensorTemperatureHighLowDetection = Self(rawValue: 1 << 6)
    /// The sensor notices a strip that is pulled out too soon.
    public static let sensorReadInterruptDetection = Self(rawValue: 1 << 7)
    /// The sensor notices other faults.
    public static let generalDeviceFault = Self(rawValue: 1 << 8)
    /// The sensor notices when its time is wrong.
    public static let timeFault = Self(rawValue: 1 << 9)
    /// Several bonds are supported.
    public static let multipleBond = Self(rawValue: 1 << 10)

    /// The UUID, 0x2A51.
    public static let uuid = BluetoothUUID(0x2A51)
    /// The key of the field.
    public static let key = "glucoseFeature"
    /// The words, by bit.
    public static let allWords = [
        "low-battery-detection", "sensor-malfunction-detection", "sensor-sample-size",
        "sensor-strip-insertion-error-detection", "sensor-strip-type-error-detection",
        "sensor-result-high-low-detection", "sensor-temperature-high-low-detection", "sensor-read-interrupt-detection",
        "general-device-fault", "time-fault", "multiple-bond",
    ]
}
