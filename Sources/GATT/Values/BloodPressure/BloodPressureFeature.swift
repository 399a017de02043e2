/// The Blood Pressure Feature value (0x2A49): the features of the sensor, 16 bits (Blood Pressure Service 1.1.1, 3.3).
public struct BloodPressureFeature: BitFieldAttributeValue {
    /// The transmitted bits; bits 9 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the value from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The sensor detects body movement.
    public static let bodyMovementDetection = Self(rawValue: 1 << 0)
    /// The sensor detects a loose cuff.
    public static let cuffFitDetection = Self(rawValue: 1 << 1)
    /// The sensor detects an irregular pulse.
    public static let irregularPulseDetection = Self(rawValue: 1 << 2)
    /// The sensor detects a pulse rate out of range.
    public static let pulseRateRangeDetection = Self(rawValue: 1 << 3)
    /// The sensor detects an improper measurement position.
    public static let measurementPositionDetection = Self(rawValue: 1 << 4)
    /// The sensor supports multiple bonds.
    public static let multipleBond = Self(rawValue: 1 << 5)
    /// Records contain an E2E-CRC.
    public static let e2eCRC = Self(rawValue: 1 << 6)
    /// The sensor supports the User Data Service.
    public static let userDataService = Self(rawValue: 1 << 7)
    /// Measurements contain the time shown to the user.
    public static let userFacingTime = Self(rawValue: 1 << 8)

    /// The assigned UUID of the Blood Pressure Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A49)
    /// The JSON key of the Blood Pressure Feature value.
    public static let key = "bloodPressureFeature"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "body-movement-detection", "cuff-fit-detection", "irregular-pulse-detection", "pulse-rate-range-detection",
        "measurement-position-detection", "multiple-bond", "e2e-crc", "user-data-service", "user-facing-time",
    ]
}
