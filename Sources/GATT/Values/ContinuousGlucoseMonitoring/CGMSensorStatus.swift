/// How a continuous glucose monitor is: three octets, called Status, Cal/Temp and Warning.
///
/// GATT Specification Supplement, CGM Measurement, Sensor Status Annunciation; a measurement leaves octets without a bit
/// out, CGM Status has all three.
public struct CGMSensorStatus: BitField {
    /// The bits.
    public let rawValue: UInt32

    /// Makes the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The session has stopped.
    public static let sessionStopped = Self(rawValue: 1 << 0)
    /// The battery of the device is low.
    public static let deviceBatteryLow = Self(rawValue: 1 << 1)
    /// The sensor is of the wrong type for the device.
    public static let sensorTypeIncorrect = Self(rawValue: 1 << 2)
    /// The sensor does not work.
    public static let sensorMalfunction = Self(rawValue: 1 << 3)
    /// The device has an alert of its own.
    public static let deviceSpecificAlert = Self(rawValue: 1 << 4)
    /// The sensor has some other fault.
    public static let generalDeviceFault = Self(rawValue: 1 << 5)
    /// The times of sensor and collector must be synchronized.
    public static let timeSynchronizationRequired = Self(rawValue: 1 << 8)
    /// The sensor must not be calibrated now.
    public static let calibrationNotAllowed = Self(rawValue: 1 << 9)
    /// The sensor should be calibrated.
    public static let calibrationRecommended = Self(rawValue: 1 << 10)
    /// The sensor must be calibrated.
    public static let calibrationRequired = Self(rawValue: 1 << 11)
    /// It was too hot to measure.
    public static let sensorTemperatureTooHigh = Self(rawValue: 1 << 12)
    /// It was too cold to measure.
    public static let sensorTemperatureTooLow = Self(rawValue: 1 << 13)
    /// A calibration goes on.
    public static let calibrationProcessPending = Self(rawValue: 1 << 14)
    /// The result is below the low level of the patient.
    public static let resultBelowPatientLow = Self(rawValue: 1 << 16)
    /// The result is above the high level of the patient.
    public static let resultAbovePatientHigh = Self(rawValue: 1 << 17)
    /// The result is below the hypo level.
    public static let resultBelowHypo = Self(rawValue: 1 << 18)
    /// The result is above the hyper level.
    public static let resultAboveHyper = Self(rawValue: 1 << 19)
    /// The glucose decreases too fast.
    public static let rateOfDecreaseExceeded = Self(rawValue: 1 << 20)
    /// The glucose increases too fast.
    public static let rateOfIncreaseExceeded = Self(rawValue: 1 << 21)
    /// The result is lower than the device can tell.
    public static let resultTooLow = Self(rawValue: 1 << 22)
    /// The result is higher than the device can tell.
    public static let resultTooHigh = Self(rawValue: 1 << 23)

    /// Three.
    public static let octets = 3
    /// The words, by bit.
    public static let allWords = [
        "session-stopped", "device-battery-low", "sensor-type-incorrect", "sensor-malfunction", "device-specific-alert",
        "general-device-fault", "", "", "time-synchronization-required", "calibration-not-allowed",
        "calibration-recommended", "calibration-required", "sensor-temperature-too-high", "sensor-temperature-too-low",
        "calibration-process-pending", "", "result-below-patient-low", "result-above-patient-high", "result-below-hypo",
        "result-above-hyper", "rate-of-decrease-exceeded", "rate-of-increase-exceeded", "result-too-low",
        "result-too-high",
    ]
}
