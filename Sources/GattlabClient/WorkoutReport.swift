internal import Control

/// The summary of a workout.
public struct WorkoutReport: Hashable, Sendable {
    /// The time in a heart rate zone.
    public struct Zone: Hashable, Sendable {
        /// 1 to 5, or 0 below zone 1.
        public let number: Int
        /// The lowest heart rate of the zone in beats per minute; nil for zone 0.
        public let lowestHeartRate: Int?
        /// Time during which the last heart rate was in the zone, at most 5 s for each value.
        public let time: Duration
    }

    /// A pause.
    public struct Pause: Hashable, Sendable {
        /// Time from which values do not count.
        public let start: Instant
        /// Time from which values count again; nil during the pause.
        public let end: Instant?
        /// True if the pause started because the devices stood still.
        public let isAutomatic: Bool
    }

    /// A time during which the values of a device are missing.
    public struct Gap: Hashable, Sendable {
        /// The device as it was given at the start.
        public let device: String
        /// Time from which values are missing.
        public let start: Instant
        /// Nil if values are still missing.
        public let end: Instant?
        /// Reason, such as that of the loss of a connection, `restarted`, or `not-connected` before the first value.
        public let reason: String
    }

    /// The values of a workout in progress, at most 5 s old.
    public struct CurrentValues: Hashable, Sendable {
        /// In beats per minute.
        public let heartRate: Double?
        /// 1 to 5, or 0 below zone 1.
        public let zone: Int?
        /// Steps, revolutions or strokes per minute.
        public let cadence: Double?
        /// In meters per second.
        public let speed: Double?
        /// In watts.
        public let power: Double?
    }

    /// The workout.
    public let workout: Workout
    /// The numbers of the whole workout.
    public let total: WorkoutFigures
    /// The numbers of each lap, at least one.
    public let laps: [WorkoutFigures]
    /// Zone 0 and the five zones.
    public let zones: [Zone]
    /// The pauses in the order of their times.
    public let pauses: [Pause]
    /// Times during which values are missing, in the order of the devices.
    public let gaps: [Gap]
    /// Without values for a workout that has been stopped.
    public let current: CurrentValues

    init(_ report: ReadWorkout.Response) throws(GattlabError) {
        func end(_ text: String?) throws(GattlabError) -> Instant? {
            try text.map { (text) throws(GattlabError) in try Instant(protocolText: text) }
        }
        workout = try Workout(report.workout)
        total = try WorkoutFigures(report.summary)
        laps = try report.laps.map { (lap) throws(GattlabError) in try WorkoutFigures(lap) }
        zones = report.zones.map { Zone(number: $0.zone, lowestHeartRate: $0.from, time: .protocolSeconds($0.time)) }
        pauses = try report.pauses.map { (pause) throws(GattlabError) in
            try Pause(start: Instant(protocolText: pause.start), end: end(pause.end), isAutomatic: pause.automatic)
        }
        gaps = try report.gaps.map { (gap) throws(GattlabError) in
            let start = try Instant(protocolText: gap.start)
            return Gap(device: gap.device, start: start, end: try end(gap.end), reason: gap.reason)
        }
        current = CurrentValues(
            heartRate: report.current.heartRate,
            zone: report.current.zone,
            cadence: report.current.cadence,
            speed: report.current.speed,
            power: report.current.power
        )
    }
}

/// The numbers of a workout, or of one of its laps, without the pauses.
public struct WorkoutFigures: Hashable, Sendable {
    /// The range of a changing quantity, in its unit.
    public struct Range: Hashable, Sendable {
        /// The smallest value.
        public let minimum: Double?
        /// The average of the values; of the speed, the distance by the active time.
        public let average: Double
        /// The largest value.
        public let maximum: Double?

        init(_ range: WorkoutRange) {
            (minimum, average, maximum) = (range.minimum, range.average, range.maximum)
        }
    }

    /// Time of the start.
    public let start: Instant
    /// Time of the end, or of the request during the workout.
    public let end: Instant
    /// Time from start to end.
    public let elapsedTime: Duration
    /// Time without the pauses.
    public let activeTime: Duration
    /// In beats per minute; nil if no device measures it.
    public let heartRate: Range?
    /// Steps, revolutions or strokes per minute; nil if no device measures it.
    public let cadence: Range?
    /// In meters per second; nil if no device measures it.
    public let speed: Range?
    /// In watts; nil if no device measures it.
    public let power: Range?
    /// In meters; nil if no device measures it.
    public let distance: Double?
    /// In kilojoules; nil if no device measures it.
    public let energy: Double?

    init(_ figures: Control.WorkoutFigures) throws(GattlabError) {
        (start, end) = (try Instant(protocolText: figures.start), try Instant(protocolText: figures.end))
        (elapsedTime, activeTime) = (.protocolSeconds(figures.elapsed), .protocolSeconds(figures.active))
        heartRate = figures.heartRate.map(Range.init)
        cadence = figures.cadence.map(Range.init)
        speed = figures.speed.map(Range.init)
        power = figures.power.map(Range.init)
        (distance, energy) = (figures.distance, figures.energy)
    }
}
