/// The Position Quality value (0x2A69).
///
/// Layout, GATT Specification Supplement, Position Quality: flags u16 (bits 0 to 6 say which fields are there, bits 7 and
/// 8 the position status), then beacons u8 and u8, time to first fix u16 × 0.1 s, EHPE u32 and EVPE u32 × 0.01 m, and HDOP
/// u8 and VDOP u8 × 0.2, a unit that the Supplement writes as 2 × 10⁻¹.
public struct PositionQuality: AttributeValue {
    /// How many beacons, such as satellites, the position is found with.
    public var numberOfBeaconsInSolution: UInt8?
    /// How many beacons can be received.
    public var numberOfBeaconsInView: UInt8?
    /// How long it took to find the first position in units of 0.1 s.
    public var timeToFirstFix: UInt16?
    /// The estimated horizontal position error in units of 0.01 m.
    public var ehpe: UInt32?
    /// The estimated vertical position error in units of 0.01 m.
    public var evpe: UInt32?
    /// The horizontal dilution of precision in units of 0.2.
    public var hdop: UInt8?
    /// The vertical dilution of precision in units of 0.2.
    public var vdop: UInt8?
    /// How far the position can be trusted.
    public var positionStatus = PositionStatus.noPosition

    /// Makes a value that says nothing.
    public init() {}

    private var flags: UInt16 {
        get {
            UInt16(
                bits: numberOfBeaconsInSolution != nil,
                numberOfBeaconsInView != nil,
                timeToFirstFix != nil,
                ehpe != nil,
                evpe != nil,
                hdop != nil,
                vdop != nil
            ) | UInt16(positionStatus.rawValue) << 7
        }
        set { positionStatus = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 7)) }
    }

    /// The UUID, 0x2A69.
    public static let uuid = BluetoothUUID(0x2A69)

    private static var dilution: Quantity { Quantity(Scale(2, decimal: -1)) }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xFE00)
        self.flags = flags
        try coder.shown("positionStatus", &positionStatus, isRequired: false)
        try coder.optional(
            "numberOfBeaconsInSolution",
            &numberOfBeaconsInSolution,
            isPresent: flags.has(bit: 0)
        )
        try coder.optional("numberOfBeaconsInView", &numberOfBeaconsInView, isPresent: flags.has(bit: 1))
        try coder.optional(
            "timeToFirstFix",
            &timeToFirstFix,
            isPresent: flags.has(bit: 2),
            Quantity(.per(10), unit: "s")
        )
        try coder.optional("ehpe", &ehpe, isPresent: flags.has(bit: 3), Quantity(.per(100), unit: "m"))
        try coder.optional("evpe", &evpe, isPresent: flags.has(bit: 4), Quantity(.per(100), unit: "m"))
        try coder.optional("hdop", &hdop, isPresent: flags.has(bit: 5), Self.dilution)
        try coder.optional("vdop", &vdop, isPresent: flags.has(bit: 6), Self.dilution)
    }
}
