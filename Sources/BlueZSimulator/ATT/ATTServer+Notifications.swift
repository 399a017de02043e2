import EventLoop
internal import GATT

/// Notifications and indications (Core Specification, Vol 3, Part F, 3.4.7).
extension ATTServer {
    /// Sends a notification, with the value truncated to the MTU.
    package func notify(_ handle: UInt16, _ value: [UInt8]) {
        bearer.send(.handleValueNotification(.init(handle: handle, value: value, mtu: bearer.mtu)))
    }

    /// Queues an indication, with the value truncated to the MTU; it is sent after all earlier ones are confirmed.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed the indication; never called if the link ends first.
    package func indicate(_ handle: UInt16, _ value: [UInt8], confirmed: (@EventLoop () -> Void)? = nil) {
        guard bearer.isOpen else { return }
        // On a busy machine the indication can arrive while the timer of earlier notifications is due and has not run yet.
        if let end = notificationBatch.end, end <= bearer.clock.now { flushBatch() }
        indications.append(IndicationQueue.Indication(handle: handle, value: value, confirmed: confirmed))
        if indications.timer == nil { sendIndication() }
    }

    /// Sends a value as the peer has configured it: as an indication, as a notification, or not at all.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed an indication.
    package func sendValue(_ handle: UInt16, _ value: [UInt8], confirmed: (@EventLoop () -> Void)? = nil) {
        let configuration = configuration(of: handle)
        if configuration & 0x0002 != 0 {
            indicate(handle, value, confirmed: confirmed)
        } else if configuration & 0x0001 != 0 {
            if let delay = database.rules.batchingDelay, clientFeatures.contains(.multipleHandleValueNotifications) {
                batch(handle, value, for: delay)
            } else {
                notify(handle, value)
            }
        }
    }

    // MARK: Indications

    /// A Boolean value that indicates whether an indication waits for the confirmation of another; a notification would overtake it.
    package var hasWaitingIndication: Bool { indications.isWaiting }

    private func sendIndication() {
        guard let next = indications.first else { return }
        indications.timer = bearer.clock.after(ATTBearer.transactionTimeout) { [weak bearer] in bearer?.close() }
        bearer.send(.handleValueIndication(.init(handle: next.handle, value: next.value, mtu: bearer.mtu)))
    }

    func confirm() {
        // An unexpected confirmation violates the protocol; bluetoothd drops the link.
        guard let confirmed = indications.popFirst() else { return bearer.close() }
        sendIndication()
        confirmed.confirmed?()
    }

    // MARK: Multiple notifications

    private func batch(_ handle: UInt16, _ value: [UInt8], for delay: Duration) {
        let room = bearer.mtu.byteCount - 1
        if !notificationBatch.isEmpty, notificationBatch.size + 4 + value.count > room { flushBatch() }
        notificationBatch.append(handle, value, room: room)
        if notificationBatch.timer == nil {
            notificationBatch.timer = bearer.clock.after(delay) { [weak bearer] in bearer?.server.flushBatch() }
            notificationBatch.end = bearer.clock.now + delay
        }
    }

    /// Sends the values that wait for others to share a PDU with.
    func flushBatch() {
        guard !notificationBatch.isEmpty else { return }
        // bluetoothd uses this PDU for a single value too; the codec requires at least two values.
        bearer.send(.unknown(.multipleHandleValueNotification, parameters: notificationBatch.parameters))
        notificationBatch.removeAll()
    }
}
