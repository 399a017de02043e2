internal import Alarms
internal import Control
internal import EventLoop
internal import StoreModel

/// The alarms of the service: it passes inputs to them, wakes them at their deadlines, stores their states and reports their changes.
@EventLoop
final class AlarmKeeper {
    /// The consequences of changes.
    struct Outputs {
        var emit: @EventLoop (AlarmEvent) -> Void
        /// Starts the actions of an alert.
        var alert: @EventLoop (KeptAlarm, AlarmEvent) -> Void
        /// Ends the effects of the actions, because the alert has ended.
        var quiet: @EventLoop (KeptAlarm) -> Void
        /// Continues the effects of a restored alarm.
        var restore: @EventLoop (KeptAlarm) -> Void
        /// Reports a problem, or with nil that there is none any longer.
        var reportStorage: @EventLoop (String?) -> Void
    }

    let clock: AlarmClock
    private(set) var alarms: [String: KeptAlarm] = [:]
    var feed = AlarmFeed()
    private let store: any SessionStore
    private let outputs: Outputs
    /// The timer of the next deadline, which is at the elapsed time `due`.
    private var timer: (due: Int, cancel: @EventLoop () -> Void)?
    /// Names of alarms whose state has changed and must be stored.
    private var dirty: Set<String> = []
    private var isFlushScheduled = false
    private var lastFlush: Int?
    private var isFailing = false
    /// The changed alarms that could not be stored.
    private var failed: Set<String> = []

    /// Minimum interval in milliseconds for storing changes that no user requested.
    ///
    /// A value that oscillates around a limit therefore does not keep the disk busy.
    private static let flushInterval = 1000
    /// Delay in milliseconds beyond which an alert is reported as late: gattlabd was not running, or the clock was set.
    private static let lateness = 1000
    /// Maximum number of states that are stored in one turn of the event loop.
    private static let flushCount = 16

    init(_ store: any SessionStore, _ clock: AlarmClock, _ outputs: Outputs) {
        self.store = store
        self.clock = clock
        self.outputs = outputs
    }

    // MARK: - Restoring

    /// Restores the stored alarms, and reports those that were due meanwhile.
    ///
    /// - Returns: The problems, one line each.
    func restore() -> [String] {
        let documents: [StoredDocument]
        do throws(StoreError) {
            documents = try store.documents(of: StoredAlarm.kind)
        } catch {
            return ["the alarms cannot be read: \(error.message)"]
        }
        var problems: [String] = []
        let time = clock.now()
        for document in documents {
            guard let stored = StoredAlarm(document) else {
                problems.append(
                    "alarm \(document.name) cannot be read and is ignored; a new one of this name replaces it"
                )
                continue
            }
            do throws(ControlError) {
                let rule = try AlarmRule(stored.specification, at: nil)
                let machine = AlarmMachine(rule.definition, restoring: stored.snapshot, at: time)
                let alarm = KeptAlarm(document.name, rule, owner: stored.owner, machine)
                alarm.notification = stored.notification
                insert(alarm)
                outputs.restore(alarm)
            } catch {
                problems.append("alarm \(document.name) cannot be restored: \(error.message)")
            }
        }
        handleClockChange()
        return problems
    }

    private func insert(_ alarm: KeptAlarm) {
        alarms[alarm.name] = alarm
        feed.add(alarm)
    }

    // MARK: - Operations of users

    /// Stores a new alarm, and then adds it.
    func add(_ name: String, _ rule: AlarmRule, owner: DocumentOwner) throws(ControlError) -> KeptAlarm {
        let time = clock.now()
        let alarm = KeptAlarm(name, rule, owner: owner, AlarmMachine(rule.definition, at: time))
        try save(alarm, alarm.machine)
        insert(alarm)
        var event = alarm.event(.added)
        event.by = owner.user
        outputs.emit(event)
        reschedule(for: alarm)
        return alarm
    }

    /// Performs an operation after storing the new state.
    func perform(_ verb: AlarmVerb, _ alarm: KeptAlarm, by user: String) throws(ControlError) {
        var machine = alarm.machine
        let changes: [AlarmChange]
        do throws(AlarmRefusal) {
            changes = try machine.perform(verb, at: clock.now())
        } catch {
            throw ControlError(.alarmState, "alarm \(alarm.name): \(error.message)", hint: error.hint)
        }
        if machine.state == .ended { try delete(alarm.name) } else { try save(alarm, machine) }
        alarm.machine = machine
        report(changes, of: alarm, by: user)
        if machine.delay(at: clock.now()) == 0 { handle(.time, alarm) }
        reschedule(for: alarm)
    }

    // MARK: - Inputs

    /// Handles an input of an alarm.
    func handle(_ input: AlarmMachine.Input, _ alarm: KeptAlarm) {
        let changes = alarm.machine.handle(input, at: clock.now())
        report(changes, of: alarm, by: nil)
        if alarm.machine.revision != alarm.savedRevision { scheduleFlush(of: alarm) }
        reschedule(for: alarm)
    }

    /// Handles a change of the system's clock, or a resume from suspend.
    func handleClockChange() {
        for alarm in alarms.values { handle(.clockSet, alarm) }
        scheduleTimer()
    }

    /// Remembers the notification about an alarm that is on display, so that the next process can replace it.
    func setNotification(_ notification: AlarmNotification?, of name: String) {
        guard let alarm = alarms[name], alarm.notification != notification else { return }
        alarm.notification = notification
        scheduleFlush(of: alarm)
    }

    private func report(_ changes: [AlarmChange], of alarm: KeptAlarm, by user: String?) {
        for change in changes {
            var event = alarm.event(AlarmEvent.Change(change.kind))
            if let due = change.due {
                event.due = Timestamp(millisecondsSince1970: due).text
                event.late = clock.now().wall - due > Self.lateness
            }
            event.by = user
            outputs.emit(event)
            if change.kind == .alerted {
                alarm.isRinging = true
                outputs.alert(alarm, event)
            }
        }
        if alarm.isRinging, alarm.machine.state != .alerting {
            alarm.isRinging = false
            outputs.quiet(alarm)
        }
        if alarm.machine.state == .ended {
            alarms[alarm.name] = nil
            feed.remove(alarm)
        }
    }

    // MARK: - Time

    /// Moves the timer forward if an alarm has an earlier deadline.
    private func reschedule(for alarm: KeptAlarm) {
        let time = clock.now()
        guard let delay = alarm.machine.delay(at: time) else { return }
        if let timer, timer.due <= time.elapsed + delay { return }
        setTimer(delay, time)
    }

    private func setTimer(_ delay: Int, _ time: AlarmTime) {
        timer?.cancel()
        let cancel = clock.schedule(delay) { [weak self] in self?.handleTimer() }
        timer = (time.elapsed + delay, cancel)
    }

    private func scheduleTimer() {
        let time = clock.now()
        timer?.cancel()
        timer = nil
        if let delay = alarms.values.compactMap({ $0.machine.delay(at: time) }).min() { setTimer(delay, time) }
    }

    private func handleTimer() {
        timer = nil
        let time = clock.now()
        for alarm in alarms.values where alarm.machine.delay(at: time) == 0 { handle(.time, alarm) }
        scheduleTimer()
    }

    // MARK: - Storing

    private func save(_ alarm: KeptAlarm, _ machine: AlarmMachine) throws(ControlError) {
        let document = try alarm.stored(machine, at: clock.now()).document(named: alarm.name)
        do throws(StoreError) {
            try store.store(document)
        } catch {
            throw ControlError(storing: error, "alarm \(alarm.name) cannot be stored")
        }
        alarm.savedRevision = machine.revision
        dirty.remove(alarm.name)
    }

    private func delete(_ name: String) throws(ControlError) {
        do throws(StoreError) {
            try store.removeDocument(name, of: StoredAlarm.kind)
        } catch {
            throw ControlError(storing: error, "alarm \(name) cannot be deleted")
        }
        dirty.remove(name)
    }

    /// Schedules storing a state after its events have been published, so that no unreported alert is stored.
    private func scheduleFlush(of alarm: KeptAlarm) {
        dirty.insert(alarm.name)
        guard !isFlushScheduled else { return }
        isFlushScheduled = true
        let wait = lastFlush.map { $0 + Self.flushInterval - clock.now().elapsed } ?? 0
        if wait > 0 {
            _ = clock.schedule(wait) { [weak self] in self?.flush() }
        } else {
            EventLoop.deferToEndOfTurn { [weak self] in self?.flush() }
        }
    }

    /// Stores the states that have changed, a limited number in each turn of the event loop.
    func flush() {
        isFlushScheduled = false
        lastFlush = clock.now().elapsed
        var failure: ControlError?
        // One that cannot be stored does not keep the others waiting.
        for name in (Array(dirty.subtracting(failed)) + dirty.intersection(failed)).prefix(Self.flushCount) {
            guard let alarm = alarms[name] else {
                dirty.remove(name)
                continue
            }
            do throws(ControlError) {
                try save(alarm, alarm.machine)
                failed.remove(name)
            } catch {
                failed.insert(name)
                failure = error
            }
        }
        failed.formIntersection(dirty)
        if failed.isEmpty == isFailing { outputs.reportStorage(failure?.message) }
        isFailing = !failed.isEmpty
        guard !dirty.isEmpty else { return }
        isFlushScheduled = true
        if isFailing, dirty == failed {
            _ = clock.schedule(Self.flushInterval) { [weak self] in self?.flush() }
        } else {
            EventLoop.deferToEndOfTurn { [weak self] in self?.flush() }
        }
    }

    /// Stores all changed states before the service ends.
    func close() {
        timer?.cancel()
        timer = nil
        for name in dirty { if let alarm = alarms[name] { try? save(alarm, alarm.machine) } }
    }
}
