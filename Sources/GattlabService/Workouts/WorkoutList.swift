internal import Control
internal import EventLoop
internal import GATT
internal import Workouts

/// The workouts of all users.
@EventLoop
struct WorkoutList {
    /// In the order in which they were started.
    private(set) var all: [HostedWorkout] = []
    /// The workouts that have not been stopped, by the sessions that record their devices.
    private var bySession: [String: [HostedWorkout]] = [:]

    nonisolated init() {}

    mutating func add(_ workout: HostedWorkout) {
        let index = all.lastIndex { $0.record.start <= workout.record.start }.map { $0 + 1 } ?? 0
        all.insert(workout, at: index)
        updateSessions()
    }

    /// Adds workouts that are in any order.
    mutating func restore(_ workouts: [HostedWorkout]) {
        all = (all + workouts).sorted { $0.record.start < $1.record.start }
        updateSessions()
    }

    mutating func remove(_ workout: HostedWorkout) {
        all.removeAll { $0 === workout }
        updateSessions()
    }

    /// Updates the index of sessions after a workout has been stopped.
    mutating func updateSessions() {
        bySession = [:]
        for workout in all where !workout.isStopped {
            for device in workout.record.devices { bySession[device.session, default: []].append(workout) }
        }
    }

    subscript(name: String) -> HostedWorkout? { all.first { $0.name == name } }

    /// Returns the workouts that have not been stopped and use a session.
    func recorded(by session: String) -> [HostedWorkout] { bySession[session] ?? [] }

    /// Returns the default workout of a user: the only one that has not been stopped.
    func unfinished(of owner: Principal) throws(ControlError) -> HostedWorkout {
        let running = all.filter { !$0.isStopped && $0.owner.principal == owner }
        guard let workout = running.last else {
            throw ControlError(
                .notFound,
                "no workout is in progress",
                hint: "'gattlab workout start running --device DEVICE' starts one"
            )
        }
        guard running.count == 1 else {
            let names = running.map(\.name).joined(separator: ", ")
            throw ControlError(.badInput, "several workouts are in progress: \(names)", hint: "name one of them")
        }
        return workout
    }

    /// Returns the workout with a name.
    func workout(_ name: String) throws(ControlError) -> HostedWorkout {
        if let workout = self[name] { return workout }
        throw ControlError(
            .notFound,
            "there is no workout \(name)",
            hint: Spelling.closest(to: name, among: all.map(\.name)).map { "did you mean \($0)?" }
                ?? "'gattlab workout list' lists all workouts"
        )
    }

    /// Returns the last workout of a user, for requests that name none.
    func last(of owner: Principal) throws(ControlError) -> HostedWorkout {
        if let workout = all.last(where: { $0.owner.principal == owner }) { return workout }
        throw ControlError(
            .notFound,
            "there are no workouts of this user",
            hint: "'gattlab workout start running --device DEVICE' starts one"
        )
    }
}

extension ControlError {
    /// Creates the error for a command that the state of a workout does not allow.
    init(_ refusal: WorkoutRefusal, of workout: String) {
        switch refusal {
        case .isPaused:
            self.init(.badInput, "workout \(workout) is paused", hint: "'gattlab workout resume' resumes it")
        case .isActive:
            self.init(.badInput, "workout \(workout) is not paused", hint: "'gattlab workout pause' pauses it")
        case .hasStopped:
            self.init(.badInput, "workout \(workout) has been stopped", hint: "start another one")
        case .tooManyChanges:
            self.init(
                .limit,
                "workout \(workout) has as many laps and pauses as are possible",
                hint: "stop it and start another one"
            )
        }
    }
}
