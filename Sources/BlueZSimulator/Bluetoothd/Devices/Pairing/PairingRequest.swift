import DBus
import EventLoop

/// A client's request to pair with a device.
@EventLoop
final class PairingRequest {
    let call: Invocation
    /// The agent that involves the user; without one, this side has neither input nor output.
    let agent: Agent?
    /// A Boolean value that indicates whether the request raises the security of an existing link, regardless of the
    /// agent's capability.
    let raisesSecurityOnly: Bool
    private let clients: ClientWatcher
    private var watch: ClientWatch?

    init(
        _ call: Invocation,
        agent: Agent?,
        raisesSecurityOnly: Bool,
        clients: ClientWatcher,
        onLeave: @escaping @EventLoop () -> Void
    ) {
        self.call = call
        self.agent = agent
        self.raisesSecurityOnly = raisesSecurityOnly
        self.clients = clients
        watch = call.sender.map { clients.watch($0, onLeave: onLeave) }
    }

    func finish(_ error: DBusError?) {
        if let watch { clients.cancel(watch) }
        watch = nil
        agent?.cancel(about: call.path)
        if let error { call.fail(error) } else { call.reply() }
    }
}

/// The error replies of bluetoothd to a failed pairing.
extension DBusError {
    static let authenticationFailed = bluez("AuthenticationFailed", "Authentication Failed")
    static let authenticationCanceled = bluez("AuthenticationCanceled", "Authentication Canceled")
    static let authenticationRejected = bluez("AuthenticationRejected", "Authentication Rejected")
}
