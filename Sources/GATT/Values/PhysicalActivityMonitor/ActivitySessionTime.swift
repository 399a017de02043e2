/// When a session or sub-session began or ended, in the way of a physical activity monitor's clock.
///
/// Layout, a public implementation of the Physical Activity Monitor Service's draft: base time u32, time offset s16.
public struct ActivitySessionTime: Record {
    /// The time, as it is sent.
    public var baseTime: UInt32 = 0
    /// How far local time is from it, as it is sent.
    public var timeOffset: Int16 = 0

    /// Makes the time that is zero.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("baseTime", &baseTime)
        try coder.field("timeOffset", &timeOffset)
    }
}
