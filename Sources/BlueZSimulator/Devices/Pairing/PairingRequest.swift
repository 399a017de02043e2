import DBus

/// A program's wish to pair with a device.
@EventLoop
final class PairingRequest {
    let call: Invocation
    /// Who has the user take part; without, this side can neither show nor be told anything.
    let agent: Agent?
    /// The link is there already and is asked to be better protected, without regard to what the agent could do.
    let isByProtecting: Bool
    private let clients: Clients
    private var watch: ClientWatch?

    init(
        _ call: Invocation,
        agent: Agent?,
        isByProtecting: Bool,
        clients: Clients,
        left: @escaping @EventLoop () -> Void
    ) {
        self.call = call
        self.agent = agent
        self.isByProtecting = isByProtecting
        self.clients = clients
        watch = call.sender.map { clients.whenLeft($0, left) }
    }

    func finish(_ error: DBusError?) {
        if let watch { clients.forget(watch) }
        watch = nil
        agent?.cancel(about: call.path)
        if let error { call.fail(error) } else { call.reply() }
    }
}

/// What bluetoothd answers when a pairing does not come about.
extension DBusError {
    static let authenticationFailed = bluez("AuthenticationFailed", "Authentication Failed")
    static let authenticationCancelled = bluez("AuthenticationCanceled", "Authentication Canceled")
    static let authenticationRejected = bluez("AuthenticationRejected", "Authentication Rejected")
}
