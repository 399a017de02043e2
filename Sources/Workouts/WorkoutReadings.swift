package import SampleModel

/// A reading that applies to an interval of time.
protocol LastingReading {
    var times: Range<Int> { get }
}

/// A value with the time during which it is current.
package struct HeldValue: LastingReading, Hashable, Sendable {
    package var times: Range<Int>
    package var value: Double
}

/// An increase of a quantity, spread evenly over an interval of time.
package struct Accrual: LastingReading, Hashable, Sendable {
    /// Not empty.
    package var times: Range<Int>
    package var amount: Double

    package init(times: Range<Int>, amount: Double) {
        self.times = times
        self.amount = amount
    }

    /// Returns the part of the amount that belongs to a part of the time.
    package func amount(in part: Range<Int>) -> Double { amount * Double(part.count) / Double(times.count) }
}

/// The values of a workout in the units of its summary, by quantity.
///
/// All lists are in the order of their times.
package struct WorkoutReadings: Hashable, Sendable {
    package private(set) var heartRate: [Sample] = []
    package private(set) var cadence: [Sample] = []
    package private(set) var speed: [Sample] = []
    package private(set) var power: [Sample] = []
    /// Nil if no device measures it.
    package private(set) var distance: [Accrual]?
    package private(set) var energy: [Accrual]?
    /// The streams of the values, with the times at which each one begins to be used.
    package private(set) var uses: [SourceUse] = []

    /// Time for which a value is current unless another one follows, in nanoseconds.
    package static let validity = 5_000_000_000

    package init(
        heartRate: [Sample] = [],
        cadence: [Sample] = [],
        speed: [Sample] = [],
        power: [Sample] = [],
        distance: [Accrual]? = nil,
        energy: [Accrual]? = nil
    ) {
        self.heartRate = heartRate
        self.cadence = cadence
        self.speed = speed
        self.power = power
        self.distance = distance
        self.energy = energy
    }

    /// Computes the readings from samples.
    ///
    /// - Parameter samples: The samples of each source, in the order in which they arrived.
    package init(_ samples: [SampleStream: [Sample]], from sources: WorkoutSources, wheelCircumference: Double) {
        let ordered = samples.mapValues(Self.ordered)
        func values(_ source: WorkoutSources.Source) -> [Sample] {
            (ordered[source.stream] ?? []).map {
                Sample(time: $0.time, value: source.conversion.amount($0.value))
            }
        }
        func increases(_ source: WorkoutSources.Source, by factor: Double) -> [Accrual] {
            Self.increases(ordered[source.stream] ?? [], modulus: source.modulus, factor: factor)
        }
        func rates(_ rates: [WorkoutSources.Rate], _ metric: WorkoutMetric, by factor: Double = 1) -> [Sample] {
            let merger = SourceMerger(
                rates.map { rate in
                    switch rate {
                    case .values(let source): (rate.stream, values(source))
                    case .revolutions(let pair):
                        (rate.stream, RevolutionRates.rates(of: pair, in: ordered, factor: factor))
                    }
                }
            )
            uses += merger.uses.map { SourceUse(metric: metric, stream: $0.stream, start: $0.start) }
            return merger.samples
        }
        heartRate = rates(sources.heartRate, .heartRate)
        power = rates(sources.power, .power)
        speed = rates(sources.speed, .speed, by: wheelCircumference)
        cadence = rates(sources.cadence, .cadence, by: 60)
        energy = sources.energy.map { increases($0, by: $0.conversion.factor) }
        distance =
            switch sources.distance {
            case .counter(let source): increases(source, by: source.conversion.factor)
            case .wheel(let source): increases(source, by: wheelCircumference)
            case .speed: Self.integral(of: speed)
            case nil: nil
            }
        if let source = sources.distance?.source, let first = ordered[source.stream]?.first {
            uses.append(SourceUse(metric: .distance, stream: source.stream, start: first.time))
        }
        if let source = sources.energy, let first = ordered[source.stream]?.first {
            uses.append(SourceUse(metric: .energy, stream: source.stream, start: first.time))
        }
    }

    /// Returns the samples of a device from several addresses in one list, by time.
    ///
    /// - Parameter lists: The samples of each address, in the order in which they arrived.
    package static func merged(_ lists: [[Sample]]) -> [Sample] {
        let lists = lists.filter { !$0.isEmpty }
        guard lists.count > 1 else { return lists.first ?? [] }
        return lists.flatMap(ordered).sorted { $0.time < $1.time }
    }

    /// Returns samples with times that never go back, even if the clock was set back.
    private static func ordered(_ samples: [Sample]) -> [Sample] {
        var last = Int.min
        return samples.map { sample in
            last = max(last, sample.time)
            return Sample(time: last, value: sample.value)
        }
    }

    /// Returns the increases of a counter, each over the time since the previous value.
    private static func increases(_ samples: [Sample], modulus: Double?, factor: Double) -> [Accrual] {
        var counter = Counter(modulus: modulus)
        var accruals: [Accrual] = []
        var last: Int?
        // An increase between values with the same time is added to the next increase.
        var pending = 0.0
        for sample in samples {
            pending += counter.increase(to: sample.value) * factor
            if let last, last < sample.time {
                if pending > 0 { accruals.append(Accrual(times: last..<sample.time, amount: pending)) }
                pending = 0
            }
            last = sample.time
        }
        return accruals
    }

    /// Returns the distances from speeds, each of which applies until the next one, but at most for `validity`.
    private static func integral(of speeds: [Sample]) -> [Accrual] {
        held(speeds).compactMap { held in
            held.value > 0 ? Accrual(times: held.times, amount: held.value * Double(held.times.count) / 1e9) : nil
        }
    }

    /// Returns values with the times during which they are current.
    package static func held(_ samples: [Sample]) -> [HeldValue] {
        samples.indices.compactMap { index in
            let sample = samples[index]
            let limit = sample.time + validity
            let end = index + 1 < samples.count ? min(samples[index + 1].time, limit) : limit
            return sample.time < end ? HeldValue(times: sample.time..<end, value: sample.value) : nil
        }
    }
}
