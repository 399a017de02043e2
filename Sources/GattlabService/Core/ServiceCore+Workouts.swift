internal import Control
internal import Platform
internal import Workouts

/// Requests for workouts.
extension ServiceCore {
    nonisolated static func serveWorkouts(_ table: inout MethodTable) {
        table.serve(StartWorkout.self) { core, request, call throws(ControlError) in
            try await core.start(request, call.client)
        }
        table.serve(PauseWorkout.self) { core, request, call throws(ControlError) in
            try core.change(request.workout, .pause, call.client)
        }
        table.serve(ResumeWorkout.self) { core, request, call throws(ControlError) in
            try core.change(request.workout, .resume, call.client)
        }
        table.serve(BeginLap.self) { core, request, call throws(ControlError) in
            try core.change(request.workout, .lap, call.client)
        }
        table.serve(StopWorkout.self) { core, request, call throws(ControlError) in
            let workout = try core.controlledWorkout(request.workout, by: call.client)
            try core.perform(.stop, on: workout, at: Timestamp.now().nanosecondsSince1970)
            await core.finishSamples(of: workout)
            await core.stopUnusedSessions(of: workout)
            return core.listed(workout)
        }
        table.serve(RemoveWorkout.self) { core, request, call throws(ControlError) in
            try core.remove(request, call.client)
        }
        table.serve(ListWorkouts.self) { core, _, _ in
            let workouts = core.workouts.all.map { (record: $0.record, owner: $0.owner) }
            return ListWorkouts.Response(
                workouts: await ListedWorkout.listed(workouts, now: Timestamp.now().nanosecondsSince1970)
            )
        }
        table.serve(ReadWorkout.self) { core, request, call throws(ControlError) in
            try await core.read(request, call.client)
        }
        table.serve(ReadWorkoutTrack.self) { core, request, call throws(ControlError) in
            try await core.read(request, call.client)
        }
    }

    // MARK: - Changing

    /// Returns the workout that a client may control.
    private func controlledWorkout(
        _ name: String?,
        by client: ServiceClient
    ) throws(ControlError) -> HostedWorkout {
        guard let name else { return try workouts.unfinished(of: client.principal) }
        let workout = try workouts.workout(name)
        if workout.owner.principal != client.principal { try require(.admin, of: client) }
        return workout
    }

    private func change(
        _ name: String?,
        _ command: WorkoutMachine.Command,
        _ client: ServiceClient
    ) throws(ControlError) -> ListedWorkout {
        let workout = try controlledWorkout(name, by: client)
        try perform(command, on: workout, at: Timestamp.now().nanosecondsSince1970)
        return listed(workout)
    }

    private func remove(_ request: RemoveWorkout, _ client: ServiceClient) throws(ControlError) -> ListedWorkout {
        let workout = try controlledWorkout(request.workout, by: client)
        guard workout.isStopped else {
            throw ControlError(
                .badInput,
                "workout \(workout.name) is in progress",
                hint: "'gattlab workout stop \(workout.name)' stops it"
            )
        }
        try remove(workout)
        log.info("\(client.description) removed workout \(workout.name)", .user(client.principal))
        return listed(workout)
    }

    // MARK: - Reading

    func listed(_ workout: HostedWorkout) -> ListedWorkout {
        ListedWorkout(workout.record, of: workout.owner, now: Timestamp.now().nanosecondsSince1970)
    }

    private func read(_ request: ReadWorkout, _ client: ServiceClient) async throws(ControlError)
        -> ReadWorkout.Response
    {
        let workout =
            if let name = request.workout { try workouts.workout(name) } else {
                try workouts.last(of: client.principal)
            }
        let now = Timestamp.now().nanosecondsSince1970
        // Both the description and the summary describe this moment.
        let record = workout.record
        let description = ListedWorkout(record, of: workout.owner, now: now)
        let access = sampleAccess(of: client)
        let report = try await WorkoutSamples(record, in: try archive(), for: access, now: now).report()
        logWorkout(record.name, by: client)
        return ReadWorkout.Response(
            workout: description,
            summary: WorkoutFigures(report.summary.total),
            zones: WorkoutZone.zones(record.zones, times: report.summary.total.zoneTimes),
            laps: report.summary.laps.map { WorkoutFigures($0) },
            pauses: WorkoutPause.pauses(of: record),
            gaps: report.gaps,
            current: report.current,
            sources: report.sources
        )
    }

    private func read(
        _ request: ReadWorkoutTrack,
        _ client: ServiceClient
    ) async throws(ControlError) -> ReadWorkoutTrack.Response {
        let record = try workouts.workout(request.workout).record
        let from = try request.from.map { (text) throws(ControlError) in try time(text) } ?? record.start
        let distance = request.distance ?? 0
        guard distance.isFinite else { throw ControlError(.badInput, "invalid distance") }
        let (now, access) = (Timestamp.now().nanosecondsSince1970, sampleAccess(of: client))
        let samples = WorkoutSamples(record, in: try archive(), for: access, now: now)
        let (track, next) = try await samples.track(from: from, distance: distance)
        let response = ReadWorkoutTrack.Response(
            points: track.points.map { WorkoutPoint($0) },
            next: next.map { Timestamp(nanosecondsSince1970: $0).text },
            distance: track.distance
        )
        logTrack(request, response, by: client)
        return response
    }
}
