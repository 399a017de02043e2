/// The Physical Activity Session Descriptor value (0x2B45): a session or sub-session that a monitor keeps.
///
/// Layout, from a single source, a public implementation of the Physical Activity Monitor Service's draft: flags u8
/// (bit 0 a session, bit 1 it runs, bit 2 it is deleted), session u16, sub-session u16 unless bit 0 is set, its start
/// as an `ActivitySessionTime`, its end unless bit 1 is set, and in some versions the predominant activity u16.
public struct PhysicalActivitySessionDescriptor: AttributeValue {
    /// Whether it is deleted.
    public var isDeleted = false
    /// The number of the session.
    public var sessionID: UInt16 = 0
    /// The number of the sub-session; `nil` if a whole session is described.
    public var subSessionID: UInt16?
    /// When it began.
    public var start = ActivitySessionTime()
    /// When it ended; `nil` while it runs.
    public var end: ActivitySessionTime?
    /// What the wearer mostly did.
    public var predominantActivityType: UInt16?

    /// Makes a session that runs.
    public init() {}

    /// The UUID, 0x2B45.
    public static let uuid = BluetoothUUID(0x2B45)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: subSessionID == nil, end == nil, isDeleted)
        try coder.sent("flags", &flags, reserved: 0xF8)
        isDeleted = flags.has(bit: 2)
        try coder.shown("deleted", &isDeleted, isRequired: false)
        try coder.field("sessionId", &sessionID)
        try coder.optional("subSessionId", &subSessionID, isPresent: !flags.has(bit: 0))
        try coder.object("start", &start)
        try coder.optionalObject("end", &end, isPresent: !flags.has(bit: 1))
        let hasType = coder.hasOctets(2, otherwise: predominantActivityType != nil)
        try coder.optional("predominantActivityType", &predominantActivityType, isPresent: hasType)
    }
}
