/// The Physical Activity Current Session value (0x2B44): the current session of a physical activity monitor.
///
/// Layout, according to a single source, a public implementation of the draft of the Physical Activity Monitor Service:
/// flags u8 (bit 0: the session is running), session u16, session start as a `PhysicalActivitySessionTime`, sub-session
/// u16, sub-session start, and in some versions the predominant activity u16.
public struct PhysicalActivityCurrentSession: AttributeValue {
    /// A Boolean value that indicates whether the session is running.
    public var isRunning = false
    /// The ID of the session.
    public var sessionID: UInt16 = 0
    /// The start of the session.
    public var sessionStart = PhysicalActivitySessionTime()
    /// The ID of the sub-session.
    public var subSessionID: UInt16 = 0
    /// The start of the sub-session.
    public var subSessionStart = PhysicalActivitySessionTime()
    /// The predominant type of activity.
    public var predominantActivityType: UInt16?

    /// Creates a session that is not running.
    public init() {}

    /// The assigned UUID of the Physical Activity Current Session characteristic.
    public static let uuid = BluetoothUUID(0x2B44)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: isRunning)
        try coder.hiddenInteger("flags", &flags, reserved: 0xFE)
        isRunning = flags.has(bit: 0)
        try coder.part("sessionRunning", &isRunning, isRequired: false)
        try coder.field("sessionId", &sessionID)
        try coder.object("sessionStart", &sessionStart)
        try coder.field("subSessionId", &subSessionID)
        try coder.object("subSessionStart", &subSessionStart)
        let hasType = coder.hasBytes(2, otherwise: predominantActivityType != nil)
        try coder.optional("predominantActivityType", &predominantActivityType, isPresent: hasType)
    }
}

/// The Physical Activity Session Descriptor value (0x2B45): a session or sub-session stored by a monitor.
///
/// Layout, according to a single source, a public implementation of the draft of the Physical Activity Monitor Service:
/// flags u8 (bit 0: whole session; bit 1: running; bit 2: deleted), session u16, sub-session u16 unless bit 0 is set,
/// start as a `PhysicalActivitySessionTime`, end unless bit 1 is set, and in some versions the predominant activity
/// u16.
public struct PhysicalActivitySessionDescriptor: AttributeValue {
    /// A Boolean value that indicates whether the session or sub-session is deleted.
    public var isDeleted = false
    /// The ID of the session.
    public var sessionID: UInt16 = 0
    /// The ID of the sub-session; `nil` if the value describes a whole session.
    public var subSessionID: UInt16?
    /// The start of the session or sub-session.
    public var start = PhysicalActivitySessionTime()
    /// The end of the session or sub-session; `nil` while it is running.
    public var end: PhysicalActivitySessionTime?
    /// The predominant type of activity.
    public var predominantActivityType: UInt16?

    /// Creates a running session.
    public init() {}

    /// The assigned UUID of the Physical Activity Session Descriptor characteristic.
    public static let uuid = BluetoothUUID(0x2B45)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: subSessionID == nil, end == nil, isDeleted)
        try coder.hiddenInteger("flags", &flags, reserved: 0xF8)
        isDeleted = flags.has(bit: 2)
        try coder.part("deleted", &isDeleted, isRequired: false)
        try coder.field("sessionId", &sessionID)
        try coder.optional("subSessionId", &subSessionID, isPresent: !flags.has(bit: 0))
        try coder.object("start", &start)
        try coder.optionalObject("end", &end, isPresent: !flags.has(bit: 1))
        let hasType = coder.hasBytes(2, otherwise: predominantActivityType != nil)
        try coder.optional("predominantActivityType", &predominantActivityType, isPresent: hasType)
    }
}
