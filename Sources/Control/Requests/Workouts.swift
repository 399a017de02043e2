/// The kind of a workout.
package enum WorkoutKind: String, Codable, CaseIterable, Sendable {
    case running, walking, cycling, rowing, other
}

/// The state of a workout.
package enum WorkoutState: String, Codable, CaseIterable, Sendable {
    case active
    /// Paused by its owner, until the owner resumes it.
    case paused
    /// Paused because the devices stand still, until they move.
    case autoPaused = "auto-paused"
    case stopped
}

/// A workout as it is listed.
package struct ListedWorkout: Codable, Hashable, Sendable {
    package var workout: String
    package var kind: WorkoutKind
    package var state: WorkoutState
    /// Name of the user that started it.
    package var owner: String
    package var devices: [WorkoutDevice]
    /// Time in RFC 3339 format.
    package var start: String
    /// Time in RFC 3339 format, or null if the workout has not been stopped.
    package var end: String?
    /// Seconds since the start, up to the end.
    package var elapsed: Double
    /// Seconds without the pauses.
    package var active: Double
    /// Number of laps, at least 1.
    package var laps: Int

    package init(
        workout: String,
        kind: WorkoutKind,
        state: WorkoutState,
        owner: String,
        devices: [WorkoutDevice],
        start: String,
        end: String?,
        elapsed: Double,
        active: Double,
        laps: Int
    ) {
        self.workout = workout
        self.kind = kind
        self.state = state
        self.owner = owner
        self.devices = devices
        self.start = start
        self.end = end
        self.elapsed = elapsed
        self.active = active
        self.laps = laps
    }
}

/// A device of a workout.
package struct WorkoutDevice: Codable, Hashable, Sendable {
    /// The device as it was given at the start.
    package var device: String
    /// Name of the session that records it.
    package var session: String
    /// The addresses from which values came so far.
    package var addresses: [String]

    package init(device: String, session: String, addresses: [String]) {
        self.device = device
        self.session = session
        self.addresses = addresses
    }
}

/// The numbers of a workout, or of one of its laps, without the pauses.
package struct WorkoutFigures: Codable, Hashable, Sendable {
    /// Times in RFC 3339 format.
    package var start: String
    package var end: String
    /// Seconds from start to end.
    package var elapsed: Double
    /// Seconds without the pauses.
    package var active: Double
    /// In beats per minute.
    package var heartRate: WorkoutRange?
    /// Steps or revolutions per minute, as the device sends them.
    package var cadence: WorkoutRange?
    /// In meters per second; the average is the distance by the active time.
    package var speed: WorkoutRange?
    /// In watts.
    package var power: WorkoutRange?
    /// In meters.
    package var distance: Double?
    /// In kilojoules.
    package var energy: Double?

    package init(start: String, end: String, elapsed: Double, active: Double) {
        self.start = start
        self.end = end
        self.elapsed = elapsed
        self.active = active
    }
}

/// The range of a changing quantity.
package struct WorkoutRange: Codable, Hashable, Sendable {
    package var minimum: Double?
    package var average: Double
    package var maximum: Double?

    package init(minimum: Double?, average: Double, maximum: Double?) {
        self.minimum = minimum
        self.average = average
        self.maximum = maximum
    }
}

/// The time in a heart rate zone.
package struct WorkoutZone: Codable, Hashable, Sendable {
    /// 1 to 5; 0 for heart rates below those of zone 1.
    package var zone: Int
    /// The lowest heart rate of the zone in beats per minute; null for zone 0.
    package var from: Int?
    /// Seconds.
    package var time: Double

    package init(zone: Int, from: Int?, time: Double) {
        self.zone = zone
        self.from = from
        self.time = time
    }
}

/// A pause of a workout.
package struct WorkoutPause: Codable, Hashable, Sendable {
    /// Times in RFC 3339 format; the end is null during the pause.
    package var start: String
    package var end: String?
    /// A Boolean value that indicates whether the pause began because the devices stood still.
    package var automatic: Bool

    package init(start: String, end: String?, automatic: Bool) {
        self.start = start
        self.end = end
        self.automatic = automatic
    }
}

/// A time of a workout during which the values of a device are missing.
package struct WorkoutGap: Codable, Hashable, Sendable {
    /// The device as it was given at the start.
    package var device: String
    /// Time in RFC 3339 format.
    package var start: String
    /// Time in RFC 3339 format, or null if values are still missing.
    package var end: String?
    /// Reason of the gap, as in `samples.read`, or `not-connected` before the first value.
    package var reason: String

    package init(device: String, start: String, end: String?, reason: String) {
        self.device = device
        self.start = start
        self.end = end
        self.reason = reason
    }
}

/// A stream from which a quantity of a workout is computed.
package struct WorkoutSource: Codable, Hashable, Sendable {
    /// A quantity of a workout.
    package enum Quantity: String, Codable, CaseIterable, Sendable {
        case heartRate = "heart-rate"
        case cadence, speed, power, distance, energy
    }

    package var quantity: Quantity
    /// The device as it was given at the start.
    package var device: String
    /// Names of the characteristic and of the field.
    package var stream: String
    /// Time from which it is used, in RFC 3339 format.
    package var start: String

    package init(quantity: Quantity, device: String, stream: String, start: String) {
        self.quantity = quantity
        self.device = device
        self.stream = stream
        self.start = start
    }
}

/// The values of a workout in one second of a lap and of a part.
package struct WorkoutPoint: Codable, Hashable, Sendable {
    /// Time in RFC 3339 format.
    package var time: String
    /// Number of the lap, from 1.
    package var lap: Int
    /// Number of the part without a pause, from 1.
    package var part: Int
    /// In beats per minute.
    package var heartRate: Double?
    package var cadence: Double?
    /// In meters per second.
    package var speed: Double?
    /// In watts.
    package var power: Double?
    /// Meters since the start of the workout.
    package var distance: Double?

    package init(time: String, lap: Int, part: Int) {
        self.time = time
        self.lap = lap
        self.part = part
    }
}
