/// What the numbers of a pulse oximeter are worth: 16 bits, a field.
///
/// Pulse Oximeter Service 1.0, Measurement Status: bits 0 to 4 are reserved.
public struct PLXMeasurementStatus: BitField {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The measurement goes on.
    public static let measurementOngoing = Self(rawValue: 1 << 5)
    /// The numbers are an early estimate.
    public static let earlyEstimatedData = Self(rawValue: 1 << 6)
    /// The numbers are validated.
    public static let validatedData = Self(rawValue: 1 << 7)
    /// The numbers are fully qualified.
    public static let fullyQualifiedData = Self(rawValue: 1 << 8)
    /// The numbers come from the storage.
    public static let dataFromMeasurementStorage = Self(rawValue: 1 << 9)
    /// The numbers are for demonstration.
    public static let dataForDemonstration = Self(rawValue: 1 << 10)
    /// The numbers are for testing.
    public static let dataForTesting = Self(rawValue: 1 << 11)
    /// The sensor is being calibrated.
    public static let calibrationOngoing = Self(rawValue: 1 << 12)
    /// There are no numbers.
    public static let measurementUnavailable = Self(rawValue: 1 << 13)
    /// The numbers are questionable.
    public static let questionableMeasurementDetected = Self(rawValue: 1 << 14)
    /// The numbers are invalid.
    public static let invalidMeasurementDetected = Self(rawValue: 1 << 15)

    /// The words, by bit.
    public static let allWords = [
        "", "", "", "", "", "measurement-ongoing", "early-estimated-data", "validated-data", "fully-qualified-data",
        "data-from-measurement-storage", "data-for-demonstration", "data-for-testing", "calibration-ongoing",
        "measurement-unavailable", "questionable-measurement-detected", "invalid-measurement-detected",
    ]
}
