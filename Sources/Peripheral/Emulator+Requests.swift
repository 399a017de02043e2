internal import Behavior
package import BlueZ
internal import EventLoop
package import GATT
internal import ProfileModel

extension Emulator: LocalApplicationDelegate {
    package func read(
        _ id: Int,
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    ) {
        guard let attribute = attributes[id] else { return completion(.failure(.unlikelyError)) }
        connectedCentrals.recordUse(by: request.device)
        inject(.read, attribute, request, completion) { [weak self] fault in
            guard let self else { return .failure(.unlikelyError) }
            return performRead(of: attribute, request, fault)
        }
    }

    private func performRead(
        of attribute: EmulatedAttribute,
        _ request: AttributeRequest,
        _ fault: Fault.Action?
    ) -> Result<[UInt8], ATTError> {
        do throws(ATTError) {
            let value = try running.read(attribute.id, at: now())
            let sent = fault?.replacement(for: value) ?? value
            onEvent(.read(attribute, sent, peer: request.peer))
            // A script may send values.
            if running.hasScript { EventLoop.deferToEndOfTurn { [weak self] in self?.sendDueNotifications() } }
            return .success(sent)
        } catch {
            onEvent(.rejected(attribute, nil, error.errorSeenByPeer(for: .read), peer: request.peer))
            return .failure(error)
        }
    }

    package func write(
        _ id: Int,
        _ value: [UInt8],
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard let attribute = attributes[id] else { return completion(.failure(.unlikelyError)) }
        connectedCentrals.recordUse(by: request.device)
        guard let writeAuthorizer else {
            return inject(.write, attribute, request, value: value, completion) { [weak self] _ in
                self?.performWrite(value, to: attribute, request, isAllowed: true) ?? .failure(.unlikelyError)
            }
        }
        let write = FirstWrite(attribute: attribute, value: value, peer: request.peer)
        writeAuthorizer.authorize(write, from: request.device) { [weak self] isAllowed in
            guard let self, isAllowed else {
                let result = self?.performWrite(value, to: attribute, request, isAllowed: false)
                return completion(result ?? .failure(.insufficientAuthorization))
            }
            inject(.write, attribute, request, value: value, completion) { [weak self] _ in
                self?.performWrite(value, to: attribute, request, isAllowed: true) ?? .failure(.unlikelyError)
            }
        }
    }

    /// Performs or refuses a write, and emits the corresponding event.
    private func performWrite(
        _ value: [UInt8],
        to attribute: EmulatedAttribute,
        _ request: AttributeRequest,
        isAllowed: Bool
    ) -> Result<Void, ATTError> {
        do throws(ATTError) {
            guard isAllowed else { throw .insufficientAuthorization }
            let fullValue = try request.offset == 0 ? value : splice(value, into: attribute.id, at: request.offset)
            try running.write(attribute.id, fullValue, at: now())
            onEvent(.write(attribute, fullValue, peer: request.peer))
            reportImmediateAlert(attribute, fullValue, peer: request.peer)
        } catch {
            onEvent(.rejected(attribute, value, error.errorSeenByPeer(for: .write), peer: request.peer))
            return .failure(error)
        }
        // Effects of the write follow the response to it.
        EventLoop.deferToEndOfTurn { [weak self] in self?.sendDueNotifications() }
        return .success(())
    }

    /// Replaces the value from an offset on, as a prepared write does (Core Specification, Vol 3, Part F, 3.4.6.3).
    private func splice(_ value: [UInt8], into id: AttributeID, at offset: Int) throws(ATTError) -> [UInt8] {
        let current = try running.read(id, at: now())
        guard offset <= current.count else { throw .invalidOffset }
        return current.prefix(offset) + value
    }

    package func didSubscribe(_ id: Int, _ subscriber: Subscriber) {
        guard let attribute = attributes[id] else { return }
        connectedCentrals.recordUse(by: subscriber.device)
        onEvent(.subscribed(attribute, peer: subscriber.peer))
        running.subscriptionChanged(attribute.id, isSubscribed: true, at: now())
        sendDueNotifications()
    }

    package func didUnsubscribe(_ id: Int, _ subscriber: Subscriber) {
        guard let attribute = attributes[id] else { return }
        onEvent(.unsubscribed(attribute, peer: subscriber.peer))
        reordered.removeAll { $0.subscriber === subscriber }
        if application?.subscribers(of: id).isEmpty ?? true {
            running.subscriptionChanged(attribute.id, isSubscribed: false, at: now())
        }
        sendDueNotifications()
    }
}

// MARK: - Notifications

extension Emulator {
    /// Sends the values that are due, then schedules itself for the next one.
    ///
    /// While bluetoothd cannot keep up, no values are requested from the engine: they are generated when needed instead of
    /// being queued as bytes.
    func sendDueNotifications() {
        notificationTimer?.cancel()
        notificationTimer = nil
        if blockedSubscribers == 0 { running.runTimer(at: now()) }
        var budget = Self.valuesPerTurn
        while blockedSubscribers == 0, budget > 0, let due = nextValue() {
            guard canSend(due) else {
                notificationTimer = EventLoop.after(HeldValue.interval) { [weak self] in self?.sendDueNotifications() }
                return
            }
            // A lost value means that the subscriber has left; the loop must process that event before the next value is
            // generated.
            budget = send(due) ? budget - 1 : 0
        }
        // While the profile is paused, nothing becomes due.
        guard blockedSubscribers == 0, !control.time.isPaused, let next = running.nextDue else { return }
        notificationTimer = EventLoop.after(max(next - now(), .zero)) { [weak self] in self?.sendDueNotifications() }
    }

    private func nextValue() -> DueNotification? {
        heldValue?.due ?? running.popDueNotification(at: now())
    }

    /// Returns whether a value can be sent now, without overtaking the previous one; otherwise holds it.
    private func canSend(_ due: DueNotification) -> Bool {
        if due.isOrdered, let lastSent, lastSent.characteristic != due.characteristic.index {
            var held =
                heldValue
                ?? HeldValue(
                    due: due,
                    isIndication: indicatedCharacteristics.contains(due.characteristic.index),
                    since: realTime(),
                    after: lastSent.time
                )
            let receivers = application?.subscribers(of: lastSent.characteristic) ?? []
            guard receivers.isEmpty || held.isReleased(at: realTime(), areDrained: receivers.allSatisfy(\.isDrained))
            else {
                heldValue = held
                return false
            }
        }
        heldValue = nil
        lastSent = (due.characteristic.index, realTime())
        return true
    }

    /// The number of values to send before other events of the loop get their turn.
    private static let valuesPerTurn = 64

    /// Sends a value to all its subscribers.
    ///
    /// - Returns: False if the value was lost for any of them.
    private func send(_ due: DueNotification) -> Bool {
        guard let attribute = attributes[due.characteristic.index], let application else { return true }
        var isComplete = true
        for subscriber in application.subscribers(of: due.characteristic.index) {
            isComplete = sendInjectingFaults(due.bytes, of: attribute, to: subscriber) && isComplete
        }
        return isComplete
    }

    /// Sends a value to a subscriber.
    ///
    /// - Returns: False if the value was lost.
    func send(_ bytes: [UInt8], of attribute: EmulatedAttribute, to subscriber: Subscriber) -> Bool {
        let value = subscriber.truncated(bytes)
        switch subscriber.send(value) {
        case .sent: onEvent(.notification(attribute, value, peer: subscriber.peer))
        case .queued: blockedSubscribers += 1
        case .refused, .dropped:
            onEvent(.dropped(attribute, value, peer: subscriber.peer))
            return false
        }
        return true
    }

    package func queuedValueCompleted(_ id: Int, _ subscriber: Subscriber, _ value: [UInt8], sent: Bool) {
        blockedSubscribers -= 1
        if let attribute = attributes[id] {
            onEvent(
                sent
                    ? .notification(attribute, value, peer: subscriber.peer)
                    : .dropped(attribute, value, peer: subscriber.peer)
            )
        }
        sendDueNotifications()
    }
}
