import DBus
import EventLoop

/// A client's session for the values of a characteristic, which outlasts the connection for StartNotify.
@EventLoop
final class NotifySession {
    unowned let characteristic: RemoteCharacteristic
    let owner: String
    private var watch: ClientWatch?
    private var key: RemoteSubscriptions.Key?
    /// The pending call of StartNotify, until the peer confirms the subscription.
    private var call: Invocation?

    init(of owner: String, for characteristic: RemoteCharacteristic) {
        self.owner = owner
        self.characteristic = characteristic
        watch = characteristic.gatt.clients.watch(owner) { [weak self] in self?.clientLeft() }
    }

    /// A Boolean value that indicates whether the session is subscribed, or will be as soon as the peer confirms it.
    var isSubscribed: Bool { key != nil }

    /// Subscribes to the values over the current link.
    ///
    /// - Returns: false if there is no link, or the characteristic has neither notifications nor indications.
    @discardableResult
    func subscribe(answering call: Invocation?) -> Bool {
        guard let subscriptions = characteristic.gatt.subscriptions else { return false }
        let characteristic = characteristic
        self.call = call
        key = subscriptions.subscribe(to: characteristic.target) { [weak self, weak characteristic] error in
            guard let self, let characteristic else { return }
            let call = self.call
            self.call = nil
            characteristic.subscribed(self, error)
            call?.complete(with: error.map { .failure($0) } ?? .success(()))
        } receive: { [weak characteristic] value in
            characteristic?.received(value)
        }
        if key == nil { characteristic.endSession(self) }
        return key != nil
    }

    /// Ends the subscription together with the link.
    func linkClosed() { key = nil }

    /// Ends the session because the client has left the bus.
    private func clientLeft() {
        watch = nil
        characteristic.endSession(self)
    }

    /// Ends the subscription, if there is one.
    ///
    /// bluetoothd never replies to a StartNotify that is withdrawn before the peer has confirmed the subscription; the
    /// simulator does.
    func end() {
        call?.fail(.subscriptionEnded)
        call = nil
        if let watch { characteristic.gatt.clients.cancel(watch) }
        watch = nil
        if let key { characteristic.gatt.subscriptions?.unsubscribe(key) }
        key = nil
        characteristic.gatt.remove(self)
    }
}

extension DBusError {
    fileprivate static let subscriptionEnded = failed("Operation was cancelled")
}
