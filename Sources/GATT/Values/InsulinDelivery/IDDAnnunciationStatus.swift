/// The IDD Annunciation Status value (0x2B22): what an insulin delivery device wants its user to know.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree:
///
///     flags          u8    bit 0 annunciation · 1–5 auxiliary information 1 to 5 · 6–7 reserved
///     annunciation   u16 instance, u16 type, u8 status, if bit 0 is set
///     auxiliary      u16 each, if its bit is set; the type says what it is
///     protection     u8 counter, u16 E2E-CRC, in a device with E2E-Protection
public struct IDDAnnunciationStatus: AttributeValue {
    /// The annunciation.
    public var annunciation: IDDAnnunciation?
    /// The first auxiliary information.
    public var auxiliaryInformation1: UInt16?
    /// The second auxiliary information.
    public var auxiliaryInformation2: UInt16?
    /// The third auxiliary information.
    public var auxiliaryInformation3: UInt16?
    /// The fourth auxiliary information.
    public var auxiliaryInformation4: UInt16?
    /// The fifth auxiliary information.
    public var auxiliaryInformation5: UInt16?
    /// The protection of the value.
    public var protection: IDDProtection?

    /// Makes a value without an annunciation.
    public init() {}

    /// The UUID, 0x2B22.
    public static let uuid = BluetoothUUID(0x2B22)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(
            bits: annunciation != nil,
            auxiliaryInformation1 != nil,
            auxiliaryInformation2 != nil,
            auxiliaryInformation3 != nil,
            auxiliaryInformation4 != nil,
            auxiliaryInformation5 != nil
        )
        try coder.sent("flags", &flags, reserved: 0b1100_0000)
        try coder.group(&annunciation, isPresent: flags.has(bit: 0))
        try coder.optional("auxInfo1", &auxiliaryInformation1, isPresent: flags.has(bit: 1))
        try coder.optional("auxInfo2", &auxiliaryInformation2, isPresent: flags.has(bit: 2))
        try coder.optional("auxInfo3", &auxiliaryInformation3, isPresent: flags.has(bit: 3))
        try coder.optional("auxInfo4", &auxiliaryInformation4, isPresent: flags.has(bit: 4))
        try coder.optional("auxInfo5", &auxiliaryInformation5, isPresent: flags.has(bit: 5))
        try coder.protection(&protection)
    }
}
