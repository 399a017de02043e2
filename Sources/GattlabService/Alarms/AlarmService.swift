internal import Alarms
internal import BlueZ
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import GATT
internal import StoreModel

/// Requests for alarms, and the events that they are about.
@EventLoop
final class AlarmService {
    /// The alarms, once they have been restored; nil without a store.
    private(set) var kept: AlarmKeeper?
    private let settings: ServiceSettings
    private let callers: Callers
    private let host: SessionHost
    private let reports: ServiceReports
    private let store: (any SessionStore)?
    private let bluetooth: Bluetooth
    private let session: HostedSession

    init(
        _ settings: ServiceSettings,
        _ callers: Callers,
        _ host: SessionHost,
        _ reports: ServiceReports,
        _ store: (any SessionStore)?,
        _ bluetooth: Bluetooth,
        _ session: HostedSession
    ) {
        self.settings = settings
        self.callers = callers
        self.host = host
        self.reports = reports
        self.store = store
        self.bluetooth = bluetooth
        self.session = session
    }

    private var keeper: AlarmKeeper {
        get throws(ControlError) {
            if let kept { return kept }
            throw ControlError(
                .gattlabdUnavailable,
                "alarms require gattlabd",
                hint: "start it with 'systemctl start gattlabd'"
            )
        }
    }

    func add(_ request: AddAlarm, _ client: ServiceClient) throws(ControlError) -> AlarmSummary {
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
        try checkLimits(keeper, client)
        let owner = DocumentOwner(client)
        let alarm = try keeper.add(request.name, rule, owner: owner)
        reports.log.info("\(client.description) added alarm \(alarm.name): \(alarm.text)", .user(client.principal))
        return try summary(of: alarm)
    }

    /// Checks that a client has the roles for the actions of an alarm.
    private func authorize(_ alarm: AlarmSpecification, _ client: ServiceClient) throws(ControlError) {
        if alarm.ring != nil || alarm.write != nil { try callers.require(.drive, of: client) }
        if alarm.set != nil { try callers.require(.emulate, of: client) }
        guard settings.access.scope == .system else { return }
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

    private func checkLimits(_ keeper: AlarmKeeper, _ client: ServiceClient) throws(ControlError) {
        let limits = settings.configuration.limits
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

    func snooze(_ request: SnoozeAlarm, _ client: ServiceClient) throws(ControlError) -> AlarmSummary {
        let duration = try AlarmRule.milliseconds(request.duration, "the snooze")
        return try perform(.snooze(duration), request.alarm, client)
    }

    func perform(_ verb: AlarmVerb, _ name: String, _ client: ServiceClient) throws(ControlError)
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
        if alarm.owner.principal != client.principal { try callers.require(.admin, of: client) }
        try keeper.perform(verb, alarm, by: client.user)
        return try summary(of: alarm)
    }

    private func summary(of alarm: KeptAlarm) throws(ControlError) -> AlarmSummary {
        let time = try keeper.clock.now()
        return alarm.summary(at: time, isWatched: alarm.rule.source.map { _ in watchedAlarms.contains(alarm.name) })
    }

    func summaries() throws(ControlError) -> [AlarmSummary] {
        let time = try keeper.clock.now()
        let watched = watchedAlarms
        return try keeper.alarms.values.sorted { $0.name < $1.name }.map { alarm in
            alarm.summary(at: time, isWatched: alarm.rule.source.map { _ in watched.contains(alarm.name) })
        }
    }

    /// The names of the alarms whose devices are watched by a session.
    private var watchedAlarms: Set<String> {
        let running = host.all.values.filter { $0.state != .failed }.compactMap(\.watched)
        return Set(running.flatMap { kept?.feed.alarms(of: $0) ?? [] }.map(\.name))
    }

    /// Performs the action of a pressed button of a notification.
    func choose(_ choice: DesktopNotifier.Choice, _ name: String) {
        guard let kept, let alarm = kept.alarms[name] else { return }
        let verb: AlarmVerb =
            switch choice {
            case .snooze: .snooze(nil)
            case .stop: .stop
            }
        do throws(ControlError) {
            try kept.perform(verb, alarm, by: alarm.owner.user)
        } catch {
            reportProblem(error.message)
        }
    }

    // MARK: - Keeping

    /// Restores the alarms; without a store, there are none.
    ///
    /// - Parameter actions: The actions of alerts.
    func restore(_ clock: AlarmClock, _ actions: AlarmActions) {
        guard let store else { return }
        let outputs = AlarmKeeper.Outputs(
            emit: { [session] event in session.emit(.alarm(event)) },
            alert: { alarm, event in actions.start(alarm, event) },
            quiet: { alarm in actions.end(alarm) },
            restore: { alarm in actions.restore(alarm) },
            reportStorage: { [reports] problem in
                let text = problem.map { "\($0); it is stored later" } ?? "alarms are stored again"
                reports.reportStorage(text, isProblem: problem != nil)
            }
        )
        let keeper = AlarmKeeper(store, clock, outputs)
        keeper.feed.resolve = { [settings] text in settings.configuration.device(text) }
        keeper.feed.name = { [bluetooth] address in bluetooth.knownName(of: address) }
        kept = keeper
        for problem in keeper.restore() { reports.reportFinding(problem) }
    }

    /// Logs and reports a failed action of an alarm.
    func reportProblem(_ problem: String) { reports.report("alarm", problem, isProblem: true) }

    /// Returns a Boolean value that indicates whether an alarm needs the numbers in a session's values.
    func needsValues(of session: HostedSession) -> Bool {
        guard let kept, !kept.feed.isEmpty, let watched = session.watched else { return false }
        return kept.feed.needsValues(of: watched)
    }

    /// Passes the events of a session to the alarms that they concern.
    func handle(_ events: [SharedEvent], of session: HostedSession) {
        guard let kept, !kept.feed.isEmpty, let watched = session.watched else { return }
        for event in events {
            for (alarm, input) in kept.feed.inputs(from: event.numbered, of: watched) {
                switch input {
                case .value(let value, let unit):
                    alarm.unit = unit
                    kept.handle(.value(value), alarm)
                case .activity: kept.handle(.activity, alarm)
                case .linkLost:
                    alarm.forgetValues()
                    kept.handle(.linkLost, alarm)
                case .linkEstablished: kept.handle(.linkEstablished, alarm)
                }
            }
        }
    }
}

extension HostedSession {
    /// The session's device, if it watches one.
    var watched: WatchedSession? {
        switch specification {
        case .watch(let watch), .record(let watch): WatchedSession(name: name, device: watch.device)
        case .scan, .emulate, nil: nil
        }
    }
}
