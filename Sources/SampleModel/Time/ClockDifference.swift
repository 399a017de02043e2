internal import Calendar

/// The difference of two clocks in seconds.
struct ClockDifference {
    let seconds: Int

    /// Seconds by which a clock may differ and still be right: it shows whole seconds, and reading it takes a moment.
    static let tolerance = 5
    /// Zones differ by multiples of this, in seconds.
    private static let zoneStep = 900

    init(_ seconds: Int) { self.seconds = seconds }

    /// The difference of the zones in seconds, if both clocks are right; nil if one of them is wrong.
    var ofZones: Int? {
        let nearest = (seconds + Self.zoneStep / 2).dividedRoundingDown(by: Self.zoneStep) * Self.zoneStep
        return abs(seconds - nearest) <= Self.tolerance ? nearest : nil
    }
}
