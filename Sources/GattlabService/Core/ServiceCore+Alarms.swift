internal import Alarms
internal import BlueZ
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import GATT
internal import Platform

/// Requests for alarms.
extension ServiceCore {
    nonisolated static func serveAlarms(_ table: inout MethodTable) {
        table.serve(AddAlarm.self) { core, request, call throws(ControlError) in try core.add(request, call.client) }
        table.serve(ListAlarms.self) { core, _, _ throws(ControlError) in
            ListAlarms.Response(alarms: try core.alarmSummaries())
        }
        table.serve(PauseAlarm.self) { core, request, call throws(ControlError) in
            try core.perform(.pause, request.alarm, call.client)
        }
        table.serve(ResumeAlarm.self) { core, request, call throws(ControlError) in
            try core.perform(.resume, request.alarm, call.client)
        }
        table.serve(SnoozeAlarm.self) { core, request, call throws(ControlError) in
            let duration = try AlarmRule.milliseconds(request.duration, "the snooze")
            return try core.perform(.snooze(duration), request.alarm, call.client)
        }
        table.serve(StopAlarm.self) { core, request, call throws(ControlError) in
            try core.perform(.stop, request.alarm, call.client)
        }
        table.serve(CancelAlarm.self) { core, request, call throws(ControlError) in
            try core.perform(.cancel, request.alarm, call.client)
        }
    }

    private var keeper: AlarmKeeper {
        get throws(ControlError) {
            if let alarms { return alarms }
            throw ControlError(
                .gattlabdUnavailable,
                "alarms require gattlabd",
                hint: "start it with 'systemctl start gattlabd'"
            )
        }
    }

    private func add(_ request: AddAlarm, _ client: ServiceClient) throws(ControlError) -> AlarmSummary {
        let keeper = try keeper
        guard SessionName.isValid(request.name) else {
            throw ControlError(.badInput, "invalid name '\(request.name)' of an alarm", hint: "use \(SessionName.rule)")
        }
        let rule = try AlarmRule(request.alarm, at: keeper.clock.now().wall)
        guard keeper.alarms[request.name] == nil else {
            throw ControlError(
                .alarmExists,
                "alarm \(request.name) already exists",
                hint: "delete it with 'gattlab alarm cancel \(request.name)', or choose another name"
            )
        }
        try authorize(rule.specification, client)
        try checkAlarmLimits(keeper, client)
        let owner = DocumentOwner(client)
        let alarm = try keeper.add(request.name, rule, owner: owner)
        log.info("\(client.description) added alarm \(alarm.name): \(alarm.text)", .user(client.principal))
        return try summary(of: alarm)
    }

    /// Checks that a client has the roles for the actions of an alarm.
    private func authorize(_ alarm: AlarmSpecification, _ client: ServiceClient) throws(ControlError) {
        if alarm.ring != nil || alarm.write != nil { try require(.drive, of: client) }
        if alarm.set != nil { try require(.emulate, of: client) }
        guard access.scope == .system else { return }
        let option = alarm.exec != nil ? "exec" : "notify"
        guard alarm.exec == nil, alarm.notify != true else {
            throw ControlError(
                .notSupported,
                option == "exec"
                    ? "the system's gattlabd does not run commands for its clients"
                    : "the system's gattlabd does not show notifications on desktops",
                hint:
                    "omit --\(option) here, and run 'gattlab alarm watch --\(option)\(option == "exec" ? " COMMAND" : "")' "
                    + "in your session"
            )
        }
    }

    private func checkAlarmLimits(_ keeper: AlarmKeeper, _ client: ServiceClient) throws(ControlError) {
        let limits = configuration.limits
        let isAdministrator = client.has(.admin)
        if !isAdministrator {
            let own = keeper.alarms.values.count { $0.owner.principal == client.principal }
            guard own < limits.user.alarms else {
                throw .limitExceeded("user.alarms", limits.user.alarms, unit: "alarms per user")
            }
        }
        let open = isAdministrator ? limits.alarms : Configuration.Limits.unreserved(limits.alarms)
        guard keeper.alarms.count < open else { throw .limitExceeded("alarms", open, unit: "alarms") }
    }

    private func perform(_ verb: AlarmVerb, _ name: String, _ client: ServiceClient) throws(ControlError)
        -> AlarmSummary
    {
        let keeper = try keeper
        guard let alarm = keeper.alarms[name] else {
            throw ControlError(
                .alarmNotFound,
                "there is no alarm \(name)",
                hint: Spelling.closest(to: name, among: keeper.alarms.keys.sorted()).map { "did you mean \($0)?" }
                    ?? "'gattlab alarm list' lists all alarms"
            )
        }
        if alarm.owner.principal != client.principal { try require(.admin, of: client) }
        try keeper.perform(verb, alarm, by: client.user)
        return try summary(of: alarm)
    }

    private func summary(of alarm: KeptAlarm) throws(ControlError) -> AlarmSummary {
        let time = try keeper.clock.now()
        return alarm.summary(at: time, isWatched: alarm.rule.source.map { _ in watchedAlarms.contains(alarm.name) })
    }

    private func alarmSummaries() throws(ControlError) -> [AlarmSummary] {
        let time = try keeper.clock.now()
        let watched = watchedAlarms
        return try keeper.alarms.values.sorted { $0.name < $1.name }.map { alarm in
            alarm.summary(at: time, isWatched: alarm.rule.source.map { _ in watched.contains(alarm.name) })
        }
    }

    /// The names of the alarms whose devices are watched by a session.
    private var watchedAlarms: Set<String> {
        let running = sessions.values.filter { $0.state != .failed }.compactMap(\.watched)
        return Set(running.flatMap { alarms?.feed.alarms(of: $0) ?? [] }.map(\.name))
    }

    /// Performs the action of a pressed button of a notification.
    func choose(_ choice: DesktopNotifier.Choice, _ name: String) {
        guard let alarms, let alarm = alarms.alarms[name] else { return }
        let verb: AlarmVerb =
            switch choice {
            case .snooze: .snooze(nil)
            case .stop: .stop
            }
        do throws(ControlError) {
            try alarms.perform(verb, alarm, by: alarm.owner.user)
        } catch {
            reportAlarmProblem(error.message)
        }
    }

    // MARK: - Keeping

    /// Restores the alarms; without a store, there are none.
    func restoreAlarms() {
        guard let store else { return }
        let actions = AlarmActions(of: self)
        let keeper = AlarmKeeper(
            store,
            alarmClock,
            AlarmKeeper.Outputs(
                emit: { [weak self] event in self?.builtInSessions?.alarmsSession.emit(.alarm(event)) },
                alert: { alarm, event in actions.start(alarm, event) },
                quiet: { alarm in actions.end(alarm) },
                restore: { alarm in actions.restore(alarm) },
                reportStorage: { [weak self] problem in self?.reportAlarmStorage(problem) }
            )
        )
        keeper.feed.resolve = { [weak self] text in self?.configuration.device(text) ?? text }
        keeper.feed.name = { [weak self] address in self?.knownName(of: address) }
        alarms = keeper
        for problem in keeper.restore() { reportFinding(problem) }
        do throws(SystemError) {
            clockChanges = try ClockChanges { [weak self, weak keeper] in
                self?.sampleClock?.check()
                keeper?.handleClockChange()
                self?.rescheduleEnds()
            }
        } catch {
            log.warning("alarms and forgotten workouts do not follow changes of the clock: \(error.message)")
        }
    }

    /// Logs and reports a failed action of an alarm.
    func reportAlarmProblem(_ problem: String) {
        log.warning(problem)
        builtInSessions?.emitNote("alarm", problem)
    }

    /// Returns the device of a session if the text is the session's name, and otherwise the text itself.
    func watchedDevice(_ text: String) -> String { sessions[text]?.watched?.device ?? text }

    private func reportAlarmStorage(_ problem: String?) {
        let text = problem.map { "\($0); it is stored later" } ?? "alarms are stored again"
        if problem == nil { log.notice(text) } else { log.error(text) }
        if problem != nil { metrics.storageFailures.add() }
        builtInSessions?.emitNote("storage", text)
    }

    /// Returns the name by which bluetoothd knows a device.
    private func knownName(of address: DeviceAddress) -> String? {
        (bluetooth.openClient?.adapters ?? []).flatMap(\.devices)
            .first { $0.address == address && $0[DeviceProperty.name] != nil }.flatMap { $0[DeviceProperty.name] }
    }

    /// Passes the events of a session to the alarms that they concern.
    func feedAlarms(_ events: [SharedEvent], of session: HostedSession) {
        guard let alarms, !alarms.feed.isEmpty, let watched = session.watched else { return }
        for event in events {
            for (alarm, input) in alarms.feed.inputs(from: event.numbered.event, of: watched) {
                switch input {
                case .value(let value, let unit):
                    alarm.unit = unit
                    alarms.handle(.value(value), alarm)
                case .activity: alarms.handle(.activity, alarm)
                case .linkLost:
                    alarm.forgetValues()
                    alarms.handle(.linkLost, alarm)
                case .linkEstablished: alarms.handle(.linkEstablished, alarm)
                }
            }
        }
    }
}

extension HostedSession {
    /// The session's device, if it watches one.
    fileprivate var watched: WatchedSession? {
        switch specification {
        case .watch(let watch), .record(let watch): WatchedSession(name: name, device: watch.device)
        case .scan, .emulate, nil: nil
        }
    }
}
