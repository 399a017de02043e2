internal import Calendar
internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import Platform
internal import Workouts

/// The start of workouts, with the recordings that they need.
@EventLoop
struct WorkoutStarter {
    /// Maximum length in bytes that the name of a session adds to the name of its workout.
    private static let sessionSuffixLength = 8
    /// Maximum number of workouts in progress of a user.
    ///
    /// One value can change the states of all of them, which are stored in one turn of the event loop.
    static let unfinishedLimit = 64
    private static let deviceLimit = 16
    let settings: ServiceSettings
    let samples: SampleStorage
    let host: SessionHost
    let sessions: SessionService
    let stakes: StakeService
    let keeper: WorkoutKeeper
    let log: Log

    func start(_ request: StartWorkout, _ client: ServiceClient) async throws(ControlError) -> HostedWorkout {
        // Without an archive, a workout would have no samples.
        _ = try samples.readable()
        let start = Timestamp.now()
        let name = try newWorkoutName(request, at: start)
        let expired = try workoutToReplace(for: client)
        let (devices, started) = try recordingSessions(of: request, for: name, client)
        let workout = HostedWorkout(
            try Self.record(of: request, name, devices, start: start.nanosecondsSince1970),
            owner: DocumentOwner(client)
        )
        do throws(ControlError) {
            for (session, runner) in started {
                try sessions.checkLimits(for: session.name, client)
                try host.launch(session, runner)
            }
            // A crash before this leaves recordings without a stake, which the next start stops.
            try keeper.persist(workout)
        } catch {
            for (session, _) in started { await stakes.stopIfUnused(session) }
            throw error
        }
        keeper.add(workout)
        if let expired { try? keeper.remove(expired) }
        log.info("\(client.description) started workout \(name)", .user(client.principal))
        return workout
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
            let names = Set(keeper.list.all.map(\.name))
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
        guard keeper.list[name] == nil else {
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
        let unfinished = keeper.list.all.count { !$0.isStopped && $0.owner.principal == client.principal }
        guard unfinished < Self.unfinishedLimit else {
            throw ControlError(
                .limit,
                "\(unfinished) workouts of the user are in progress, which is the limit",
                hint: "'gattlab workout stop WORKOUT' stops one"
            )
        }
        let limit = settings.configuration.limits.workouts
        guard keeper.list.all.count >= limit else { return nil }
        if let workout = keeper.list.all.first(where: { $0.isStopped && $0.owner.principal == client.principal }) {
            return workout
        }
        throw .limitExceeded("workouts", limit, unit: "workouts")
    }

    // MARK: - Sessions

    /// Returns the devices of a new workout, with the sessions and runners to start for them.
    ///
    /// A session that records a device already is shared.
    private func recordingSessions(
        of request: StartWorkout,
        for workout: String,
        _ client: ServiceClient
    ) throws(ControlError) -> ([WorkoutRecord.Device], [(HostedSession, any SessionRunner)]) {
        guard 1...Self.deviceLimit ~= request.devices.count else {
            throw ControlError(
                .badInput,
                "a workout has 1 to \(Self.deviceLimit) devices, not \(request.devices.count)"
            )
        }
        var devices: [WorkoutRecord.Device] = []
        var started: [(HostedSession, any SessionRunner)] = []
        for (index, device) in request.devices.enumerated() {
            let shared = recordingSession(of: device)
            var watch = SessionSpecification.Watch(device: settings.configuration.device(device))
            watch.adapter = request.adapter
            let name = shared?.name ?? newSessionName(workout, index + 1)
            let isRepeated = started.contains { $0.0.specification == .record(watch) }
            guard !isRepeated, !devices.contains(where: { $0.session == name }) else {
                throw ControlError(.badInput, "device \(device) is given twice")
            }
            devices.append(WorkoutRecord.Device(device: device, session: name))
            guard shared == nil else { continue }
            let session = HostedSession(
                name: name,
                specification: .record(watch),
                owner: SessionOwner(client, isNamed: true),
                since: .now(),
                seq: 0,
                host: host
            )
            session.stakes = .none
            started.append((session, try host.runner(of: session)))
        }
        return (devices, started)
    }

    /// Returns the session that records all values of a device, which is given by its name or that of the session.
    private func recordingSession(of device: String) -> HostedSession? {
        let recorded = host.all.values.filter { session in
            session.isRecorded && session.state != .failed && session.ending == nil
        }
        if let session = recorded.first(where: { $0.name == device }) { return session }
        let selector = settings.configuration.device(device)
        return recorded.sorted { $0.name < $1.name }.first { session in
            guard case .record(let watch) = session.specification else { return false }
            return watch.device == selector && (watch.attributes ?? []).isEmpty && watch.advertised != true
        }
    }

    private func newSessionName(_ workout: String, _ number: Int) -> String {
        var name = "\(workout)_\(number)"
        var attempt = 1
        while host[name] != nil {
            attempt += 1
            name = "\(workout)_\(number)_\(attempt)"
        }
        return name
    }
}
