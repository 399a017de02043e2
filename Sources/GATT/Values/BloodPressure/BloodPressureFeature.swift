/// The Blood Pressure Feature value (0x2A49): 16 bits (Blood Pressure Service 1.1.1, 3.3).
public struct BloodPressureFeature: BitFieldValue {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the value from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The sensor notices when the body moves.
    public static let bodyMovementDetection = Self(rawValue: 1 << 0)
    /// The sensor notices when the cuff is too loose.
    public static let cuffFitDetection = Self(rawValue: 1 << 1)
    /// The sensor notices when the pulse is irregular.
    public static let irregularPulseDetection = Self(rawValue: 1 << 2)
    /// The sensor notices when the pulse rate is out of its range.
    public static let pulseRateRangeDetection = Self(rawValue: 1 << 3)
    /// The sensor notices a bad position.
    public static let measurementPositionDetection = Self(rawValue: 1 << 4)
    /// Several bonds are supported.
    public static let multipleBond = Self(rawValue: 1 << 5)
    /// Records carry an E2E-CRC.
    public static let e2eCRC = Self(rawValue: 1 << 6)
    /// User Data Service is supported.
    public static let userDataService = Self(rawValue: 1 << 7)
    /// Measurements carry the time shown to the user.
    public static let userFacingTime = Self(rawValue: 1 << 8)

    /// The UUID, 0x2A49.
    public static let uuid = BluetoothUUID(0x2A49)
    /// The key of the field.
    public static let key = "bloodPressureFeature"
    /// The words, by bit.
    public static let allWords = [
        "body-movement-detection", "cuff-fit-detection", "irregular-pulse-detection", "pulse-rate-range-detection",
        "measurement-position-detection", "multiple-bond", "e2e-crc", "user-data-service", "user-facing-time",
    ]
}
