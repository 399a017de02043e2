package import BlueZ
internal import DBus
package import GATT
internal import ProfileModel

extension Emulator: LocalApplicationDelegate {
    package func read(_ id: Int, _ request: AttributeRequest) throws(ATTError) -> [UInt8] {
        guard let attribute = attributes[id] else { throw .unlikelyError }
        guests.used(by: request.device)
        do throws(ATTError) {
            let value = try engine.read(attribute.id, at: now())
            onEvent(.read(attribute, value, peer: request.peer))
            return value
        } catch {
            onEvent(.rejected(attribute, nil, error.reaching(.read), peer: request.peer))
            throw error
        }
    }

    package func write(
        _ id: Int,
        _ value: [UInt8],
        _ request: AttributeRequest,
        answer: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard let attribute = attributes[id] else { return answer(.failure(.unlikelyError)) }
        guests.used(by: request.device)
        guard let firstWrites else { return answer(outcome(of: value, to: attribute, request, isAllowed: true)) }
        let write = FirstWrite(attribute: attribute, value: value, peer: request.peer)
        firstWrites.pass(write, from: request.device) { [weak self] isAllowed in
            answer(self?.outcome(of: value, to: attribute, request, isAllowed: isAllowed) ?? .failure(.unlikelyError))
        }
    }

    /// Does a write, or refuses it, and tells which.
    private func outcome(
        of value: [UInt8],
        to attribute: EmulatedAttribute,
        _ request: AttributeRequest,
        isAllowed: Bool
    ) -> Result<Void, ATTError> {
        do throws(ATTError) {
            guard isAllowed else { throw .insufficientAuthorization }
            let whole = try request.offset == 0 ? value : splice(value, into: attribute.id, at: request.offset)
            try engine.write(attribute.id, whole, at: now())
            onEvent(.write(attribute, whole, peer: request.peer))
        } catch {
            onEvent(.rejected(attribute, value, error.reaching(.write), peer: request.peer))
            return .failure(error)
        }
        // What the write sets off follows the answer to it.
        EventLoop.soon { [weak self] in self?.pump() }
        return .success(())
    }

    /// A prepared write that doesn't start at the value's start replaces the rest of it (Core Specification, Vol 3,
    /// Part F, 3.4.6.3).
    private func splice(_ value: [UInt8], into id: AttributeID, at offset: Int) throws(ATTError) -> [UInt8] {
        let current = try engine.read(id, at: now())
        guard offset <= current.count else { throw .invalidOffset }
        return current.prefix(offset) + value
    }

    package func subscribed(_ id: Int, _ subscriber: Subscriber) {
        guard let attribute = attributes[id] else { return }
        guests.used(by: subscriber.device)
        onEvent(.subscribed(attribute, peer: subscriber.peer))
        engine.subscriptionChanged(attribute.id, isSubscribed: true, at: now())
        pump()
    }

    package func unsubscribed(_ id: Int, _ subscriber: Subscriber) {
        guard let attribute = attributes[id] else { return }
        onEvent(.unsubscribed(attribute, peer: subscriber.peer))
        if application?.subscribers(of: id).isEmpty ?? true {
            engine.subscriptionChanged(attribute.id, isSubscribed: false, at: now())
        }
        pump()
    }
}

// MARK: - Notifications

extension Emulator {
    /// Sends what is due, then sleeps until something is.
    ///
    /// While bluetoothd is behind, nothing is asked of the engine:
    /// values wait there as time, not here as bytes.
    func pump() {
        notificationTimer?.cancel()
        notificationTimer = nil
        var budget = Self.valuesPerTurn
        while blockedSubscribers == 0, budget > 0, let due = engine.takeDue(at: now()) {
            // A lost one tells that its subscriber has left; the loop hears of it before the next is made.
            budget = deliver(due) ? budget - 1 : 0
        }
        guard blockedSubscribers == 0, let next = engine.nextDue else { return }
        notificationTimer = EventLoop.after(max(next - now(), .zero)) { [weak self] in self?.pump() }
    }

    /// Values sent before other events of the loop get their turn.
    private static let valuesPerTurn = 64

    /// Hands a value to all its subscribers.
    ///
    /// - Returns: Whether none of them lost it.
    private func deliver(_ due: DueNotification) -> Bool {
        guard let attribute = attributes[due.characteristic.index], let application else { return true }
        var isWhole = true
        for subscriber in application.subscribers(of: due.characteristic.index) {
            let value = subscriber.fitting(due.bytes)
            switch subscriber.send(value) {
            case .sent: onEvent(.notification(attribute, value, peer: subscriber.peer))
            case .held: blockedSubscribers += 1
            case .refused, .lost:
                isWhole = false
                onEvent(.dropped(attribute, value, peer: subscriber.peer))
            }
        }
        return isWhole
    }

    package func settled(_ id: Int, _ subscriber: Subscriber, _ value: [UInt8], sent: Bool) {
        blockedSubscribers -= 1
        if let attribute = attributes[id] {
            onEvent(
                sent
                    ? .notification(attribute, value, peer: subscriber.peer)
                    : .dropped(attribute, value, peer: subscriber.peer)
            )
        }
        pump()
    }
}
