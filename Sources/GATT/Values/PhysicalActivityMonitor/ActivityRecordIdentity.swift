/// Which record of a physical activity monitor its data are: all seven begin with it after header and flags.
///
/// Layout, agreed by two public implementations of the Physical Activity Monitor Service: session u16, sub-session u16,
/// relative time u32, sequence number u32.
public struct ActivityRecordIdentity: Record {
    /// The number of the session.
    public var sessionID: UInt16 = 0
    /// The number of the sub-session within the session.
    public var subSessionID: UInt16 = 0
    /// When it was measured, from the beginning of the sub-session.
    public var relativeTimestamp: UInt32 = 0
    /// The number of the record.
    public var sequenceNumber: UInt32 = 0

    /// Makes the identity that is all zeros.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("sessionId", &sessionID)
        try coder.field("subSessionId", &subSessionID)
        try coder.field("relativeTimestamp", &relativeTimestamp)
        try coder.field("sequenceNumber", &sequenceNumber)
    }
}
