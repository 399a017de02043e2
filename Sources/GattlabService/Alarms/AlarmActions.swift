internal import Control
internal import EventLoop
internal import GATT

/// The actions of alerts.
///
/// The role for an action is checked when it is performed, because the owner may have lost the role meanwhile.
@EventLoop
final class AlarmActions {
    private enum Operation {
        case ring(device: String, AlertLevel)
        case write(WriteAttribute)
        case set(AlarmSpecification.Signals)
    }

    private struct Work {
        var alarm: String
        var owner: SessionOwner
        var operation: Operation
    }

    private weak var alarms: AlarmService?
    private let devices: DeviceService
    private let host: SessionHost
    private let callers: Callers
    private let locks: LockService
    private let log: Log
    private lazy var commands = AlarmCommands { [weak self] in self?.alarms?.reportProblem($0) }
    private lazy var notifier = DesktopNotifier { [weak self] in
        self?.alarms?.reportProblem($0)
    } onChoice: { [weak self] alarm, choice in
        self?.alarms?.choose(choice, alarm)
    } onChange: { [weak self] alarm, notification in
        self?.handle(notification, of: alarm)
    }
    /// The alarms whose notifications are to be shown again after a restart.
    private var restored: Set<String> = []
    private lazy var work = LatestWork<Work> { [weak self] in await self?.perform($0) }

    init(
        of alarms: AlarmService,
        _ devices: DeviceService,
        _ host: SessionHost,
        _ callers: Callers,
        _ locks: LockService,
        _ log: Log
    ) {
        self.alarms = alarms
        self.devices = devices
        self.host = host
        self.callers = callers
        self.locks = locks
        self.log = log
    }

    /// Starts the actions of an alert.
    func start(_ alarm: KeptAlarm, _ event: AlarmEvent) {
        let specification = alarm.rule.specification
        if specification.notify == true {
            if alarm.notification?.isClosed == true { alarm.notification = nil }
            notifier.show(event)
        }
        if let command = specification.exec { commands.run(command, for: event) }
        if let device = specification.ring { submit(.ring(device: device, .highAlert), "ring", alarm) }
        if let write = specification.write, let device = write.device ?? specification.device {
            let request = WriteAttribute(
                device: device,
                attribute: write.attribute,
                value: write.value,
                fields: nil,
                mode: nil,
                adapter: nil,
                timeout: nil
            )
            submit(.write(request), "write", alarm)
        }
        if let signals = specification.set { submit(.set(signals), "set", alarm) }
    }

    /// Shows the notification about an alert from before a restart again, unless its user has closed it.
    ///
    /// Its buttons did not outlast the former process: a notification daemon may report them to the sender only.
    func restore(_ alarm: KeptAlarm) {
        guard alarm.rule.specification.notify == true else { return }
        let former = alarm.notification
        if let former, !former.isClosed { notifier.restore(former, of: alarm.name) }
        guard alarm.stateName == .alerting else { return notifier.withdraw(alarm.name) }
        guard former?.isClosed != true else { return }
        restored.insert(alarm.name)
        notifier.show(alarm.event(.alerted))
    }

    private func handle(_ notification: AlarmNotification?, of alarm: String) {
        if restored.remove(alarm) != nil, notification?.isClosed == false {
            log.info("the notification about alarm \(alarm) is shown again")
        }
        alarms?.kept?.setNotification(notification, of: alarm)
    }

    /// Ends the effects of an alert that has ended.
    func end(_ alarm: KeptAlarm) {
        if alarm.rule.specification.notify == true { notifier.withdraw(alarm.name) }
        if let device = alarm.rule.specification.ring { submit(.ring(device: device, .noAlert), "ring", alarm) }
    }

    private func submit(_ operation: Operation, _ kind: String, _ alarm: KeptAlarm) {
        let owner = SessionOwner(
            principal: alarm.owner.principal,
            gid: alarm.owner.gid,
            user: alarm.owner.user,
            client: nil
        )
        work.submit(Work(alarm: alarm.name, owner: owner, operation: operation), key: "\(kind) \(alarm.name)")
    }

    private func perform(_ work: Work) async {
        do throws(ControlError) {
            switch work.operation {
            case .ring(let device, let level):
                try await write(Self.alert(device, level), for: work.owner)
            case .write(let request): try await write(request, for: work.owner)
            case .set(let signals):
                if let denial = callers.denial(of: .emulate, to: work.owner) { throw denial }
                try await host.emulations.find(signals.session, of: work.owner.principal).set(signals.signals)
            }
        } catch {
            alarms?.reportProblem("an action of alarm \(work.alarm) has failed: \(error.message)")
        }
    }

    private func write(
        _ request: WriteAttribute,
        for owner: SessionOwner
    ) async throws(ControlError) {
        if let denial = callers.denial(of: .drive, to: owner) { throw denial }
        var request = request
        // The name of a session stands for its device.
        request.device = host[request.device]?.watched?.device ?? request.device
        _ = try await devices.write(request, authorize: locks.authorization(forLocksOf: LockService.noClient))
    }

    /// Returns the request to write Alert Level of Immediate Alert.
    private static func alert(_ device: String, _ level: AlertLevel) -> WriteAttribute {
        WriteAttribute(
            device: device,
            attribute: "1802/2A06",
            value: HexText.encode([level.rawValue]),
            fields: nil,
            mode: nil,
            adapter: nil,
            timeout: nil
        )
    }
}
