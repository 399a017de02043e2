/// The Battery Time Status value (0x2BEE): how long the battery lasts, and how long it takes to charge it.
///
/// Layout, GATT Specification Supplement, Battery Time Status: flags u8, the time until discharged, that on standby if
/// bit 0 is set, and the time until recharged if bit 1 is set; u24 each, in minutes. 0xFFFFFF means "not known" and
/// 0xFFFFFE more than 0xFFFFFD.
public struct BatteryTimeStatus: AttributeValue {
    /// A time that is not known.
    public static let unknown = UInt24(clamping: 0xFF_FFFF)

    /// The minutes until the battery is discharged, or `unknown`.
    public var timeUntilDischarged = unknown
    /// The minutes until the battery is discharged if the device stays on standby, or `unknown`.
    public var timeUntilDischargedOnStandby: UInt24?
    /// The minutes until the battery is charged, or `unknown`.
    public var timeUntilRecharged: UInt24?

    /// Makes a status of which nothing is known.
    public init() {}

    /// The UUID, 0x2BEE.
    public static let uuid = BluetoothUUID(0x2BEE)

    /// Walks over the fields; those that may be absent say in a word that they are there but not known.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: timeUntilDischargedOnStandby != nil, timeUntilRecharged != nil)
        try coder.sent("flags", &flags, reserved: 0xFC)
        var minutes = Quantity(unit: "min", unknown: 0xFF_FFFF, words: .init(0xFF_FFFE, .over16777213))
        try coder.field("timeUntilDischarged", &timeUntilDischarged, minutes)
        minutes.unknown = nil
        minutes.words = .init(0xFF_FFFE, .over16777213, 0xFF_FFFF, .unknown)
        let onStandby = flags.has(bit: 0)
        try coder.optional("timeUntilDischargedOnStandby", &timeUntilDischargedOnStandby, isPresent: onStandby, minutes)
        try coder.optional("timeUntilRecharged", &timeUntilRecharged, isPresent: flags.has(bit: 1), minutes)
    }
}
