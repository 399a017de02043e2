package import Control
internal import DBus
package import EventLoop

/// The desktop notifications about alerts, through the notification daemon of the user's session (org.freedesktop.Notifications).
@EventLoop
package final class DesktopNotifier {
    /// A button of a notification.
    package enum Choice: String, CaseIterable, Sendable {
        case snooze, stop

        fileprivate var label: String {
            switch self {
            case .snooze: "Snooze"
            case .stop: "Stop"
            }
        }
    }

    private enum Operation {
        case show(AlarmEvent)
        case withdraw(String)
    }

    /// An open connection to the session bus.
    private struct Session {
        var connection: Connection
        /// A Boolean value that indicates whether the notification daemon interprets markup in the text.
        var interpretsMarkup: Bool
    }

    private let onChoice: @EventLoop (_ alarm: String, Choice) -> Void
    private let onChange: @EventLoop (_ alarm: String, AlarmNotification?) -> Void
    private let reportProblem: @EventLoop (String) -> Void
    private var opening: Task<Result<Session, DBusError>, Never>?
    /// The notifications on display, by alarm.
    private var shown: [String: AlarmNotification] = [:]
    private var subscriptions: [DBus.Subscription] = []
    /// The ID of the bus.
    private var bus = ""
    /// The unique name of the notification daemon; nil while there is none.
    private var owner: String?
    private lazy var work = LatestWork<Operation> { [weak self] in await self?.perform($0) }

    private static let name = "org.freedesktop.Notifications"
    private static let path: ObjectPath = "/org/freedesktop/Notifications"

    /// - Parameters:
    ///   - reportProblem: Called with a line if a notification cannot be shown.
    ///   - onChoice: Called when the user presses a button.
    ///   - onChange: Called when the notification about an alarm is shown or closed, with nil if it is withdrawn.
    package init(
        reportProblem: @escaping @EventLoop (String) -> Void,
        onChoice: @escaping @EventLoop (_ alarm: String, Choice) -> Void,
        onChange: @escaping @EventLoop (_ alarm: String, AlarmNotification?) -> Void = { _, _ in }
    ) {
        self.reportProblem = reportProblem
        self.onChoice = onChoice
        self.onChange = onChange
    }

    /// Shows an alert, replacing an earlier notification of the same alarm.
    package func show(_ event: AlarmEvent) { work.submit(.show(event), key: event.alarm) }

    /// Closes the notification about an alarm whose alert has ended.
    package func withdraw(_ alarm: String) { work.submit(.withdraw(alarm), key: alarm) }

    /// Continues with a notification of a former process, which the next one about its alarm replaces.
    func restore(_ notification: AlarmNotification, of alarm: String) { shown[alarm] = notification }

    /// Waits until the notifications are on display.
    package func finish() async { await work.finish() }

    private func perform(_ operation: Operation) async {
        do throws(DBusError) {
            switch operation {
            case .show(let event):
                let session = try await session()
                // The ID of another daemon could be that of another program's notification.
                let former = shown[event.alarm].flatMap { $0.server == server(owner) ? $0.id : nil }
                let arguments = NotificationText(event, interpretsMarkup: session.interpretsMarkup)
                    .arguments(replacing: former ?? 0)
                let reply = try await session.connection.call(call("Notify", arguments))
                guard let id = reply.first?.uint32, let server = server(owner) else { return }
                let notification = AlarmNotification(server: server, id: id)
                shown[event.alarm] = notification
                onChange(event.alarm, notification)
            case .withdraw(let alarm):
                guard let notification = shown.removeValue(forKey: alarm) else { return }
                onChange(alarm, nil)
                let session = try await session()
                guard notification.server == server(owner) else { return }
                _ = try await session.connection.call(call("CloseNotification", [.uint32(notification.id)]))
            }
        } catch {
            // Closing fails if the user has already closed the notification.
            guard case .show(let event) = operation else { return }
            reportProblem("no notification about alarm \(event.alarm) can be shown: \(error.message)")
        }
    }

    private func call(_ member: String, _ arguments: [Value]) -> MethodCall {
        MethodCall(
            destination: Self.name,
            path: Self.path,
            interface: Self.name,
            member: member,
            arguments: arguments
        )
    }

    // MARK: - Connection

    /// Returns the connection to the session bus; one task opens it for all notifications.
    private func session() async throws(DBusError) -> Session {
        if let opening, case .success(let session) = await opening.value, session.connection.isOpen { return session }
        let task = Task { @EventLoop () -> Result<Session, DBusError> in
            do throws(DBusError) { return .success(try await open()) } catch { return .failure(error) }
        }
        opening = task
        return try await task.value.get()
    }

    private func open() async throws(DBusError) -> Session {
        let connection = try await Connection.open(.session)
        subscriptions = []
        bus = try await connection.busID()
        subscriptions.append(try await connection.watchOwner(of: Self.name) { [weak self] in self?.owner = $0 })
        let rule = MatchRule(sender: Self.name, interface: Self.name, path: Self.path)
        subscriptions.append(try await connection.subscribe(rule) { [weak self] signal in self?.handle(signal) })
        let capabilities = try await connection.call(call("GetCapabilities", []))
        return Session(
            connection: connection,
            interpretsMarkup: capabilities.first?.strings?.contains("body-markup") ?? false
        )
    }

    /// Returns a text that identifies the notification daemon of a unique name.
    private func server(_ owner: String?) -> String? { owner.map { "\(bus) \($0)" } }

    private func handle(_ signal: Signal) {
        guard let id = signal.arguments.first?.uint32, let server = server(signal.sender),
            let (alarm, notification) = shown.first(where: { $0.value.id == id && $0.value.server == server })
        else { return }
        switch signal.member {
        case "ActionInvoked":
            guard let key = signal.arguments.last?.string, let choice = Choice(rawValue: key) else { return }
            onChoice(alarm, choice)
        case "NotificationClosed":
            shown[alarm] = nil
            onChange(alarm, AlarmNotification(server: notification.server, id: id, isClosed: true))
        default: break
        }
    }
}

/// The content of a notification about an alert.
struct NotificationText: Hashable {
    var summary: String
    var body: String

    init(_ event: AlarmEvent, interpretsMarkup: Bool) {
        let unit = event.unit.map { $0 == "%" ? $0 : " \($0)" } ?? ""
        let value = event.value.map { ", now \(AlarmRule.number($0))\(unit)" } ?? ""
        summary = Self.printable(event.alarm)
        body = Self.printable(event.text + value)
        if interpretsMarkup { body = Self.escaped(body) }
    }

    /// The arguments of the method Notify of the Desktop Notifications Specification 1.2.
    func arguments(replacing id: UInt32) -> [Value] {
        let actions = DesktopNotifier.Choice.allCases.flatMap { choice in
            [Value.string(choice.rawValue), .string(choice.label)]
        }
        // Critical notifications remain until they are closed, and 0 means no timeout.
        let urgency = DictionaryEntry(key: .string("urgency"), value: .variant(.byte(2)))
        return [
            .string("gattlab"), .uint32(id), .string("alarm-symbolic"), .string(summary), .string(body),
            .array(of: "s", actions), .dictionary(key: "s", value: "v", [urgency]), .int32(0),
        ]
    }

    /// Returns a text without control characters, which names of devices may contain.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
        )
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
