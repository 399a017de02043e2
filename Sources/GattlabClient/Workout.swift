internal import Control

/// A training session that gattlabd records with several devices.
public struct Workout: Hashable, Sendable {
    /// The kind of a workout.
    public enum Kind: Hashable, Sendable {
        case running
        case walking
        case cycling
        case rowing
        case other

        init(_ kind: WorkoutKind) {
            self =
                switch kind {
                case .running: .running
                case .walking: .walking
                case .cycling: .cycling
                case .rowing: .rowing
                case .other: .other
                }
        }

        var protocolKind: WorkoutKind {
            switch self {
            case .running: .running
            case .walking: .walking
            case .cycling: .cycling
            case .rowing: .rowing
            case .other: .other
            }
        }
    }

    /// The state of a workout.
    public enum State: Hashable, Sendable {
        /// Values count.
        case active
        /// Paused by its owner, until the owner resumes it.
        case paused
        /// Paused because the devices stand still, until they move.
        case autoPaused
        /// Has ended.
        case stopped

        init(_ state: WorkoutState) {
            self =
                switch state {
                case .active: .active
                case .paused: .paused
                case .autoPaused: .autoPaused
                case .stopped: .stopped
                }
        }
    }

    /// A device of a workout.
    public struct Device: Hashable, Sendable {
        /// The device as it was given at the start.
        public let device: String
        /// Name of the session that records it.
        public let session: String
        /// The Bluetooth addresses from which values came so far.
        public let addresses: [String]
    }

    /// Name, unique among the workouts of all users.
    public let name: String
    /// The kind of the workout.
    public let kind: Kind
    /// The current state.
    public let state: State
    /// Name of the user that started it.
    public let owner: String
    /// The devices in the order of their precedence.
    public let devices: [Device]
    /// Time of the start.
    public let start: Instant
    /// Time of the end; nil if it has not been stopped.
    public let end: Instant?
    /// Time since the start, up to the end.
    public let elapsedTime: Duration
    /// Time without the pauses.
    public let activeTime: Duration
    /// Number of laps, at least 1.
    public let lapCount: Int

    init(_ workout: ListedWorkout) throws(GattlabError) {
        (name, kind, state) = (workout.workout, Kind(workout.kind), State(workout.state))
        owner = workout.owner
        devices = workout.devices.map { Device(device: $0.device, session: $0.session, addresses: $0.addresses) }
        start = try Instant(protocolText: workout.start)
        end = try workout.end.map { (text) throws(GattlabError) in try Instant(protocolText: text) }
        (elapsedTime, activeTime) = (.protocolSeconds(workout.elapsed), .protocolSeconds(workout.active))
        lapCount = workout.laps
    }
}

/// The options of a workout.
public struct WorkoutOptions: Hashable, Sendable {
    /// The five heart rate zones.
    public enum Zones: Hashable, Sendable {
        /// From 50, 60, 70, 80 and 90 % of a maximum heart rate in beats per minute, from 30 to 250.
        case percentages(ofMaximum: Int)
        /// From five heart rates in beats per minute, each higher than the one before.
        case lowestHeartRates([Int])
    }

    /// Name of lowercase letters, digits, `-`, `_` and `.`, at most 56; the kind and the date if nil.
    public var name: String?
    /// Name or address of the adapter that devices are recorded with; the default one if nil.
    public var adapter: String?
    /// The heart rate zones.
    public var zones = Zones.percentages(ofMaximum: 190)
    /// Circumference of the wheel in meters, for devices that count its revolutions; 2.096 if nil.
    public var wheelCircumference: Double?
    /// Duration for which the devices stand still before the workout is paused; never if nil.
    public var autoPause: Duration?

    /// Creates the options of a workout with a name from its kind and its date.
    public init() {}
}

extension Instant {
    init(protocolText text: String) throws(GattlabError) {
        guard let time = Instant(text) else {
            throw GattlabError(ControlError(.failed, "invalid message from gattlabd: time '\(text)'"))
        }
        self = time
    }
}

extension Duration {
    /// Returns a number of seconds as a duration, in milliseconds; zero for one that is none.
    static func protocolSeconds(_ seconds: Double) -> Duration {
        .milliseconds(Int(exactly: (seconds * 1000).rounded()) ?? 0)
    }
}
