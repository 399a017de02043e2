/// The IDD Features value (0x2B23): the features of an insulin delivery device.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree: E2E-CRC u16, counter u8,
/// insulin concentration SFLOAT in IU/mL, features u24. The CRC covers all following bytes, according to one of these
/// implementations. A device without E2E-Protection sends a CRC of 0xFFFF and a counter of 0.
public struct IDDFeatures: AttributeValue {
    /// The E2E-CRC over the rest of the value, used if the features include `.e2eProtection`.
    public var e2eCRC = E2ECRC.valid
    /// The counter of sent values, a part of the E2E-Protection.
    public var counter: UInt8 = 0
    /// The insulin concentration in international units per milliliter.
    public var insulinConcentration = MedicalFloat16()
    /// The supported features.
    public var features: IDDSupportedFeatures = []

    /// Creates the value of a device without features.
    public init() {}

    /// The assigned UUID of the IDD Features characteristic.
    public static let uuid = BluetoothUUID(0x2B23)

    /// The CRC that matches the other fields; 0xFFFF without E2E-Protection.
    private var expectedCRC: UInt16 {
        guard features.contains(.e2eProtection) else { return .max }
        var bytes = [counter]
        insulinConcentration.encode(into: &bytes)
        features.encode(into: &bytes)
        return CRC16(bytes).value
    }

    /// Passes the fields to `coder`; the CRC, which is sent first, is verified after all other fields.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var sentCRC = e2eCRC.incorrectValue ?? expectedCRC
        try coder.hiddenInteger("e2eCrc", &sentCRC)
        var shownCRC: E2ECRC? = features.contains(.e2eProtection) || e2eCRC != .valid ? e2eCRC : nil
        try coder.checksum("e2eCrc", &shownCRC, from: coder.position, isPresent: false)
        e2eCRC = shownCRC ?? .valid
        try coder.field("e2eCounter", &counter)
        try coder.field("insulinConcentration", &insulinConcentration, .unit("IU/mL"))
        try coder.field("flags", &features)
        let isDecoding = coder.hasBytes(0, otherwise: false)
        guard isDecoding, sentCRC != expectedCRC else { return }
        e2eCRC = E2ECRC(incorrectValue: sentCRC)
        try coder.require(false, "e2eCrc", "must be \(expectedCRC) to match the following bytes, not \(sentCRC)")
    }
}

/// The features of an insulin delivery device: a field of 24 bits in IDD Features.
///
/// Bit 23 announces further bytes of features; because none are defined, it is treated as reserved.
public struct IDDSupportedFeatures: BitField {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt32

    /// Creates a set from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// E2E-Protection: values carry a counter and an E2E-CRC.
    public static let e2eProtection = Self(rawValue: 1 << 0)
    /// Support for a basal rate.
    public static let basalRate = Self(rawValue: 1 << 1)
    /// Support for absolute temporary basal rates (TBR).
    public static let tbrTypeAbsolute = Self(rawValue: 1 << 2)
    /// Support for relative temporary basal rates (TBR).
    public static let tbrTypeRelative = Self(rawValue: 1 << 3)
    /// Support for templates of temporary basal rates (TBR).
    public static let tbrTemplate = Self(rawValue: 1 << 4)
    /// Support for a fast bolus, which is delivered at once.
    public static let fastBolus = Self(rawValue: 1 << 5)
    /// Support for an extended bolus, which is delivered over time.
    public static let extendedBolus = Self(rawValue: 1 << 6)
    /// Support for a multiwave bolus, which is delivered partly at once and partly over time.
    public static let multiwaveBolus = Self(rawValue: 1 << 7)
    /// Support for a delayed bolus.
    public static let bolusDelayTime = Self(rawValue: 1 << 8)
    /// Support for bolus templates.
    public static let bolusTemplate = Self(rawValue: 1 << 9)
    /// Support for reporting the activation type of a bolus.
    public static let bolusActivationType = Self(rawValue: 1 << 10)
    /// Support for several bonds.
    public static let multipleBond = Self(rawValue: 1 << 11)
    /// Support for profile templates of the insulin sensitivity factor (ISF).
    public static let isfProfileTemplate = Self(rawValue: 1 << 12)
    /// Support for profile templates of the insulin-to-carbohydrate ratio (I:CHO).
    public static let i2choRatioProfileTemplate = Self(rawValue: 1 << 13)
    /// Support for profile templates of the target glucose range.
    public static let targetGlucoseRangeProfileTemplate = Self(rawValue: 1 << 14)
    /// Support for reporting the insulin on board, which is the amount still active.
    public static let insulinOnBoard = Self(rawValue: 1 << 15)

    /// The encoded length: 3 bytes, although the raw value has 4.
    public static let byteCount = 3
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "e2e-protection", "basal-rate", "tbr-type-absolute", "tbr-type-relative", "tbr-template", "fast-bolus",
        "extended-bolus", "multiwave-bolus", "bolus-delay-time", "bolus-template", "bolus-activation-type",
        "multiple-bond", "isf-profile-template", "i2cho-ratio-profile-template",
        "target-glucose-range-profile-template", "insulin-on-board",
    ]
}
