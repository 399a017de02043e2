/// The crank revolutions in measurements of speed and cadence, cycling power measurements and cycling power vectors.
///
/// Layout, GATT Specification Supplement, Crank Revolution Data: revolutions u16, time of the last one u16 × 1/1024 s.
public struct CrankRevolutionData: ValueRecord {
    /// The cumulative number of crank revolutions, which wraps from 65535 to 0.
    public var revolutions: UInt16 = 0
    /// The time of the last crank revolution in units of 1/1024 s, which wraps to 0 after 64 s.
    public var lastEventTime: UInt16 = 0

    /// Creates data of a crank without revolutions.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("cumulativeCrankRevolutions", &revolutions)
        try coder.field("lastCrankEventTime", &lastEventTime, .seconds1024)
    }

    /// Returns the cadence since an earlier measurement, in revolutions per minute, or `nil` without a revolution since
    /// then.
    ///
    /// The result is correct even if each counter has wrapped once in between.
    public func cadence(since earlier: Self) -> Double? {
        let time = lastEventTime &- earlier.lastEventTime
        guard time > 0 else { return nil }
        return Double(revolutions &- earlier.revolutions) * 60 * 1024 / Double(time)
    }
}
