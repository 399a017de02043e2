/// The CGM Feature value (0x2AA8): the features and the sample source of a continuous glucose monitor.
///
/// Layout, GATT Specification Supplement, CGM Feature: features u24, sample type and location of four bits each,
/// E2E-CRC u16, which is 0xFFFF in a sensor without E2E-CRC support.
public struct CGMFeature: AttributeValue {
    /// The supported features.
    public var features: CGMSupportedFeatures = []
    /// The type and the location of the sample.
    public var source = GlucoseSampleTypeAndLocation(.interstitialFluid, .subcutaneousTissue)
    /// The E2E-CRC of the value, used only if `features` contains `.e2eCRC`; otherwise 0xFFFF is sent.
    public var e2eCRC = E2ECRC.valid

    /// Creates the value of a sensor that measures interstitial fluid in subcutaneous tissue, without further features.
    public init() {}

    /// The assigned UUID of the CGM Feature characteristic.
    public static let uuid = BluetoothUUID(0x2AA8)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("cgmFeature", &features)
        try source.visitFields("type", "sampleLocation", with: &coder)
        let hasCRC = features.contains(.e2eCRC)
        var crc: E2ECRC? = hasCRC ? e2eCRC : nil
        try coder.checksum("e2eCrc", &crc, from: start, isPresent: hasCRC)
        try coder.require(hasCRC || crc == nil, "e2eCrc", "requires e2e-crc in cgmFeature")
        e2eCRC = crc ?? .valid
        guard !hasCRC else { return }
        var unused = UInt16.max
        try coder.hiddenInteger("e2eCrc", &unused)
        try coder.require(unused == .max, "e2eCrc", "must be 65535 unless cgmFeature has e2e-crc")
    }
}

/// The features of a continuous glucose monitor: 24 bits, a field of CGM Feature.
public struct CGMSupportedFeatures: BitField {
    /// The transmitted bits; bits 17 to 23 are reserved.
    public let rawValue: UInt32

    /// Creates the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The sensor can be calibrated.
    public static let calibration = Self(rawValue: 1 << 0)
    /// The device supports alerts at the high and low levels set for the patient.
    public static let patientHighLowAlerts = Self(rawValue: 1 << 1)
    /// The device supports alerts on low glucose levels (hypoglycemia).
    public static let hypoAlerts = Self(rawValue: 1 << 2)
    /// The device supports alerts on high glucose levels (hyperglycemia).
    public static let hyperAlerts = Self(rawValue: 1 << 3)
    /// The device supports alerts on the rate of increase and decrease.
    public static let rateOfIncreaseDecreaseAlerts = Self(rawValue: 1 << 4)
    /// The device supports device-specific alerts.
    public static let deviceSpecificAlert = Self(rawValue: 1 << 5)
    /// The device detects sensor malfunctions.
    public static let sensorMalfunctionDetection = Self(rawValue: 1 << 6)
    /// The device detects sensor temperatures that are too high or too low.
    public static let sensorTemperatureHighLowDetection = Self(rawValue: 1 << 7)
    /// The device detects sensor results that are too high or too low.
    public static let sensorResultHighLowDetection = Self(rawValue: 1 << 8)
    /// The device detects a low battery.
    public static let lowBatteryDetection = Self(rawValue: 1 << 9)
    /// The device detects a sensor of an incorrect type.
    public static let sensorTypeErrorDetection = Self(rawValue: 1 << 10)
    /// The device detects general faults.
    public static let generalDeviceFault = Self(rawValue: 1 << 11)
    /// Values contain an E2E-CRC.
    public static let e2eCRC = Self(rawValue: 1 << 12)
    /// The device supports multiple bonds.
    public static let multipleBond = Self(rawValue: 1 << 13)
    /// The device supports multiple sessions with one sensor.
    public static let multipleSessions = Self(rawValue: 1 << 14)
    /// Measurements contain the rate of change.
    public static let trendInformation = Self(rawValue: 1 << 15)
    /// Measurements contain their quality.
    public static let quality = Self(rawValue: 1 << 16)

    /// The encoded size, in bytes.
    public static let byteCount = 3
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "calibration", "patient-high-low-alerts", "hypo-alerts", "hyper-alerts", "rate-of-increase-decrease-alerts",
        "device-specific-alert", "sensor-malfunction-detection", "sensor-temperature-high-low-detection",
        "sensor-result-high-low-detection", "low-battery-detection", "sensor-type-error-detection",
        "general-device-fault", "e2e-crc", "multiple-bond", "multiple-sessions", "trend-information", "quality",
    ]
}
