import DBus
import GATT

/// StartNotify and StopNotify, which report values as changes of the property `Value`.
extension RemoteCharacteristic {
    func startNotify(_ call: Invocation) throws(DBusError) {
        guard !gatt.isDisconnecting() else { throw .notConnected }
        guard notifyAcquisition == nil else { throw .notPermitted("Notify acquired") }
        guard supportsSubscription else { throw .notSupported }
        guard !service.isClaimed else { throw .notAuthorized }
        guard let sender = call.sender else { throw .invalidArguments }
        if let session = sessions.first(where: { $0.owner == sender }) {
            guard session.isSubscribed else { throw .inProgress }
            call.reply()
            return
        }
        let session = NotifySession(of: sender, for: self)
        sessions.append(session)
        gatt.add(session)
        guard gatt.bearer != nil else {
            // Values follow with the next link.
            call.reply()
            return
        }
        if !session.subscribe(answering: call) { throw .failed("Failed to register notify session") }
    }

    func stopNotify(_ call: Invocation) throws(DBusError) {
        if notifyAcquisition != nil {
            releaseNotify()
            call.reply()
            return
        }
        guard let session = sessions.first(where: { $0.owner == call.sender }) else {
            throw .failed("No notify session started")
        }
        endSession(session)
        call.reply()
    }

    /// Handles the peer's response to a subscription.
    func subscribed(_ session: NotifySession, _ error: ATTError?) {
        guard error == nil else {
            sessions.removeAll { $0 === session }
            session.end()
            return
        }
        guard !isNotifying else { return }
        isNotifying = true
        changed("Notifying")
    }

    /// Stores a value from the peer and emits it, even if it has not changed.
    func received(_ bytes: [UInt8]) {
        value.set(bytes)
        changed("Value", immediately: true)
    }

    /// Ends a session; with the last one that was subscribed, `Notifying` becomes false.
    func endSession(_ session: NotifySession) {
        sessions.removeAll { $0 === session }
        session.end()
        guard isNotifying, !sessions.contains(where: \.isSubscribed) else { return }
        isNotifying = false
        changed("Notifying")
    }
}
