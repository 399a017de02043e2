package import Control

/// A workout: its devices, and the times at which it was started, paused, divided into laps and stopped.
///
/// All times are in nanoseconds since 1970-01-01T00:00:00Z and never go back, even if the clock does.
package struct WorkoutRecord: Codable, Hashable, Sendable {
    package var name: String
    package var kind: WorkoutKind
    package var devices: [Device]
    /// Adapter of the sessions that are started for the workout; nil for the default adapter.
    package var adapter: String?
    package var zones: HeartRateZones
    /// In meters.
    package var wheelCircumference: Double
    /// Time in nanoseconds for which all devices are stationary before the workout is paused; nil if it never is.
    package var autoPause: Int?
    package let start: Int
    /// The changes of the state between start and end, in order.
    package internal(set) var changes: [Change] = []
    /// The times at which the second and later laps begin.
    package internal(set) var laps: [Int] = []
    package internal(set) var end: Int?

    /// A device with the session that records it.
    package struct Device: Codable, Hashable, Sendable {
        /// The device as specified by the client that started the workout.
        package var device: String
        package var session: String
        /// The addresses from which values were received; the last one is the one in use.
        package var addresses: [String] = []

        package init(device: String, session: String) {
            self.device = device
            self.session = session
        }
    }

    /// A change of the state.
    package struct Change: Codable, Hashable, Sendable {
        package var time: Int
        package var state: WorkoutState

        package init(time: Int, state: WorkoutState) {
            self.time = time
            self.state = state
        }
    }

    package static let defaultWheelCircumference = 2.096
    /// Maximum number of changes and laps together; the last one can only be the end of a pause.
    package static let changeLimit = 1000

    package init(
        name: String,
        kind: WorkoutKind,
        devices: [Device],
        zones: HeartRateZones,
        wheelCircumference: Double = Self.defaultWheelCircumference,
        autoPause: Int? = nil,
        start: Int
    ) {
        self.name = name
        self.kind = kind
        self.devices = devices
        self.zones = zones
        self.wheelCircumference = wheelCircumference
        self.autoPause = autoPause
        self.start = start
    }

    package var state: WorkoutState { end == nil ? changes.last?.state ?? .active : .stopped }

    /// The time of the last change.
    var lastTime: Int { max(start, changes.last?.time ?? start, laps.last ?? start, end ?? start) }

    /// Returns the end of the workout, or `now` if it has not been stopped.
    package func end(now: Int) -> Int { end ?? max(now, lastTime) }
}

extension WorkoutRecord {
    /// A time without a pause and within one lap.
    package struct Segment: Hashable, Sendable {
        package var times: Range<Int>
        /// Number of the lap, from 0.
        package var lap: Int
        /// Number of the part without a pause, from 0.
        package var part: Int
    }

    /// Returns the times of the laps.
    package func lapTimes(now: Int) -> [Range<Int>] {
        let borders = [start] + laps + [end(now: now)]
        return zip(borders, borders.dropFirst()).map { $0..<max($0, $1) }
    }

    /// Returns the times without pauses, divided by laps, in order.
    package func segments(now: Int) -> [Segment] {
        let end = end(now: now)
        var parts: [Range<Int>] = []
        var begin: Int? = start
        for change in changes {
            if change.state == .active {
                begin = begin ?? change.time
            } else if let started = begin {
                parts.append(started..<max(started, change.time))
                begin = nil
            }
        }
        if let begin { parts.append(begin..<max(begin, end)) }
        let laps = lapTimes(now: now)
        var segments: [Segment] = []
        var lap = 0
        for (part, times) in parts.enumerated() {
            while lap < laps.count {
                let common = times.clamped(to: laps[lap])
                if !common.isEmpty { segments.append(Segment(times: common, lap: lap, part: part)) }
                guard laps[lap].upperBound < times.upperBound else { break }
                lap += 1
            }
        }
        return segments
    }
}
