import DBus
import EventLoop
import GATT

/// A socket for the values of a characteristic that a client has acquired or is acquiring.
@EventLoop
final class Acquisition {
    /// The call that waits for the socket.
    var call: Invocation?
    var socket: ValueSocket?
    /// The subscription that feeds the socket.
    var key: RemoteSubscriptions.Key?
    var watch: ClientWatch?

    init(_ call: Invocation) {
        self.call = call
    }
}

/// AcquireWrite and AcquireNotify, which transfer values through a socket, without messages.
extension RemoteCharacteristic {
    func acquireWrite(_ call: Invocation) throws(DBusError) {
        guard gatt.bearer != nil else { throw .gattNotConnected }
        guard writeAcquisition == nil else { throw .notPermitted("Write acquired") }
        guard !service.isClaimed else { throw .notAuthorized }
        guard properties.contains(.writeWithoutResponse) else { throw .notSupported }
        let acquisition = Acquisition(call)
        writeAcquisition = acquisition
        openWhenReady(acquisition, "WriteAcquired")
    }

    func acquireNotify(_ call: Invocation) throws(DBusError) {
        guard let subscriptions = gatt.subscriptions else { throw .gattNotConnected }
        guard notifyAcquisition == nil else { throw .notPermitted("Notify acquired") }
        guard sessions.isEmpty else { throw .inProgress }
        let canAcquire = properties.contains(.notify) || gatt.version.acquiresIndications && supportsSubscription
        guard canAcquire else { throw .notSupported }
        let acquisition = Acquisition(call)
        notifyAcquisition = acquisition
        let key = subscriptions.subscribe(to: target) { [weak self, weak acquisition] error in
            guard let self, let acquisition else { return }
            if let error { failNotify(acquisition, error) } else { openWhenReady(acquisition, "NotifyAcquired") }
        } receive: { [weak acquisition] value in
            // A value is dropped if there is no room for it, as in bluetoothd.
            _ = acquisition?.socket?.send(value)
        }
        guard let key else {
            notifyAcquisition = nil
            throw .failed("Failed to subscribe")
        }
        acquisition.key = key
        acquisition.watch = call.sender.map { sender in
            gatt.clients.watch(sender) { [weak self] in self?.releaseNotify() }
        }
    }

    private func failNotify(_ acquisition: Acquisition, _ error: ATTError) {
        if let key = acquisition.key { gatt.subscriptions?.unsubscribe(key) }
        acquisition.key = nil
        // Earlier releases leave the call without a reply, and the characteristic acquired.
        guard gatt.version.repliesToFailedAcquire else { return }
        acquisition.call?.fail(DBusError(attError: error))
        acquisition.call = nil
        notifyAcquisition = nil
        changed("NotifyAcquired")
    }

    private func openWhenReady(_ acquisition: Acquisition, _ property: String) {
        guard gatt.isReady else {
            gatt.whenReady { [weak self, weak acquisition] in
                if let acquisition { self?.open(acquisition, property) }
            }
            return
        }
        open(acquisition, property)
    }

    /// Creates the socket and replies with the client's end.
    private func open(_ acquisition: Acquisition, _ property: String) {
        guard let bearer = gatt.bearer, let call = acquisition.call else { return }
        acquisition.call = nil
        do throws(SystemError) {
            let pair = try SocketPair()
            let handle = definition.valueHandle
            acquisition.socket = ValueSocket(pair.local) { [weak self] packet in
                self?.gatt.bearer?.client.writeCommand(handle, packet)
            } closed: { [weak self, weak acquisition] _ in
                if let acquisition { self?.closed(acquisition) }
            }
            changed(property)
            call.reply([.unixFD(pair.remote), .uint16(UInt16(clamping: bearer.mtu.byteCount))])
        } catch {
            call.fail(.failed(error.message))
        }
    }

    private func closed(_ acquisition: Acquisition) {
        if acquisition === writeAcquisition {
            writeAcquisition = nil
            changed("WriteAcquired")
        } else if acquisition === notifyAcquisition {
            releaseNotify()
        }
    }

    /// Revokes the client's socket for notifications.
    func releaseNotify() {
        guard let acquisition = notifyAcquisition else { return }
        notifyAcquisition = nil
        end(acquisition)
        changed("NotifyAcquired")
    }

    private func end(_ acquisition: Acquisition) {
        acquisition.socket?.close()
        acquisition.socket = nil
        acquisition.call?.fail(.gattNotConnected)
        acquisition.call = nil
        if let watch = acquisition.watch { gatt.clients.cancel(watch) }
        acquisition.watch = nil
        if let key = acquisition.key { gatt.subscriptions?.unsubscribe(key) }
        acquisition.key = nil
    }

    /// Closes the sockets together with the characteristic.
    func releaseSockets() {
        for acquisition in [writeAcquisition, notifyAcquisition].compactMap(\.self) { end(acquisition) }
        writeAcquisition = nil
        notifyAcquisition = nil
    }

    /// Closes the sockets and fails the pending calls because the link has ended.
    func linkClosed() {
        for acquisition in [writeAcquisition, notifyAcquisition].compactMap(\.self) {
            acquisition.key = nil
            // Earlier releases keep the characteristic acquired, even after the end of the client.
            if acquisition === notifyAcquisition, acquisition.call != nil, !gatt.version.repliesToFailedAcquire {
                if let watch = acquisition.watch { gatt.clients.cancel(watch) }
                acquisition.watch = nil
                continue
            }
            acquisition.socket?.close()
            acquisition.call?.fail(.gattNotConnected)
            acquisition.call = nil
            // bluetoothd, too, handles the end of the socket before it considers the characteristic free.
            EventLoop.deferToEndOfTurn { [weak self] in self?.closed(acquisition) }
        }
    }
}
