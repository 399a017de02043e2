/// The number, the bytes and the durations of one kind of operation; all times are since the start of the measurement.
struct ThroughputMeter: Hashable, Sendable {
    private(set) var count = 0
    private(set) var bytes = 0
    /// The numbers of bytes of single operations, from the smallest to the largest.
    private(set) var sizes: ClosedRange<Int>?
    /// Durations of the operations, or the gaps between them.
    private(set) var durations = DurationHistogram()
    private(set) var timeline: RateTimeline
    /// Time of the last operation.
    private(set) var lastTime = Duration.zero

    /// - Parameter duration: The intended duration of the measurement.
    init(over duration: Duration) {
        timeline = RateTimeline(over: duration)
    }

    /// Counts an operation.
    ///
    /// - Parameters:
    ///   - time: The time at which it was completed.
    ///   - duration: Its duration, or the gap before it; `nil` if it has none.
    mutating func record(bytes size: Int, at time: Duration, lasting duration: Duration?) {
        count += 1
        bytes += size
        sizes = min(sizes?.lowerBound ?? size, size)...max(sizes?.upperBound ?? size, size)
        if let duration { durations.add(duration) }
        timeline.add(at: time)
        lastTime = max(lastTime, time)
    }
}

/// The number of operations in equal intervals: one second, or more for a measurement of more than a minute.
struct RateTimeline: Hashable, Sendable {
    let width: Duration
    private var counts: [Int] = []

    private static let limit = 60

    init(over duration: Duration) {
        width = max(duration / Self.limit, min(.seconds(1), duration / 10), .milliseconds(1))
    }

    /// Counts an operation; those after the last interval count in the last one.
    mutating func add(at time: Duration) {
        let index = min(max(Int(time / width), 0), Self.limit - 1)
        if index >= counts.count { counts += Array(repeating: 0, count: index + 1 - counts.count) }
        counts[index] += 1
    }

    struct Interval: Hashable {
        var start: Duration
        var end: Duration
        var perSecond: Double
    }

    /// Returns the intervals up to a time; the last one may be shorter.
    func intervals(until end: Duration) -> [Interval] {
        var intervals: [Interval] = []
        while intervals.count < Self.limit {
            let index = intervals.count
            let start = width * index
            let isLast = index == Self.limit - 1 || start + width >= end
            let stop = isLast ? end : start + width
            guard start < stop else { break }
            let count = counts.dropFirst(index).first ?? 0
            let perSecond = Double(count) / ((stop - start) / .seconds(1))
            intervals.append(Interval(start: start, end: stop, perSecond: perSecond))
            if isLast { break }
        }
        return intervals
    }
}

/// The times of the last values, by attribute: a gap is between two values of the same attribute.
struct ValueGaps: Hashable, Sendable {
    private var lastTimes: [UInt16: Duration] = [:]

    /// Returns the time since the last value of the attribute; `nil` for its first.
    mutating func gap(before time: Duration, of handle: UInt16) -> Duration? {
        defer { lastTimes[handle] = time }
        return lastTimes[handle].map { time - $0 }
    }
}
