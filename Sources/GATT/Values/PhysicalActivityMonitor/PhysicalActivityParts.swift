/// The minimum, maximum and average of a quantity measured by a physical activity monitor, controlled by three flag
/// bits.
public struct PhysicalActivityStatistics<Number: EncodedInteger>: Hashable, Sendable {
    /// The minimum of the measured quantity, as transmitted.
    public var minimum: Number?
    /// The maximum of the measured quantity, as transmitted.
    public var maximum: Number?
    /// The average of the measured quantity, as transmitted.
    public var average: Number?

    /// Creates a range without any fields.
    public init() {}

    /// The three flag bits: minimum (bit 0), maximum (bit 1) and average (bit 2).
    var flags: UInt32 { UInt32(bits: minimum != nil, maximum != nil, average != nil) }

    /// Passes the fields whose flag bits are set to `coder`.
    @inline(__always)
    mutating func visitFields<Coder: ValueCoder>(
        _ name: String,
        flags: UInt32,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.optional("minimum\(name)", &minimum, isPresent: flags.has(bit: 0))
        try coder.optional("maximum\(name)", &maximum, isPresent: flags.has(bit: 1))
        try coder.optional("average\(name)", &average, isPresent: flags.has(bit: 2))
    }
}

/// The identity of a record, which follows header and flags in all seven data values of a physical activity monitor.
///
/// Layout, according to two public implementations of the Physical Activity Monitor Service, which agree: session u16,
/// sub-session u16, relative time u32, sequence number u32.
public struct PhysicalActivityRecordIdentity: ValueRecord {
    /// The ID of the session.
    public var sessionID: UInt16 = 0
    /// The ID of the sub-session within the session.
    public var subSessionID: UInt16 = 0
    /// The time of the measurement since the start of the sub-session; the unit is not known.
    public var relativeTimestamp: UInt32 = 0
    /// The sequence number of the record.
    public var sequenceNumber: UInt32 = 0

    /// Creates an identity of all zeros.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("sessionId", &sessionID)
        try coder.field("subSessionId", &subSessionID)
        try coder.field("relativeTimestamp", &relativeTimestamp)
        try coder.field("sequenceNumber", &sequenceNumber)
    }
}

/// The start or end of a session or sub-session, in the format of a physical activity monitor's clock.
///
/// Layout, according to a public implementation of the draft of the Physical Activity Monitor Service: base time u32,
/// time offset s16.
public struct PhysicalActivitySessionTime: ValueRecord {
    /// The raw time.
    public var baseTime: UInt32 = 0
    /// The raw offset of local time from `baseTime`.
    public var timeOffset: Int16 = 0

    /// Creates a time of zero.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("baseTime", &baseTime)
        try coder.field("timeOffset", &timeOffset)
    }
}
