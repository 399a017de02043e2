/// The average strength of a device's signal at a machine.
struct SignalAverage: Hashable, Sendable {
    /// In dBm.
    private(set) var level: Double
    private(set) var time: Duration

    /// Time in seconds over which packets are averaged: single packets differ by several dB while nothing moves.
    private static let period = 2.0

    init(_ rssi: Int, at time: Duration) {
        level = Double(rssi)
        self.time = time
    }

    mutating func add(_ rssi: Int, at time: Duration) {
        let elapsed = max(0.02, (time - self.time) / .seconds(1))
        self.time = time
        level += (Double(rssi) - level) * elapsed / (elapsed + Self.period)
    }
}
