/// The status of the device and the sensor of a pulse oximeter: a field of 24 bits (Pulse Oximeter Service 1.0).
public struct PLXDeviceAndSensorStatus: BitField {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt32

    /// Creates a set from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The display has not been updated for an extended time.
    public static let extendedDisplayUpdateOngoing = Self(rawValue: 1 << 0)
    /// The device has malfunctioned.
    public static let equipmentMalfunctionDetected = Self(rawValue: 1 << 1)
    /// The signal processing was irregular.
    public static let signalProcessingIrregularityDetected = Self(rawValue: 1 << 2)
    /// The signal is inadequate.
    public static let inadequateSignalDetected = Self(rawValue: 1 << 3)
    /// The signal is poor.
    public static let poorSignalDetected = Self(rawValue: 1 << 4)
    /// The perfusion of the tissue is low.
    public static let lowPerfusionDetected = Self(rawValue: 1 << 5)
    /// The signal is erratic.
    public static let erraticSignalDetected = Self(rawValue: 1 << 6)
    /// The signal is nonpulsatile.
    public static let nonpulsatileSignalDetected = Self(rawValue: 1 << 7)
    /// The pulse is questionable.
    public static let questionablePulseDetected = Self(rawValue: 1 << 8)
    /// The signal is being analyzed.
    public static let signalAnalysisOngoing = Self(rawValue: 1 << 9)
    /// Something interferes with the sensor.
    public static let sensorInterferenceDetected = Self(rawValue: 1 << 10)
    /// The sensor is not attached to the user.
    public static let sensorUnconnectedToUser = Self(rawValue: 1 << 11)
    /// The connected sensor is unknown to the device.
    public static let unknownSensorConnected = Self(rawValue: 1 << 12)
    /// The sensor is displaced.
    public static let sensorDisplaced = Self(rawValue: 1 << 13)
    /// The sensor has malfunctioned.
    public static let sensorMalfunctioning = Self(rawValue: 1 << 14)
    /// The sensor is not connected to the device.
    public static let sensorDisconnected = Self(rawValue: 1 << 15)

    /// The encoded length: 3 bytes, although the raw value has 4.
    public static let byteCount = 3
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "extended-display-update-ongoing", "equipment-malfunction-detected", "signal-processing-irregularity-detected",
        "inadequate-signal-detected", "poor-signal-detected", "low-perfusion-detected", "erratic-signal-detected",
        "nonpulsatile-signal-detected", "questionable-pulse-detected", "signal-analysis-ongoing",
        "sensor-interference-detected", "sensor-unconnected-to-user", "unknown-sensor-connected", "sensor-displaced",
        "sensor-malfunctioning", "sensor-disconnected",
    ]
}

/// The reliability of the readings of a pulse oximeter: a field of 16 bits.
///
/// Pulse Oximeter Service 1.0, Measurement Status: bits 0 to 4 are reserved.
public struct PLXMeasurementStatus: BitField {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt16

    /// Creates a set from its raw bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The measurement is ongoing.
    public static let measurementOngoing = Self(rawValue: 1 << 5)
    /// The readings are early estimates.
    public static let earlyEstimatedData = Self(rawValue: 1 << 6)
    /// The readings are validated.
    public static let validatedData = Self(rawValue: 1 << 7)
    /// The readings are fully qualified.
    public static let fullyQualifiedData = Self(rawValue: 1 << 8)
    /// The readings come from the measurement storage.
    public static let dataFromMeasurementStorage = Self(rawValue: 1 << 9)
    /// The readings are for demonstration only.
    public static let dataForDemonstration = Self(rawValue: 1 << 10)
    /// The readings are for testing only.
    public static let dataForTesting = Self(rawValue: 1 << 11)
    /// The calibration is ongoing.
    public static let calibrationOngoing = Self(rawValue: 1 << 12)
    /// No readings are available.
    public static let measurementUnavailable = Self(rawValue: 1 << 13)
    /// The readings are questionable.
    public static let questionableMeasurementDetected = Self(rawValue: 1 << 14)
    /// The readings are invalid.
    public static let invalidMeasurementDetected = Self(rawValue: 1 << 15)

    /// The names of the bits in kebab case, lowest bit first; empty for a reserved bit.
    public static let bitNames = [
        "", "", "", "", "", "measurement-ongoing", "early-estimated-data", "validated-data", "fully-qualified-data",
        "data-from-measurement-storage", "data-for-demonstration", "data-for-testing", "calibration-ongoing",
        "measurement-unavailable", "questionable-measurement-detected", "invalid-measurement-detected",
    ]
}
