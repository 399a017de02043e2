internal import Documents

/// A random walk as a function of time, so that its value does not depend on earlier samples.
///
/// It is a sum of noises, each with four times the period of the previous one and twice its amplitude: the spectrum of a random
/// walk. The sum spans twice the range of the walk and is reflected at both limits.
struct RandomWalk: Sendable {
    private let lowest: Double
    private let highest: Double
    /// The amplitudes of the noises, and the periods of their random values in nanoseconds.
    private var noises: [(amplitude: Double, period: Int64)] = []

    init(_ walk: Signal.Walk) {
        lowest = walk.lowest
        highest = walk.highest
        var rest = walk.highest - walk.lowest
        var period = max(1, walk.period.nanoseconds)
        // In one period, noise n changes by at most 2 × amplitude × 2ⁿ / 4ⁿ; these changes add up to 4 × amplitude.
        var amplitude = walk.step / 4
        while rest > 0 {
            noises.append((min(amplitude, rest), period))
            rest -= amplitude
            let (next, isTooLong) = period.multipliedReportingOverflow(by: 4)
            if isTooLong { break }
            period = next
            amplitude *= 2
        }
    }

    /// - Parameters:
    ///   - age: The time since the start of the walk, in nanoseconds.
    ///   - signal: The index of the signal.
    func number(at age: Int64, signal: Int, _ noise: SeededNoise) -> Double {
        var number = (lowest + highest) / 2
        for (level, part) in noises.enumerated() {
            // The streams below the first multiple belong to the noise of curves.
            let stream = signal &+ (level + 1) &* (1 << 32)
            number += part.amplitude * noise.value(stream: stream, at: age, period: part.period)
        }
        if number > highest { number = 2 * highest - number }
        if number < lowest { number = 2 * lowest - number }
        // Rounding can exceed a limit in the last digit.
        return min(highest, max(lowest, number))
    }
}
