/// The Physical Activity Current Session value (0x2B44): the session a physical activity monitor is in.
///
/// Layout, from a single source, a public implementation of the Physical Activity Monitor Service's draft: flags u8
/// (bit 0 the session runs), session u16, its start as an `ActivitySessionTime`, sub-session u16, its start, and in
/// some versions the predominant activity u16.
public struct PhysicalActivityCurrentSession: AttributeValue {
    /// Whether the session runs.
    public var isRunning = false
    /// The number of the session.
    public var sessionID: UInt16 = 0
    /// When the session began.
    public var sessionStart = ActivitySessionTime()
    /// The number of the sub-session.
    public var subSessionID: UInt16 = 0
    /// When the sub-session began.
    public var subSessionStart = ActivitySessionTime()
    /// What the wearer mostly does.
    public var predominantActivityType: UInt16?

    /// Makes a session that does not run.
    public init() {}

    /// The UUID, 0x2B44.
    public static let uuid = BluetoothUUID(0x2B44)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: isRunning)
        try coder.sent("flags", &flags, reserved: 0xFE)
        isRunning = flags.has(bit: 0)
        try coder.shown("sessionRunning", &isRunning, isRequired: false)
        try coder.field("sessionId", &sessionID)
        try coder.object("sessionStart", &sessionStart)
        try coder.field("subSessionId", &subSessionID)
        try coder.object("subSessionStart", &subSessionStart)
        let hasType = coder.hasOctets(2, otherwise: predominantActivityType != nil)
        try coder.optional("predominantActivityType", &predominantActivityType, isPresent: hasType)
    }
}
