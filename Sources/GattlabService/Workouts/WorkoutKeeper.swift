internal import Control
internal import EventLoop
internal import Platform
internal import StoreModel
internal import Workouts

/// The workouts: their values, their changes, and their persistence.
@EventLoop
final class WorkoutKeeper {
    private(set) var list = WorkoutList()
    private let store: (any SessionStore)?
    private let host: SessionHost
    private let stakes: StakeService
    private let log: Log

    init(_ store: (any SessionStore)?, _ host: SessionHost, _ stakes: StakeService, _ log: Log) {
        self.store = store
        self.host = host
        self.stakes = stakes
        self.log = log
    }

    /// Performs a command and persists the workout; nothing has changed if this throws.
    func perform(
        _ command: WorkoutMachine.Command,
        on workout: HostedWorkout,
        at time: Int
    ) throws(ControlError) {
        // Values that arrived before the command are handled in the previous state.
        host.events.publish()
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
        list.updateSessions()
        if workout.isStopped { workout.endTimer?.cancel() }
        log.info("workout \(workout.name) is \(workout.record.state.rawValue)")
    }

    /// Adds a persisted workout, which is stopped when it has been forgotten.
    func add(_ workout: HostedWorkout) {
        list.add(workout)
        scheduleEnd(of: workout)
    }

    /// Handles the events of a session that records devices of workouts.
    func handle(_ events: [SharedEvent], of session: HostedSession) {
        for workout in list.recorded(by: session.name) {
            let former = workout.record.state
            var hasChanged = false
            for event in events {
                switch event.numbered.event {
                case .connected(let address, _):
                    hasChanged = workout.note(address, from: session.name) || hasChanged
                case .notification(let value):
                    hasChanged = workout.note(value.address, from: session.name) || hasChanged
                    hasChanged = workout.handle(value, in: event.numbered) || hasChanged
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
            Task { @EventLoop in await stopUnusedSessions(of: workout) }
        }
    }

    /// Adapts the ends of forgotten workouts to a change of the system's clock, or the return from a suspension.
    func rescheduleEnds() {
        for workout in list.all where !workout.isStopped { scheduleEnd(of: workout) }
    }

    /// Stops the recordings of a stopped workout in which nothing else has a stake.
    func stopUnusedSessions(of workout: HostedWorkout) async {
        for device in workout.record.devices {
            if let session = host[device.session] { await stakes.stopIfUnused(session) }
        }
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
        guard list[workout.name] === workout else { return }
        do throws(ControlError) { try persist(workout) } catch { log.error("\(error.message)") }
    }

    func remove(_ workout: HostedWorkout) throws(ControlError) {
        do throws(StoreError) { try store?.removeDocument(workout.name, of: HostedWorkout.documentKind) } catch {
            throw ControlError(storing: error, "workout \(workout.name) cannot be deleted")
        }
        list.remove(workout)
    }

    /// Restores the workouts, after the sessions.
    func restore() {
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
        list.restore(restored)
        rescheduleEnds()
        stakes.stopUnusedSessions()
    }
}
