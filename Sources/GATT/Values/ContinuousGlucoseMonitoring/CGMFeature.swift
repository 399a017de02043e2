/// The CGM Feature value (0x2AA8): what a continuous glucose monitor can do, and what it measures.
///
/// Layout, GATT Specification Supplement, CGM Feature: features u24, sample type and location of four bits each, E2E-CRC
/// u16, which is 0xFFFF in a sensor that has no checks.
public struct CGMFeature: AttributeValue {
    /// The features.
    public var features: CGMSupportedFeatures = []
    /// What is measured, and where.
    public var source = TypeSampleLocation(.interstitialFluid, .subcutaneousTissue)
    /// The check over the value, if the features have `.e2eCRC`.
    public var e2eCRC = E2ECRC.valid

    /// Makes a sensor without features in the tissue under the skin.
    public init() {}

    /// The UUID, 0x2AA8.
    public static let uuid = BluetoothUUID(0x2AA8)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("cgmFeature", &features)
        try source.code("type", "sampleLocation", with: &coder)
        let hasCRC = features.contains(.e2eCRC)
        var crc: E2ECRC? = hasCRC ? e2eCRC : nil
        try coder.checksum("e2eCrc", &crc, from: start, isPresent: hasCRC)
        try coder.require(hasCRC || crc == nil, "e2eCrc", "needs e2e-crc among the features")
        e2eCRC = crc ?? .valid
        guard !hasCRC else { return }
        var unused = UInt16.max
        try coder.sent("e2eCrc", &unused)
        try coder.require(unused == .max, "e2eCrc", "must be 65535 without e2e-crc among the features")
    }
}
