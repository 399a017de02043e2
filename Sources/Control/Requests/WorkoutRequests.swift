/// The request `workouts.start`, which starts a workout.
package struct StartWorkout: ControlRequest {
    package static let method = "workouts.start"
    package static let summary = "Start a workout over several devices, which are recorded until it is stopped"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [.sessionExists, .limit, .storage]

    package var kind: WorkoutKind
    /// A name like that of a session, of at most 56 characters; the kind and the date if omitted.
    package var name: String?
    /// Names of `record` sessions, or devices, at most 16; a device without such a session gets one until the workout is stopped.
    package var devices: [String]
    package var adapter: String?
    /// Maximum heart rate in beats per minute, from which the zones are computed; 190 if omitted.
    package var maximumHeartRate: Int?
    /// The lowest heart rates of the five zones, instead of `maximumHeartRate`.
    package var zones: [Int]?
    /// Circumference of the wheel in meters, for devices that count its revolutions; 2.096 if omitted.
    package var wheelCircumference: Double?
    /// Duration for which the devices stand still before the workout is paused; never if omitted.
    package var autoPause: String?

    package init(kind: WorkoutKind, devices: [String]) {
        self.kind = kind
        self.devices = devices
    }

    package typealias Response = ListedWorkout
}

/// The request `workouts.pause`, which pauses a workout.
package struct PauseWorkout: ControlRequest {
    package static let method = "workouts.pause"
    package static let summary = "Pause a workout of the caller; its devices are still recorded"
    package static let role: Role? = .drive
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.notFound, .limit, .storage]

    /// Name of the workout; the only unfinished one of the caller if omitted.
    package var workout: String?

    package init(workout: String? = nil) {
        self.workout = workout
    }

    package typealias Response = ListedWorkout
}

/// The request `workouts.resume`, which resumes a paused workout.
package struct ResumeWorkout: ControlRequest {
    package static let method = "workouts.resume"
    package static let summary = "Resume a paused workout of the caller"
    package static let role: Role? = .drive
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.notFound, .limit, .storage]

    /// Name of the workout; the only unfinished one of the caller if omitted.
    package var workout: String?

    package init(workout: String? = nil) {
        self.workout = workout
    }

    package typealias Response = ListedWorkout
}

/// The request `workouts.lap`, which begins another lap.
package struct BeginLap: ControlRequest {
    package static let method = "workouts.lap"
    package static let summary = "Begin the next lap of a workout of the caller"
    package static let role: Role? = .drive
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.notFound, .limit, .storage]

    /// Name of the workout; the only unfinished one of the caller if omitted.
    package var workout: String?

    package init(workout: String? = nil) {
        self.workout = workout
    }

    package typealias Response = ListedWorkout
}

/// The request `workouts.stop`, which stops a workout.
package struct StopWorkout: ControlRequest {
    package static let method = "workouts.stop"
    package static let summary = "Stop a workout of the caller, and the recordings that nothing else has a stake in"
    package static let role: Role? = .drive
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.notFound, .storage]

    /// Name of the workout; the only unfinished one of the caller if omitted.
    package var workout: String?

    package init(workout: String? = nil) {
        self.workout = workout
    }

    package typealias Response = ListedWorkout
}

/// The request `workouts.remove`, which removes a workout that has been stopped.
package struct RemoveWorkout: ControlRequest {
    package static let method = "workouts.remove"
    package static let summary = "Remove a workout of the caller that has been stopped; its samples remain"
    package static let role: Role? = .drive
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.notFound, .storage]

    /// Name of the workout.
    package var workout: String

    package init(workout: String) {
        self.workout = workout
    }

    package typealias Response = ListedWorkout
}

/// The request `workouts.list`, which lists the workouts.
package struct ListWorkouts: ControlRequest {
    package static let method = "workouts.list"
    package static let isResponseLarge = true
    package static let summary = "List the workouts in the order in which they were started"
    package static let role: Role? = .observe

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var workouts: [ListedWorkout]

        package init(workouts: [ListedWorkout]) {
            self.workouts = workouts
        }
    }
}

/// The request `workouts.read`, which returns the summary of a workout.
package struct ReadWorkout: ControlRequest {
    package static let method = "workouts.read"
    package static let isResponseLarge = true
    package static let summary = "Compute the summary of a workout from its samples"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.notFound, .limit, .storage]

    /// Name of the workout; the last one of the caller if omitted.
    package var workout: String?

    package init(workout: String? = nil) {
        self.workout = workout
    }

    package struct Response: Codable, Hashable, Sendable {
        package var workout: ListedWorkout
        package var summary: WorkoutFigures
        /// Zone 0, below zone 1, and the five zones.
        package var zones: [WorkoutZone]
        package var laps: [WorkoutFigures]
        package var pauses: [WorkoutPause]
        package var gaps: [WorkoutGap]
        /// The current values of a workout that has not been stopped, at most 5 s old.
        package var current: CurrentValues
        /// The streams of each quantity, with the times from which they are used.
        ///
        /// At most 100 changes of each quantity; null from a daemon of an earlier version.
        package var sources: [WorkoutSource]?

        package init(
            workout: ListedWorkout,
            summary: WorkoutFigures,
            zones: [WorkoutZone],
            laps: [WorkoutFigures],
            pauses: [WorkoutPause],
            gaps: [WorkoutGap],
            current: CurrentValues,
            sources: [WorkoutSource]? = nil
        ) {
            self.workout = workout
            self.summary = summary
            self.zones = zones
            self.laps = laps
            self.pauses = pauses
            self.gaps = gaps
            self.current = current
            self.sources = sources
        }
    }

    package struct CurrentValues: Codable, Hashable, Sendable {
        /// In beats per minute.
        package var heartRate: Double?
        /// 1 to 5, or 0 below zone 1.
        package var zone: Int?
        package var cadence: Double?
        /// In meters per second.
        package var speed: Double?
        /// In watts.
        package var power: Double?

        package init() {}
    }
}

/// The request `workouts.track`, which returns the values of a workout by second.
package struct ReadWorkoutTrack: ControlRequest {
    package static let method = "workouts.track"
    package static let isResponseLarge = true
    package static let summary = "Read a part of a workout's values by second, without the pauses"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.notFound, .limit, .storage]

    package var workout: String
    /// The `next` and the `distance` of the previous response; both are omitted in the first request.
    package var from: String?
    package var distance: Double?

    package init(workout: String) {
        self.workout = workout
    }

    package struct Response: Codable, Hashable, Sendable {
        /// The seconds with values.
        package var points: [WorkoutPoint]
        /// Time at which the next part begins, in RFC 3339 format; null after the last part.
        package var next: String?
        /// Meters from the start of the workout to `next`; null if no device measures it.
        package var distance: Double?

        package init(points: [WorkoutPoint], next: String?, distance: Double?) {
            self.points = points
            self.next = next
            self.distance = distance
        }
    }
}
