import DBus
import GATT

/// Values the server tells of its own accord (Core Specification, Vol 3, Part F, 3.4.7).
extension ATTServer {
    /// Sends a notification of as much of the value as fits.
    package func notify(_ handle: UInt16, _ value: [UInt8]) {
        bearer.send(.handleValueNotification(.init(handle: handle, value: value, mtu: bearer.mtu)))
    }

    /// Sends an indication of as much of the value as fits, as soon as those before it are confirmed.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed it; not at all if the link ends before.
    package func indicate(_ handle: UInt16, _ value: [UInt8], confirmed: (@EventLoop () -> Void)? = nil) {
        guard bearer.isOpen else { return }
        indications.append(IndicationQueue.Indication(handle: handle, value: value, confirmed: confirmed))
        if indications.timer == nil { sendIndication() }
    }

    /// Sends a notification or indication, as the peer has configured it, or nothing.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed an indication.
    package func tell(_ handle: UInt16, _ value: [UInt8], confirmed: (@EventLoop () -> Void)? = nil) {
        let configuration = configuration(of: handle)
        if configuration & 0x0002 != 0 {
            indicate(handle, value, confirmed: confirmed)
        } else if configuration & 0x0001 != 0 {
            if let delay = database.rules.gathering, clientFeatures.contains(.multipleHandleValueNotifications) {
                gather(handle, value, for: delay)
            } else {
                notify(handle, value)
            }
        }
    }

    // MARK: Indications

    private func sendIndication() {
        guard let next = indications.first else { return }
        indications.timer = bearer.clock.after(ATTBearer.transactionTimeout) { [weak bearer] in bearer?.close() }
        bearer.send(.handleValueIndication(.init(handle: next.handle, value: next.value, mtu: bearer.mtu)))
    }

    func confirm() {
        // A confirmation of nothing breaks the protocol; bluetoothd drops the link.
        guard let confirmed = indications.popFirst() else { return bearer.close() }
        sendIndication()
        confirmed.confirmed?()
    }

    // MARK: Several notifications at once

    private func gather(_ handle: UInt16, _ value: [UInt8], for delay: Duration) {
        let room = bearer.mtu.octets - 1
        if !gathered.isEmpty, gathered.size + 4 + value.count > room { sendGathered() }
        gathered.append(handle, value, room: room)
        if gathered.timer == nil {
            gathered.timer = bearer.clock.after(delay) { [weak bearer] in bearer?.server.sendGathered() }
        }
    }

    private func sendGathered() {
        // A single value is sent in this form as well, which the codec would not make.
        bearer.send(.unknown(.multipleHandleValueNotification, parameters: gathered.parameters))
        gathered.removeAll()
    }
}
