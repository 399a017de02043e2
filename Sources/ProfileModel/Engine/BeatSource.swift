/// Draws beats from a rate and keeps their intervals until they are sent.
///
/// Beats fall on ticks of 1/1024 s, the unit of the Heart Rate Measurement's RR-Interval. An interval is the difference
/// of two such ticks, so that the intervals sum up to the time of the last beat whatever the rounding.
struct BeatSource: Sendable {
    /// More beats than this do not wait; the oldest goes, as the Heart Rate Service 1.0 allows (RR-Interval Field).
    static let capacity = 64
    private static let ticksPerMinute = 60.0 * 1024

    private let beats: Signal.Beats
    private let noise: SeededNoise
    /// Tells the variation of these beats from other noise.
    private let stream: Int
    private var waiting: [(interval: Int64, tick: Int64)] = []
    private var index: Int64 = 0
    private var lastTick: Int64 = 0
    /// When the next beat falls, in ticks; the fraction is carried on, so that the mean rate is exact.
    private var nextTime: Double?

    init(_ beats: Signal.Beats, signal: Int, _ noise: SeededNoise) {
        self.beats = beats
        self.noise = noise
        // Streams of signals' own noise count up from 0.
        stream = -1 - signal
    }

    /// How many beats up to a time, in nanoseconds, wait to be sent.
    mutating func count(at time: Int64, _ signals: SignalBank) -> Int {
        advance(to: time, signals)
        return waiting.prefix { $0.tick <= Self.tick(at: time) }.count
    }

    /// The intervals of the oldest beats, in seconds.
    func intervals(_ count: Int) -> [Double] {
        waiting.prefix(count).map { Double($0.interval) / 1024 }
    }

    mutating func remove(_ count: Int) {
        waiting.removeFirst(min(count, waiting.count))
    }

    /// Forgets all beats and counts on from a time.
    mutating func restart(at time: Int64) {
        waiting.removeAll(keepingCapacity: true)
        lastTick = Self.tick(at: time)
        nextTime = nil
    }

    private mutating func advance(to time: Int64, _ signals: SignalBank) {
        let now = Self.tick(at: time)
        while true {
            let next = nextTime ?? Double(lastTick) + interval(signals)
            let tick = Int64(next.rounded())
            nextTime = next
            guard tick <= now else { return }
            if waiting.count == Self.capacity { waiting.removeFirst() }
            waiting.append((tick - lastTick, tick))
            lastTick = tick
            index += 1
            nextTime = next + interval(signals)
        }
    }

    /// The time from the last beat to the next, in ticks.
    private func interval(_ signals: SignalBank) -> Double {
        let rate = signals.level(beats.signal, at: Self.nanoseconds(at: lastTick))
        let factor = 1 + beats.variation * noise.value(stream: stream, index: index)
        // A rate of zero or less has no interval; more than 65,535 ticks has no place in the field.
        return min(65_535, max(1, Self.ticksPerMinute / max(1, rate) * factor))
    }

    /// The last tick that isn't after a time.
    ///
    /// A tick is 976562.5 ns.
    private static func tick(at time: Int64) -> Int64 {
        let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
        return seconds * 1024 + rest * 2 / 1_953_125
    }

    private static func nanoseconds(at tick: Int64) -> Int64 {
        let (seconds, rest) = tick.quotientAndRemainder(dividingBy: 1024)
        return seconds * 1_000_000_000 + rest * 1_953_125 / 2
    }
}
