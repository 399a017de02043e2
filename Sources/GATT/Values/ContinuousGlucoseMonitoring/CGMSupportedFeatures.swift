/// What a continuous glucose monitor can do: 24 bits, a field of CGM Feature.
public struct CGMSupportedFeatures: BitField {
    /// The bits.
    public let rawValue: UInt32

    /// Makes the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The sensor can be calibrated.
    public static let calibration = Self(rawValue: 1 << 0)
    /// There are alerts for levels of the patient.
    public static let patientHighLowAlerts = Self(rawValue: 1 << 1)
    /// There are hypo alerts.
    public static let hypoAlerts = Self(rawValue: 1 << 2)
    /// There are hyper alerts.
    public static let hyperAlerts = Self(rawValue: 1 << 3)
    /// There are alerts for a fast increase or decrease.
    public static let rateOfIncreaseDecreaseAlerts = Self(rawValue: 1 << 4)
    /// There are alerts of the device itself.
    public static let deviceSpecificAlert = Self(rawValue: 1 << 5)
    /// The sensor notices when it does not work.
    public static let sensorMalfunctionDetection = Self(rawValue: 1 << 6)
    /// The sensor notices when it is too hot or too cold.
    public static let sensorTemperatureHighLowDetection = Self(rawValue: 1 << 7)
    /// The sensor notices results that it cannot tell.
    public static let sensorResultHighLowDetection = Self(rawValue: 1 << 8)
    /// The sensor notices a low battery.
    public static let lowBatteryDetection = Self(rawValue: 1 << 9)
    /// The device notices a sensor of the wrong type.
    public static let sensorTypeErrorDetection = Self(rawValue: 1 << 10)
    /// The sensor notices other faults.
    public static let generalDeviceFault = Self(rawValue: 1 << 11)
    /// Values carry an E2E-CRC.
    public static let e2eCRC = Self(rawValue: 1 << 12)
    /// Several bonds are supported.
    public static let multipleBond = Self(rawValue: 1 << 13)
    /// A sensor can have several sessions.
    public static let multipleSessions = Self(rawValue: 1 << 14)
    /// Measurements say how fast the glucose changes.
    public static let trendInformation = Self(rawValue: 1 << 15)
    /// Measurements say how good they are.
    public static let quality = Self(rawValue: 1 << 16)

    /// Three.
    public static let octets = 3
    /// The words, by bit.
    public static let allWords = [
        "calibration", "patient-high-low-alerts", "hypo-alerts", "hyper-alerts", "rate-of-increase-decrease-alerts",
        "device-specific-alert", "sensor-malfunction-detection", "sensor-temperature-high-low-detection",
        "sensor-result-high-low-detection", "low-battery-detection", "sensor-type-error-detection",
        "general-device-fault", "e2e-crc", "multiple-bond", "multiple-sessions", "trend-information", "quality",
    ]
}
