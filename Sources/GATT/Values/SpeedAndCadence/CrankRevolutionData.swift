/// The revolutions of the crank, as speed and cadence, power measurement and power vector send them.
///
/// Layout, GATT Specification Supplement, Crank Revolution Data: revolutions u16, time of the last one u16 × 1/1024 s.
public struct CrankRevolutionData: Record {
    /// How often the crank has turned; after 65535 it starts again at 0.
    public var revolutions: UInt16 = 0
    /// When it last came round in units of 1/1024 s; after 64 s it starts again at 0.
    public var lastEventTime: UInt16 = 0

    /// Makes a crank that has not turned.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("cumulativeCrankRevolutions", &revolutions)
        try coder.field("lastCrankEventTime", &lastEventTime, Quantity(.per(1024), unit: "s"))
    }

    /// The cadence in revolutions per minute since an earlier measurement; `nil` if the crank has not come round since.
    ///
    /// Both counters may have started again in between, once.
    public func cadence(since earlier: Self) -> Double? {
        let time = lastEventTime &- earlier.lastEventTime
        guard time > 0 else { return nil }
        return Double(revolutions &- earlier.revolutions) * 60 * 1024 / Double(time)
    }
}
