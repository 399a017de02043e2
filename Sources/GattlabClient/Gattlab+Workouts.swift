internal import Control
internal import Workouts

/// Workouts are controlled with the role `drive`, by their owners and administrators, and read with the role `observe`.
extension Gattlab {
    /// Starts a workout, which continues over restarts of gattlabd until it is stopped.
    ///
    /// - Parameters:
    ///   - kind: Kind of the workout.
    ///   - devices: Addresses or names of devices, or names of `record` sessions, from 1 to 16. A device that no session records is
    ///     recorded until the workout is stopped.
    ///   - options: Its name, zones and other options.
    /// - Throws: `GattlabError` with the code `bad-input` if an option is invalid, `session-exists` if the name is in use, `limit`,
    ///   `denied`, `storage`, or `no-gattlabd` if the connection was lost meanwhile, so that the workout may have been started.
    public func startWorkout(
        _ kind: Workout.Kind,
        devices: [String],
        options: WorkoutOptions = WorkoutOptions()
    ) async throws(GattlabError) -> Workout {
        var request = StartWorkout(kind: kind.protocolKind, devices: devices)
        (request.name, request.adapter) = (options.name, options.adapter)
        switch options.zones {
        case .percentages(let maximum): request.maximumHeartRate = maximum
        case .lowestHeartRates(let zones): request.zones = zones
        }
        request.wheelCircumference = options.wheelCircumference
        request.autoPause = options.autoPause?.protocolText
        return try Workout(try await performOnce(request))
    }

    /// Pauses a workout; its devices are still recorded.
    ///
    /// - Parameter name: Name of the workout; the only unfinished one of the user if nil.
    /// - Throws: `GattlabError` with the code `not-found` if there is no such workout, `bad-input` if its state does not allow it,
    ///   `limit` after 1000 laps and pauses.
    @discardableResult
    public func pauseWorkout(_ name: String? = nil) async throws(GattlabError) -> Workout {
        try Workout(try await performOnce(PauseWorkout(workout: name)))
    }

    /// Resumes a paused workout.
    ///
    /// - Parameter name: Name of the workout; the only unfinished one of the user if nil.
    /// - Throws: `GattlabError` as ``pauseWorkout(_:)`` does.
    @discardableResult
    public func resumeWorkout(_ name: String? = nil) async throws(GattlabError) -> Workout {
        try Workout(try await performOnce(ResumeWorkout(workout: name)))
    }

    /// Starts the next lap of a workout.
    ///
    /// - Parameter name: Name of the workout; the only unfinished one of the user if nil.
    /// - Throws: `GattlabError` as ``pauseWorkout(_:)`` does.
    @discardableResult
    public func startLap(of name: String? = nil) async throws(GattlabError) -> Workout {
        try Workout(try await performOnce(BeginLap(workout: name)))
    }

    /// Stops a workout, and the sessions that were started for it.
    ///
    /// - Parameter name: Name of the workout; the only unfinished one of the user if nil.
    /// - Throws: `GattlabError` as ``pauseWorkout(_:)`` does.
    @discardableResult
    public func stopWorkout(_ name: String? = nil) async throws(GattlabError) -> Workout {
        try Workout(try await performOnce(StopWorkout(workout: name)))
    }

    /// Removes a workout that has been stopped; the samples of its devices remain.
    ///
    /// - Throws: `GattlabError` with the code `not-found`; `bad-input` if it is in progress.
    @discardableResult
    public func removeWorkout(_ name: String) async throws(GattlabError) -> Workout {
        try Workout(try await performOnce(RemoveWorkout(workout: name)))
    }

    /// Returns the workouts of all users in the order in which they were started.
    public func workouts() async throws(GattlabError) -> [Workout] {
        try await perform(ListWorkouts()).workouts.map { (workout) throws(GattlabError) in try Workout(workout) }
    }

    /// Computes the summary of a workout from its samples.
    ///
    /// - Parameter name: Name of the workout; the last one of the user if nil.
    /// - Throws: `GattlabError` with the code `not-found`; `limit` if it has too many samples.
    public func workoutReport(_ name: String? = nil) async throws(GattlabError) -> WorkoutReport {
        try WorkoutReport(try await perform(ReadWorkout(workout: name)))
    }

    /// Returns a workout in the format of another program, with its values by second, without the pauses.
    ///
    /// - Parameters:
    ///   - name: Name of the workout; the last one of the user if nil.
    ///   - format: Format of the text.
    /// - Throws: `GattlabError` as ``workoutReport(_:)`` does.
    public func exportWorkout(_ name: String? = nil, as format: WorkoutFormat) async throws(GattlabError) -> String {
        let report = try await perform(ReadWorkout(workout: name))
        var export = WorkoutExport(report, format == .tcx ? .tcx : .csv)
        var request: ReadWorkoutTrack? = export.firstRequest
        while let next = request { request = export.append(try await perform(next)) }
        return export.finish()
    }
}

/// The format of an exported workout.
public enum WorkoutFormat: Hashable, Sendable {
    /// Garmin's Training Center XML, version 2, with laps.
    case tcx
    /// Comma-separated values (RFC 4180) by second, with times in UTC.
    case csv
}
