internal import SampleModel

/// Computes the rate of revolutions from a counter and the times of its last increases.
enum RevolutionRates {
    /// Time without a revolution after which the rate is 0.
    private static let standstill = 3_000_000_000

    /// Returns the revolutions per second, multiplied by a factor.
    static func rates(
        of pair: WorkoutSources.RevolutionSource,
        in samples: [SampleStream: [Sample]],
        factor: Double
    ) -> [Sample] {
        let measurements = paired(samples[pair.revolutions.stream] ?? [], samples[pair.times.stream] ?? [])
        var revolutions = Counter(modulus: pair.revolutions.modulus)
        var clock = Counter(modulus: pair.times.modulus)
        let period = (pair.times.modulus ?? .infinity) * 1e9
        var rates: [Sample] = []
        /// Arrival of the last value with a new revolution.
        var lastRevolution: Int?
        for measurement in measurements {
            let count = revolutions.increase(to: measurement.revolutions)
            let seconds = clock.increase(to: measurement.time)
            guard let last = lastRevolution else {
                lastRevolution = measurement.arrival
                continue
            }
            if count > 0 {
                // After a longer time, the clock of the device may have rolled over unnoticed.
                let isKnown = Double(measurement.arrival - last) < period / 2
                if isKnown, seconds > 0 {
                    rates.append(Sample(time: measurement.arrival, value: count / seconds * factor))
                }
                lastRevolution = measurement.arrival
            } else if measurement.arrival - last >= standstill {
                rates.append(Sample(time: measurement.arrival, value: 0))
            }
        }
        return rates
    }

    private struct Measurement {
        var arrival: Int
        var revolutions: Double
        var time: Double
    }

    /// Returns the values of two fields that arrived together.
    private static func paired(_ revolutions: [Sample], _ times: [Sample]) -> [Measurement] {
        var measurements: [Measurement] = []
        var (first, second) = (0, 0)
        while first < revolutions.count, second < times.count {
            let (count, time) = (revolutions[first], times[second])
            if count.time == time.time {
                measurements.append(Measurement(arrival: count.time, revolutions: count.value, time: time.value))
            }
            if count.time <= time.time { first += 1 }
            if time.time <= count.time { second += 1 }
        }
        return measurements
    }
}
