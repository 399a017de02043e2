import DBus
import GATT

/// A program's wish for the values of a characteristic; for StartNotify it outlasts the connection.
@EventLoop
final class NotifySession {
    unowned let characteristic: RemoteCharacteristic
    let owner: String
    private var watch: ClientWatch?
    private var key: RemoteSubscriptions.Key?
    /// StartNotify, until the peer has agreed.
    private var call: Invocation?

    init(of owner: String, for characteristic: RemoteCharacteristic) {
        self.owner = owner
        self.characteristic = characteristic
        watch = characteristic.gatt.device.simulation.clients.whenLeft(owner) { [weak self] in self?.left() }
    }

    /// Whether values come, or will as soon as the peer agrees.
    var isSubscribed: Bool { key != nil }

    /// Subscribes to the values over the link there is now.
    ///
    /// - Returns: false if the characteristic never tells its value.
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
            call?.answer(error.map { .failure($0) } ?? .success(()))
        } receive: { [weak characteristic] value in
            characteristic?.received(value)
        }
        if key == nil { characteristic.drop(self) }
        return key != nil
    }

    /// The link has ended, and the subscription with it.
    func lost() { key = nil }

    /// The program has left the bus.
    private func left() {
        watch = nil
        characteristic.drop(self)
    }

    /// Ends the subscription, if there is one.
    ///
    /// bluetoothd never answers a StartNotify that is taken back before the peer has agreed; here the program is told.
    func end() {
        call?.fail(.subscriptionEnded)
        call = nil
        if let watch { characteristic.gatt.device.simulation.clients.forget(watch) }
        watch = nil
        if let key { characteristic.gatt.subscriptions?.unsubscribe(key) }
        key = nil
        characteristic.gatt.remove(self)
    }
}

extension DBusError {
    fileprivate static let subscriptionEnded = failed("Operation was cancelled")
}
