internal import Control
internal import EventLoop
internal import Platform
internal import Workouts

/// Requests for workouts.
@EventLoop
struct WorkoutService {
    let callers: Callers
    let samples: SampleStorage
    let host: SessionHost
    let streams: StreamFinder
    let readLog: SampleReadLog
    let keeper: WorkoutKeeper
    let starter: WorkoutStarter
    let log: Log

    func start(_ request: StartWorkout, _ client: ServiceClient) async throws(ControlError) -> ListedWorkout {
        listed(try await starter.start(request, client))
    }

    /// Returns the workout that a client may control.
    private func controlledWorkout(
        _ name: String?,
        by client: ServiceClient
    ) throws(ControlError) -> HostedWorkout {
        guard let name else { return try keeper.list.unfinished(of: client.principal) }
        let workout = try keeper.list.workout(name)
        if workout.owner.principal != client.principal { try callers.require(.admin, of: client) }
        return workout
    }

    func change(
        _ name: String?,
        _ command: WorkoutMachine.Command,
        _ client: ServiceClient
    ) throws(ControlError) -> ListedWorkout {
        let workout = try controlledWorkout(name, by: client)
        try keeper.perform(command, on: workout, at: Timestamp.now().nanosecondsSince1970)
        return listed(workout)
    }

    func stop(_ request: StopWorkout, _ client: ServiceClient) async throws(ControlError) -> ListedWorkout {
        let workout = try controlledWorkout(request.workout, by: client)
        try keeper.perform(.stop, on: workout, at: Timestamp.now().nanosecondsSince1970)
        // The last values of the devices belong to the workout.
        for device in workout.record.devices {
            guard let session = host[device.session], session.isRecorded else { continue }
            await host.finishRecording(of: session)
        }
        await keeper.stopUnusedSessions(of: workout)
        return listed(workout)
    }

    func remove(_ request: RemoveWorkout, _ client: ServiceClient) throws(ControlError) -> ListedWorkout {
        let workout = try controlledWorkout(request.workout, by: client)
        guard workout.isStopped else {
            throw ControlError(
                .badInput,
                "workout \(workout.name) is in progress",
                hint: "'gattlab workout stop \(workout.name)' stops it"
            )
        }
        try keeper.remove(workout)
        log.info("\(client.description) removed workout \(workout.name)", .user(client.principal))
        return listed(workout)
    }

    // MARK: - Reading

    func list() async -> ListWorkouts.Response {
        let workouts = keeper.list.all.map { (record: $0.record, owner: $0.owner) }
        return ListWorkouts.Response(
            workouts: await ListedWorkout.listed(workouts, now: Timestamp.now().nanosecondsSince1970)
        )
    }

    private func listed(_ workout: HostedWorkout) -> ListedWorkout {
        ListedWorkout(workout.record, of: workout.owner, now: Timestamp.now().nanosecondsSince1970)
    }

    func read(_ request: ReadWorkout, _ client: ServiceClient) async throws(ControlError)
        -> ReadWorkout.Response
    {
        let workout =
            if let name = request.workout { try keeper.list.workout(name) } else {
                try keeper.list.last(of: client.principal)
            }
        let now = Timestamp.now().nanosecondsSince1970
        // Both the description and the summary describe this moment.
        let record = workout.record
        let description = ListedWorkout(record, of: workout.owner, now: now)
        let access = streams.access(of: client)
        let report = try await WorkoutSamples(record, in: try samples.readable(), for: access, now: now).report()
        readLog.recordSummary(of: record.name, by: client)
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

    func read(
        _ request: ReadWorkoutTrack,
        _ client: ServiceClient
    ) async throws(ControlError) -> ReadWorkoutTrack.Response {
        let record = try keeper.list.workout(request.workout).record
        let from = try request.from.map { (text) throws(ControlError) in try RequestParsing.time(text) } ?? record.start
        let distance = request.distance ?? 0
        guard distance.isFinite else { throw ControlError(.badInput, "invalid distance") }
        let (now, access) = (Timestamp.now().nanosecondsSince1970, streams.access(of: client))
        let samples = WorkoutSamples(record, in: try samples.readable(), for: access, now: now)
        let (track, next) = try await samples.track(from: from, distance: distance)
        let response = ReadWorkoutTrack.Response(
            points: track.points.map { WorkoutPoint($0) },
            next: next.map { Timestamp(nanosecondsSince1970: $0).text },
            distance: track.distance
        )
        readLog.recordTrack(request, response, by: client)
        return response
    }
}
