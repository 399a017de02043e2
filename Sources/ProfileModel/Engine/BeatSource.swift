/// A generator of beats at a given rate, which keeps their intervals until they are sent.
///
/// Beats fall on ticks of 1/1024 s, the unit of the Heart Rate Measurement's RR-Interval. An interval is the difference between
/// two ticks, so the intervals add up to the time of the last beat regardless of rounding.
struct BeatSource: Sendable {
    /// The maximum number of pending beats; beyond it the oldest is dropped, as the Heart Rate Service 1.0 allows (RR-Interval
    /// Field).
    static let capacity = 64
    private static let ticksPerMinute = 60.0 * 1024

    private let beats: Signal.Beats
    private let breathing: SineWave?
    private let noise: SeededNoise
    /// The noise stream of these beats, distinct from that of other noise.
    private let stream: Int
    private var pending: [(interval: Int64, tick: Int64)] = []
    private var index: Int64 = 0
    private var lastTick: Int64 = 0
    /// The time of the next beat in ticks; the fraction is carried over, so that the mean rate is exact.
    private var nextTime: Double?

    init(_ beats: Signal.Beats, signal: Int, _ noise: SeededNoise) {
        self.beats = beats
        self.noise = noise
        // The rate is at least 1, so the period is at most a minute.
        breathing = beats.breathing.map { SineWave(period: Int64(60e9 / max(1, $0.rate))) }
        // The streams of the signals' own noise count up from 0.
        stream = -1 - signal
    }

    /// Returns the number of pending beats up to a time in nanoseconds.
    mutating func count(at time: Int64, _ signals: inout SignalBank) -> Int {
        signals.advance(to: time)
        advance(to: time, signals)
        return pending.prefix { $0.tick <= Self.tick(at: time) }.count
    }

    /// Returns the intervals of the oldest beats, in seconds.
    func intervals(_ count: Int) -> [Double] {
        pending.prefix(count).map { Double($0.interval) / 1024 }
    }

    mutating func remove(_ count: Int) {
        pending.removeFirst(min(count, pending.count))
    }

    /// Discards all beats and continues counting from a time.
    mutating func restart(at time: Int64) {
        pending.removeAll(keepingCapacity: true)
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
            if pending.count == Self.capacity { pending.removeFirst() }
            pending.append((tick - lastTick, tick))
            lastTick = tick
            index += 1
            nextTime = next + interval(signals)
        }
    }

    /// Returns the time from the last beat to the next, in ticks.
    private func interval(_ signals: SignalBank) -> Double {
        let last = Self.nanoseconds(at: lastTick)
        let rate = signals.level(beats.signal, at: last)
        var factor = 1 + beats.variation * noise.value(stream: stream, index: index)
        if let amplitude = beats.breathing?.amplitude, let breathing {
            factor += amplitude * breathing.value(at: last)
        }
        // A rate of zero or less has no interval; the field cannot represent more than 65,535 ticks.
        return min(65_535, max(1, Self.ticksPerMinute / max(1, rate) * factor))
    }

    /// Returns the last tick that is not after a time.
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
