/// What a pulse oximeter can do: 16 bits, a field of PLX Features.
public struct PLXSupportedFeatures: BitField {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Measurements say what they are worth.
    public static let measurementStatus = Self(rawValue: 1 << 0)
    /// Measurements say how device and sensor are.
    public static let deviceAndSensorStatus = Self(rawValue: 1 << 1)
    /// Spot checks are stored.
    public static let measurementStorage = Self(rawValue: 1 << 2)
    /// Spot checks have a time.
    public static let timestamp = Self(rawValue: 1 << 3)
    /// Numbers that follow quickly are measured.
    public static let spo2prFast = Self(rawValue: 1 << 4)
    /// Numbers that follow slowly are measured.
    public static let spo2prSlow = Self(rawValue: 1 << 5)
    /// The pulse amplitude index is measured.
    public static let pulseAmplitudeIndex = Self(rawValue: 1 << 6)
    /// Several bonds are supported.
    public static let multipleBonds = Self(rawValue: 1 << 7)

    /// The words, by bit.
    public static let allWords = [
        "measurement-status", "device-and-sensor-status", "measurement-storage", "timestamp", "spo2pr-fast",
        "spo2pr-slow", "pulse-amplitude-index", "multiple-bonds",
    ]
}
