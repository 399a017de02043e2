internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import Platform
internal import StoreModel
internal import Workouts

/// The recordings that workouts have stakes in, and the persistence of workouts.
extension ServiceCore {
    // MARK: - Sessions

    private static let deviceLimit = 16

    /// Returns the devices of a new workout, with the sessions and runners to start for them.
    ///
    /// A session that records a device already is shared.
    func recordingSessions(
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
            var watch = SessionSpecification.Watch(device: configuration.device(device))
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
                owner: HostedSession.Owner(client, isNamed: true),
                since: .now(),
                seq: 0,
                core: self
            )
            session.stakes = .none
            started.append((session, try runner(of: session)))
        }
        return (devices, started)
    }

    /// Returns the session that records all values of a device, which is given by its name or that of the session.
    private func recordingSession(of device: String) -> HostedSession? {
        let recorded = sessions.values.filter { session in
            session.isRecorded && session.state != .failed && session.ending == nil
        }
        if let session = recorded.first(where: { $0.name == device }) { return session }
        let selector = configuration.device(device)
        return recorded.sorted { $0.name < $1.name }.first { session in
            guard case .record(let watch) = session.specification else { return false }
            return watch.device == selector && (watch.attributes ?? []).isEmpty && watch.advertised != true
        }
    }

    private func newSessionName(_ workout: String, _ number: Int) -> String {
        var name = "\(workout)_\(number)"
        var attempt = 1
        while sessions[name] != nil {
            attempt += 1
            name = "\(workout)_\(number)_\(attempt)"
        }
        return name
    }

    /// Copies the last values of a workout's devices to the archive.
    func finishSamples(of workout: HostedWorkout) async {
        for device in workout.record.devices {
            guard let session = sessions[device.session], session.isRecorded else { continue }
            await finishRecording(of: session)
        }
    }

    /// Stops the recordings of a stopped workout in which nothing else has a stake.
    func stopUnusedSessions(of workout: HostedWorkout) async {
        for device in workout.record.devices {
            if let session = sessions[device.session] { await stopIfUnused(session) }
        }
    }

    // MARK: - Changes

    /// Performs a command and persists the workout; nothing has changed if this throws.
    func perform(
        _ command: WorkoutMachine.Command,
        on workout: HostedWorkout,
        at time: Int
    ) throws(ControlError) {
        // Values that arrived before the command are handled in the previous state.
        publishPendingEvents()
        let former = workout.machine
        do throws(WorkoutRefusal) {
            try workout.machine.handle(command, at: time)
        } catch {
            throw ControlError(error, of: workout.name)
        }
        do throws(ControlError) { try persist(workout) } catch {
            workout.machine = former
            throw error
        }
        workouts.updateSessions()
        if workout.isStopped { workout.endTimer?.cancel() }
        log.info("workout \(workout.name) is \(workout.record.state.rawValue)")
    }

    /// Handles the events of a session that records devices of workouts.
    func updateWorkouts(with events: [SharedEvent], of session: HostedSession) {
        for workout in workouts.recorded(by: session.name) {
            let former = workout.record.state
            var hasChanged = false
            for event in events {
                switch event.numbered.event {
                case .connected(let address, _):
                    hasChanged = workout.note(address, from: session.name) || hasChanged
                case .notification(let value):
                    let time = event.numbered.time.nanosecondsSince1970
                    hasChanged = workout.note(value.address, from: session.name) || hasChanged
                    hasChanged = workout.handle(value, at: time) || hasChanged
                default: continue
                }
            }
            if hasChanged { persistChange(of: workout) }
            if workout.record.state != former {
                log.info("workout \(workout.name) is \(workout.record.state.rawValue)")
            }
        }
    }

    /// Stops a workout that has been forgotten, as soon as its end can be stored.
    func scheduleEnd(of workout: HostedWorkout, retryDelay: Duration = .seconds(60)) {
        end(workout, after: workout.rest(at: Timestamp.now().nanosecondsSince1970), retryDelay: retryDelay)
    }

    private func end(_ workout: HostedWorkout, after delay: Duration, retryDelay: Duration, isRetry: Bool = false) {
        workout.endTimer?.cancel()
        workout.endTimer = EventLoop.after(delay) { [weak self, weak workout] in
            guard let self, let workout, !workout.isStopped else { return }
            do throws(ControlError) { try perform(.stop, on: workout, at: workout.latestEnd) } catch {
                if !isRetry { log.error("workout \(workout.name) cannot be stopped yet: \(error.message)") }
                return end(workout, after: retryDelay, retryDelay: retryDelay, isRetry: true)
            }
            Task { @EventLoop in await self.stopUnusedSessions(of: workout) }
        }
    }

    /// Adapts the ends of forgotten workouts to a change of the system's clock, or the return from a suspension.
    func rescheduleEnds() {
        for workout in workouts.all where !workout.isStopped { scheduleEnd(of: workout) }
    }

    // MARK: - Persistence

    func persist(_ workout: HostedWorkout) throws(ControlError) {
        guard let store, let document = workout.document else {
            throw ControlError(.storage, "workout \(workout.name) cannot be stored")
        }
        do throws(StoreError) { try store.store(document) } catch {
            throw ControlError(storing: error, "workout \(workout.name) cannot be stored")
        }
    }

    /// Persists a change that no client waits for, unless the workout has been removed meanwhile.
    private func persistChange(of workout: HostedWorkout) {
        guard workouts[workout.name] === workout else { return }
        do throws(ControlError) { try persist(workout) } catch { log.error("\(error.message)") }
    }

    func remove(_ workout: HostedWorkout) throws(ControlError) {
        do throws(StoreError) { try store?.removeDocument(workout.name, of: HostedWorkout.documentKind) } catch {
            throw ControlError(storing: error, "workout \(workout.name) cannot be deleted")
        }
        workouts.remove(workout)
    }

    /// Restores the workouts, after the sessions.
    func restoreWorkouts() {
        guard let store else { return }
        let documents: [StoredDocument]
        do throws(StoreError) { documents = try store.documents(of: HostedWorkout.documentKind) } catch {
            return log.error("the workouts cannot be read: \(error.message)")
        }
        let restored = documents.compactMap { document in
            let workout = HostedWorkout(document)
            if workout == nil {
                log.warning("workout \(document.name) is of a kind that this gattlabd does not support")
            }
            return workout
        }
        workouts.restore(restored)
        rescheduleEnds()
        stopUnusedSessions()
    }
}
