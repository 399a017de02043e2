/// The IDD Features value (0x2B23): what an insulin delivery device can do.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree: E2E-CRC u16, counter u8, insulin
/// concentration SFLOAT in IU/mL, features u24. That the check is over all that follows is known from one of them. A
/// device without E2E-Protection sends 0xFFFF and 0.
public struct IDDFeatures: AttributeValue {
    /// The check over the rest of the value, if the features have `.e2eProtection`.
    public var e2eCRC = E2ECRC.valid
    /// Counts the values that are sent.
    public var counter: UInt8 = 0
    /// The concentration of the insulin in international units per millilitre.
    public var insulinConcentration = MedicalFloat16()
    /// The features.
    public var features: IDDSupportedFeatures = []

    /// Makes a device without features.
    public init() {}

    /// The UUID, 0x2B23.
    public static let uuid = BluetoothUUID(0x2B23)

    /// The right check.
    private var expectedCRC: UInt16 {
        guard features.contains(.e2eProtection) else { return .max }
        var octets = [counter]
        insulinConcentration.encode(into: &octets)
        features.encode(into: &octets)
        return CRC16(octets).value
    }

    /// Walks over the fields; a check that stands first can be verified only behind them.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var sent = e2eCRC.wrong ?? expectedCRC
        try coder.sent("e2eCrc", &sent)
        var shown: E2ECRC? = features.contains(.e2eProtection) || e2eCRC != .valid ? e2eCRC : nil
        try coder.checksum("e2eCrc", &shown, from: coder.position, isPresent: false)
        e2eCRC = shown ?? .valid
        try coder.field("e2eCounter", &counter)
        try coder.field("insulinConcentration", &insulinConcentration, .unit("IU/mL"))
        try coder.field("flags", &features)
        let isRead = coder.hasOctets(0, otherwise: false)
        guard isRead, sent != expectedCRC else { return }
        e2eCRC = E2ECRC(wrong: sent)
        try coder.require(false, "e2eCrc", "must be \(expectedCRC) to match the octets behind it, not \(sent)")
    }
}
