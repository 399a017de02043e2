/// How the device and the sensor of a pulse oximeter are: 24 bits, a field (Pulse Oximeter Service 1.0).
public struct PLXDeviceAndSensorStatus: BitField {
    /// The bits.
    public let rawValue: UInt32

    /// Makes the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The display has not been updated for a while.
    public static let extendedDisplayUpdateOngoing = Self(rawValue: 1 << 0)
    /// The device does not work.
    public static let equipmentMalfunctionDetected = Self(rawValue: 1 << 1)
    /// The signal could not be processed as usual.
    public static let signalProcessingIrregularityDetected = Self(rawValue: 1 << 2)
    /// The signal is inadequate.
    public static let inadequateSignalDetected = Self(rawValue: 1 << 3)
    /// The signal is poor.
    public static let poorSignalDetected = Self(rawValue: 1 << 4)
    /// There is little blood in the tissue.
    public static let lowPerfusionDetected = Self(rawValue: 1 << 5)
    /// The signal is erratic.
    public static let erraticSignalDetected = Self(rawValue: 1 << 6)
    /// The signal has no pulse.
    public static let nonpulsatileSignalDetected = Self(rawValue: 1 << 7)
    /// The pulse is questionable.
    public static let questionablePulseDetected = Self(rawValue: 1 << 8)
    /// The signal is being analysed.
    public static let signalAnalysisOngoing = Self(rawValue: 1 << 9)
    /// Something interferes with the sensor.
    public static let sensorInterferenceDetected = Self(rawValue: 1 << 10)
    /// The sensor is not on the user.
    public static let sensorUnconnectedToUser = Self(rawValue: 1 << 11)
    /// The device does not know the sensor.
    public static let unknownSensorConnected = Self(rawValue: 1 << 12)
    /// The sensor sits badly.
    public static let sensorDisplaced = Self(rawValue: 1 << 13)
    /// The sensor does not work.
    public static let sensorMalfunctioning = Self(rawValue: 1 << 14)
    /// The sensor is not connected.
    public static let sensorDisconnected = Self(rawValue: 1 << 15)

    /// Three.
    public static let octets = 3
    /// The words, by bit.
    public static let allWords = [
        "extended-display-update-ongoing", "equipment-malfunction-detected", "signal-processing-irregularity-detected",
        "inadequate-signal-detected", "poor-signal-detected", "low-perfusion-detected", "erratic-signal-detected",
        "nonpulsatile-signal-detected", "questionable-pulse-detected", "signal-analysis-ongoing",
        "sensor-interference-detected", "sensor-unconnected-to-user", "unknown-sensor-connected", "sensor-displaced",
        "sensor-malfunctioning", "sensor-disconnected",
    ]
}
