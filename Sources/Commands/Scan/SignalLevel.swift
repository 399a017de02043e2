/// The signal strength of a device over time.
struct SignalLevel: Hashable, Sendable {
    enum Trend: Hashable, Sendable {
        case rising, falling, steady
    }

    /// Averages of the last and of the last few seconds, in dBm.
    private var recent: Double
    private var earlier: Double
    private var time: Duration

    private static let recentPeriod = 1.0
    private static let earlierPeriod = 6.0
    /// The difference between the averages that is a trend, in dB: more than the usual noise.
    private static let threshold = 3.0
    /// The levels of an empty and of a full bar, in dBm.
    private static let range = (empty: -100.0, full: -40.0)

    init(_ rssi: Int, at time: Duration) {
        recent = Double(rssi)
        earlier = recent
        self.time = time
    }

    mutating func add(_ rssi: Int, at time: Duration) {
        let elapsed = max(0, (time - self.time) / .seconds(1))
        self.time = time
        recent += (Double(rssi) - recent) * Self.weight(elapsed, Self.recentPeriod)
        earlier += (Double(rssi) - earlier) * Self.weight(elapsed, Self.earlierPeriod)
    }

    /// The level in dBm.
    var rounded: Int { Int(recent.rounded()) }

    var trend: Trend {
        let difference = recent - earlier
        return difference >= Self.threshold ? .rising : difference <= -Self.threshold ? .falling : .steady
    }

    /// Returns the number of full cells in a bar.
    func filled(of cells: Int) -> Int {
        let part = (recent - Self.range.empty) / (Self.range.full - Self.range.empty)
        return min(cells, max(0, Int((part * Double(cells)).rounded())))
    }

    /// Returns the weight of a new value after some seconds: more than the time between two packets, it replaces the average.
    private static func weight(_ elapsed: Double, _ period: Double) -> Double {
        // Packets of the same moment count a little, too.
        max(elapsed, 0.02) / (max(elapsed, 0.02) + period)
    }
}
