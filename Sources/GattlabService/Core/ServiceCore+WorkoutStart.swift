internal import Calendar
internal import Control
internal import DaemonConfiguration
internal import Platform
internal import Workouts

/// The start of workouts.
extension ServiceCore {
    /// Maximum length in bytes that the name of a session adds to the name of its workout.
    private static let sessionSuffixLength = 8
    /// Maximum number of workouts in progress of a user.
    ///
    /// One value can change the states of all of them, which are stored in one turn of the event loop.
    static let unfinishedLimit = 64

    func start(_ request: StartWorkout, _ client: ServiceClient) async throws(ControlError) -> ListedWorkout {
        // Without an archive, a workout would have no samples.
        _ = try archive()
        let start = Timestamp.now()
        let name = try newWorkoutName(request, at: start)
        let expired = try workoutToReplace(for: client)
        let (devices, sessions) = try recordingSessions(of: request, for: name, client)
        let workout = HostedWorkout(
            try Self.record(of: request, name, devices, start: start.nanosecondsSince1970),
            owner: DocumentOwner(client)
        )
        do throws(ControlError) {
            for (session, runner) in sessions {
                try checkLimits(for: session.name, client)
                try launch(session, runner)
            }
            // A crash before this leaves recordings without a stake, which the next start stops.
            try persist(workout)
        } catch {
            for (session, _) in sessions { await stopIfUnused(session) }
            throw error
        }
        workouts.add(workout)
        if let expired { try? remove(expired) }
        scheduleEnd(of: workout)
        log.info("\(client.description) started workout \(name)", .user(client.principal))
        return listed(workout)
    }

    private static func record(
        of request: StartWorkout,
        _ name: String,
        _ devices: [WorkoutRecord.Device],
        start: Int
    ) throws(ControlError) -> WorkoutRecord {
        var record = WorkoutRecord(
            name: name,
            kind: request.kind,
            devices: devices,
            zones: try zones(of: request),
            start: start
        )
        record.adapter = request.adapter
        if let circumference = request.wheelCircumference {
            guard 0.1...10 ~= circumference else {
                throw ControlError(.badInput, "a wheel has a circumference of 0.1 to 10 m, not \(circumference)")
            }
            record.wheelCircumference = circumference
        }
        if let text = request.autoPause {
            let duration = try RequestParsing.duration(text, defaultValue: .zero)
            guard .seconds(1) ... .seconds(3600) ~= duration else {
                throw ControlError(.badInput, "invalid duration \"\(text)\" of auto-pause", hint: "use 1s to 1h")
            }
            record.autoPause = Int(duration / .nanoseconds(1))
        }
        return record
    }

    private func newWorkoutName(_ request: StartWorkout, at start: Timestamp) throws(ControlError) -> String {
        let limit = SessionName.maximumLength - Self.sessionSuffixLength
        guard let name = request.name else {
            let date = TimeZone.system.civilTime(at: start.seconds)
            let numbers = [date.month, date.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
            let base = "\(request.kind.rawValue)-\(date.year)-\(numbers.joined(separator: "-"))"
            let names = Set(workouts.all.map(\.name))
            var name = base
            var number = 1
            while names.contains(name) {
                number += 1
                name = "\(base)-\(number)"
            }
            return name
        }
        guard SessionName.isValid(name), name.utf8.count <= limit else {
            throw ControlError(
                .badInput,
                "invalid workout name '\(name.prefix(SessionName.maximumLength))'",
                hint: "use \(SessionName.rule.replacing("\(SessionName.maximumLength)", with: "\(limit)"))"
            )
        }
        guard workouts[name] == nil else {
            throw ControlError(.sessionExists, "workout \(name) already exists", hint: "choose another name")
        }
        return name
    }

    private static func zones(of request: StartWorkout) throws(ControlError) -> HeartRateZones {
        let range = "\(HeartRateZones.range.lowerBound) to \(HeartRateZones.range.upperBound)"
        if let bounds = request.zones {
            guard let zones = HeartRateZones(bounds: bounds) else {
                throw ControlError(
                    .badInput,
                    "invalid heart rate zones",
                    hint: "give the lowest heart rates of five zones in ascending order, each from \(range)"
                )
            }
            return zones
        }
        guard let zones = HeartRateZones(maximum: request.maximumHeartRate ?? HeartRateZones.defaultMaximum) else {
            throw ControlError(.badInput, "invalid maximum heart rate", hint: "give one from \(range)")
        }
        return zones
    }

    /// Returns the workout that a new one replaces if the maximum number is reached.
    private func workoutToReplace(for client: ServiceClient) throws(ControlError) -> HostedWorkout? {
        let unfinished = workouts.all.count { !$0.isStopped && $0.owner.principal == client.principal }
        guard unfinished < Self.unfinishedLimit else {
            throw ControlError(
                .limit,
                "\(unfinished) workouts of the user are in progress, which is the limit",
                hint: "'gattlab workout stop WORKOUT' stops one"
            )
        }
        let limit = configuration.limits.workouts
        guard workouts.all.count >= limit else { return nil }
        if let workout = workouts.all.first(where: { $0.isStopped && $0.owner.principal == client.principal }) {
            return workout
        }
        throw .limitExceeded("workouts", limit, unit: "workouts")
    }
}
