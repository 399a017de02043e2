internal import BlueZ
internal import DBus
internal import EventLoop

/// The reason of an alert.
package enum AlertReason: String, Hashable, Sendable, CaseIterable {
    /// A client wrote the Alert Level of the Immediate Alert Service.
    case immediate
    /// The link was lost without a request to disconnect.
    case linkLoss = "link-loss"
    /// The client disconnected, and bluetoothd does not report why.
    case disconnection

    /// Creates the reason of an alert for a connection that has ended; nil if it was ended on purpose.
    ///
    /// - Parameter reason: The reason that bluetoothd reports (`org.bluez.Device1`, signal Disconnected); nil for releases without
    ///   that signal.
    package init?(disconnected reason: String?) {
        switch reason {
        case nil: self = .disconnection
        case "org.bluez.Reason.Timeout", "org.bluez.Reason.Unknown": self = .linkLoss
        default: return nil
        }
    }
}

/// A monitor of the connections of clients, which reports those that were not ended on purpose.
@EventLoop
final class LinkLossMonitor {
    /// The last reported reason for each device whose connection has ended.
    private var reasons: [ObjectPath: String] = [:]
    private var subscription: Subscription?
    private var isClosed = false
    private let onLoss: @EventLoop (ObjectPath, AlertReason) -> Void

    /// The time within which bluetoothd reports the reason, before or after the change of the property Connected.
    private static let reasonTimeout = Duration.milliseconds(100)

    init(_ onLoss: @escaping @EventLoop (ObjectPath, AlertReason) -> Void) {
        self.onLoss = onLoss
    }

    func start(_ connection: Connection) async throws(DBusError) {
        let rule = MatchRule(
            sender: BlueZNames.service,
            interface: BlueZNames.Interface.device,
            member: BlueZNames.Member.disconnected,
            pathNamespace: BlueZNames.namespace
        )
        subscription = try await connection.subscribe(rule) { [weak self] signal in
            self?.reasons[signal.path] = signal.arguments.first?.string
            // Those of other connections are not asked for.
            EventLoop.after(Self.reasonTimeout * 2) { self?.reasons[signal.path] = nil }
        }
    }

    /// Handles the end of a client's connection.
    func handleEnd(of device: ObjectPath) {
        EventLoop.after(Self.reasonTimeout) { [weak self] in
            guard let self, !isClosed else { return }
            let reason = AlertReason(disconnected: reasons.removeValue(forKey: device))
            if let reason { onLoss(device, reason) }
        }
    }

    /// Stops the monitor, before the emulation itself disconnects its clients.
    func close() {
        isClosed = true
        subscription?.cancel()
    }
}
