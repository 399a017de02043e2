/// The IDD Annunciation Status value (0x2B22): a message of an insulin delivery device to its user.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree:
///
///     flags          u8    bit 0 annunciation · 1–5 auxiliary information 1 to 5 · 6–7 reserved
///     annunciation   u16 instance, u16 type, u8 status, if bit 0 is set
///     auxiliary      u16 each, if its bit is set; the meaning depends on the type
///     protection     u8 counter, u16 E2E-CRC, in a device with E2E-Protection
public struct IDDAnnunciationStatus: AttributeValue {
    /// The current annunciation, if there is one.
    public var annunciation: IDDAnnunciation?
    /// The first auxiliary information; its meaning depends on the type of the annunciation.
    public var auxiliaryInformation1: UInt16?
    /// The second auxiliary information; its meaning depends on the type of the annunciation.
    public var auxiliaryInformation2: UInt16?
    /// The third auxiliary information; its meaning depends on the type of the annunciation.
    public var auxiliaryInformation3: UInt16?
    /// The fourth auxiliary information; its meaning depends on the type of the annunciation.
    public var auxiliaryInformation4: UInt16?
    /// The fifth auxiliary information; its meaning depends on the type of the annunciation.
    public var auxiliaryInformation5: UInt16?
    /// The E2E-Protection of the value, if the device supports it.
    public var protection: IDDProtection?

    /// Creates a value without an annunciation.
    public init() {}

    /// The assigned UUID of the IDD Annunciation Status characteristic.
    public static let uuid = BluetoothUUID(0x2B22)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
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
        try coder.hiddenInteger("flags", &flags, reserved: 0b1100_0000)
        try coder.group(&annunciation, isPresent: flags.has(bit: 0))
        try coder.optional("auxInfo1", &auxiliaryInformation1, isPresent: flags.has(bit: 1))
        try coder.optional("auxInfo2", &auxiliaryInformation2, isPresent: flags.has(bit: 2))
        try coder.optional("auxInfo3", &auxiliaryInformation3, isPresent: flags.has(bit: 3))
        try coder.optional("auxInfo4", &auxiliaryInformation4, isPresent: flags.has(bit: 4))
        try coder.optional("auxInfo5", &auxiliaryInformation5, isPresent: flags.has(bit: 5))
        try coder.protection(&protection)
    }
}
