/// The status of a continuous glucose monitor: three bytes, named Status, Cal/Temp and Warning.
///
/// GATT Specification Supplement, CGM Measurement, Sensor Status Annunciation. A CGM Measurement omits bytes without a
/// set bit; CGM Status always contains all three.
public struct CGMSensorStatus: BitField {
    /// The transmitted bits; bits 6, 7 and 15 are reserved.
    public let rawValue: UInt32

    /// Creates the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The session has stopped.
    public static let sessionStopped = Self(rawValue: 1 << 0)
    /// The battery of the device is low.
    public static let deviceBatteryLow = Self(rawValue: 1 << 1)
    /// The device does not support the type of the sensor.
    public static let sensorTypeIncorrect = Self(rawValue: 1 << 2)
    /// The sensor is malfunctioning.
    public static let sensorMalfunction = Self(rawValue: 1 << 3)
    /// The device reports a device-specific alert.
    public static let deviceSpecificAlert = Self(rawValue: 1 << 4)
    /// The device has a general fault.
    public static let generalDeviceFault = Self(rawValue: 1 << 5)
    /// The clocks of the sensor and the collector must be synchronized.
    public static let timeSynchronizationRequired = Self(rawValue: 1 << 8)
    /// Calibration is not allowed at present.
    public static let calibrationNotAllowed = Self(rawValue: 1 << 9)
    /// Calibration is recommended.
    public static let calibrationRecommended = Self(rawValue: 1 << 10)
    /// Calibration is required.
    public static let calibrationRequired = Self(rawValue: 1 << 11)
    /// The sensor temperature was too high for a valid measurement.
    public static let sensorTemperatureTooHigh = Self(rawValue: 1 << 12)
    /// The sensor temperature was too low for a valid measurement.
    public static let sensorTemperatureTooLow = Self(rawValue: 1 << 13)
    /// A calibration is in progress.
    public static let calibrationProcessPending = Self(rawValue: 1 << 14)
    /// The result is below the patient's low level.
    public static let resultBelowPatientLow = Self(rawValue: 1 << 16)
    /// The result is above the patient's high level.
    public static let resultAbovePatientHigh = Self(rawValue: 1 << 17)
    /// The result is below the hypo level.
    public static let resultBelowHypo = Self(rawValue: 1 << 18)
    /// The result is above the hyper level.
    public static let resultAboveHyper = Self(rawValue: 1 << 19)
    /// The glucose concentration is decreasing faster than the alert level.
    public static let rateOfDecreaseExceeded = Self(rawValue: 1 << 20)
    /// The glucose concentration is increasing faster than the alert level.
    public static let rateOfIncreaseExceeded = Self(rawValue: 1 << 21)
    /// The result is below the range of the device.
    public static let resultTooLow = Self(rawValue: 1 << 22)
    /// The result is above the range of the device.
    public static let resultTooHigh = Self(rawValue: 1 << 23)

    /// The encoded size, in bytes.
    public static let byteCount = 3
    /// The names of the bits in kebab case, lowest bit first; reserved bits have an empty name.
    public static let bitNames = [
        "session-stopped", "device-battery-low", "sensor-type-incorrect", "sensor-malfunction", "device-specific-alert",
        "general-device-fault", "", "", "time-synchronization-required", "calibration-not-allowed",
        "calibration-recommended", "calibration-required", "sensor-temperature-too-high", "sensor-temperature-too-low",
        "calibration-process-pending", "", "result-below-patient-low", "result-above-patient-high", "result-below-hypo",
        "result-above-hyper", "rate-of-decrease-exceeded", "rate-of-increase-exceeded", "result-too-low",
        "result-too-high",
    ]
}
