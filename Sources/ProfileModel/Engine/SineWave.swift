/// A sine of amplitude 1 as a function of time in nanoseconds.
///
/// It uses no libm, whose results differ between machines in the last digits, so that the same seed results in the same bytes on
/// all of them.
package struct SineWave: Sendable {
    private let period: Int64
    /// The position in the wave at time 0, as a fraction of the period.
    private let phase: Double

    /// - Parameters:
    ///   - period: The period in nanoseconds.
    ///   - degrees: The position in the wave at time 0.
    init(period: Int64, degrees: Double = 0) {
        self.period = max(1, period)
        phase = degrees / 360
    }

    func value(at time: Int64) -> Double {
        let position = Double(time % period) / Double(period) + phase
        return Self.sine(turns: position - position.rounded(.down))
    }

    /// Returns the sine of an angle from 0 to 1 turn, with an error of less than 1e-13.
    package static func sine(turns: Double) -> Double {
        let isPositive = turns < 0.5
        let half = isPositive ? turns : turns - 0.5
        let angle = min(half, 0.5 - half) * 2 * .pi
        let square = angle * angle
        // The Taylor series up to the 17th power, for angles from 0 to π/2; the first omitted term is at most 4.4e-14.
        var sum = 0.0
        for power in stride(from: 16.0, through: 2, by: -2) {
            sum = (1 - sum) * square / (power * (power + 1))
        }
        let sine = min(1, angle * (1 - sum))
        return isPositive ? sine : -sine
    }
}
