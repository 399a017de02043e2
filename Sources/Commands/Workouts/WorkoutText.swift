package import Control

/// The texts of workouts.
package enum WorkoutText {
    /// Returns seconds as `5:07` or `1:05:07`.
    package static func clock(_ seconds: Double) -> String {
        let total = Int(exactly: max(0, seconds).rounded(.down)) ?? 0
        let (hours, rest) = total.quotientAndRemainder(dividingBy: 3600)
        let minutes = hours > 0 ? padded(rest / 60) : "\(rest / 60)"
        return (hours > 0 ? "\(hours):" : "") + "\(minutes):\(padded(rest % 60))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Returns a time as local date and time.
    static func date(_ text: String) -> String { Timestamp(text).map(LocalTime.system.date) ?? text }

    /// Returns a number with a fixed number of decimals.
    package static func decimal(_ value: Double, _ decimals: Int) -> String {
        let factor = (0..<decimals).reduce(1) { factor, _ in factor * 10 }
        guard let scaled = Int(exactly: (value * Double(factor)).rounded()) else { return "–" }
        let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(factor))
        let fraction = String(repeating: "0", count: decimals - "\(rest)".count * (decimals > 0 ? 1 : 0)) + "\(rest)"
        return (scaled < 0 ? "-" : "") + "\(whole)" + (decimals > 0 ? ".\(fraction)" : "")
    }

    package static func heartRate(_ value: Double) -> String { "\(decimal(value, 0)) bpm" }

    package static func power(_ watts: Double) -> String { "\(decimal(watts, 0)) W" }

    package static func distance(_ meters: Double) -> String {
        meters < 1000 ? "\(decimal(meters, 0)) m" : "\(decimal(meters / 1000, 2)) km"
    }

    /// Returns a speed in kilometers per hour, or as minutes per kilometer for runners and walkers.
    package static func speed(_ metersPerSecond: Double, _ kind: WorkoutKind) -> String {
        switch kind {
        case .running, .walking:
            // Slower than an hour per kilometer is standing still.
            metersPerSecond * 3600 < 1000 ? "–" : "\(clock((1000 / metersPerSecond).rounded())) min/km"
        case .cycling, .rowing, .other: "\(decimal(metersPerSecond * 3.6, 1)) km/h"
        }
    }

    package static func energy(_ kilojoules: Double) -> String {
        "\(decimal(kilojoules, 0)) kJ (\(decimal(kilojoules / 4.184, 0)) kcal)"
    }

    /// Returns a line about the state of a workout.
    package static func state(of workout: ListedWorkout) -> String {
        let name = "workout '\(workout.workout)'"
        let time = clock(workout.active)
        return switch workout.state {
        case .active: "\(name) is active, lap \(workout.laps), \(time)"
        case .paused: "\(name) is paused at \(time)"
        case .autoPaused: "\(name) is paused at \(time) until the devices move"
        case .stopped: "\(name) was stopped after \(time)"
        }
    }

    static func colored(_ state: WorkoutState, _ style: Style) -> String {
        switch state {
        case .active: style.green(state.rawValue)
        case .paused, .autoPaused: style.yellow(state.rawValue)
        case .stopped: style.dim(state.rawValue)
        }
    }

    /// Returns the line that shows the progress of a workout.
    package static func progress(_ report: ReadWorkout.Response) -> String {
        let (workout, current) = (report.workout, report.current)
        var parts = [clock(workout.active), workout.state.rawValue]
        if workout.laps > 1 { parts.append("lap \(workout.laps)") }
        if let heartRate = current.heartRate {
            parts.append(Self.heartRate(heartRate) + (current.zone.map { $0 > 0 ? " zone \($0)" : "" } ?? ""))
        }
        if let speed = current.speed { parts.append(Self.speed(speed, workout.kind)) }
        if let cadence = current.cadence { parts.append("\(decimal(cadence, 0))/min") }
        if let power = current.power { parts.append(Self.power(power)) }
        if let distance = report.summary.distance { parts.append(Self.distance(distance)) }
        if let energy = report.summary.energy { parts.append("\(decimal(energy, 0)) kJ") }
        return parts.joined(separator: "  ")
    }
}
