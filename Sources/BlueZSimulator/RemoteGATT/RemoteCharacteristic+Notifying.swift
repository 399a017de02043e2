import DBus
import GATT

/// StartNotify and StopNotify: values come as changes of the property `Value`.
extension RemoteCharacteristic {
    func startNotify(_ call: Invocation) throws(DBusError) {
        guard !gatt.device.isDisconnecting else { throw .notConnected }
        guard notifyAcquisition == nil else { throw .notPermitted("Notify acquired") }
        guard tellsItsValue else { throw .notSupported }
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
            // The next link brings the values.
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
        drop(session)
        call.reply()
    }

    /// The peer has agreed to tell its values, or has not.
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

    /// Takes a value the peer has told; it is told on even if it is the same again.
    func received(_ octets: [UInt8]) {
        value.set(octets)
        changed("Value", atOnce: true)
    }

    /// Ends a session; with the last one that had values, the characteristic is quiet.
    func drop(_ session: NotifySession) {
        sessions.removeAll { $0 === session }
        session.end()
        guard isNotifying, !sessions.contains(where: \.isSubscribed) else { return }
        isNotifying = false
        changed("Notifying")
    }
}
