internal import BlueZ
internal import Foundation
internal import GATT

// Runs on the queue of the delegate.
extension CBPeripheralManager {
    func receive(_ event: PeripheralManagerEvent) {
        switch event {
        case .state(let state): stateChanged(to: state)
        case .added(let key, let failure): added(key, failure)
        case .advertising(let failure): advertisingStarted(failure.map(Failure.error))
        case .advertisingEnded:
            withState { $0.stopAdvertising() }
            keepState()
        case .subscribed(let key, let remote):
            guard let characteristic = characteristic(key) else { return }
            let central = central(remote)
            guard characteristic.insertSubscriber(central) else { return }
            delegate?.peripheralManager(self, central: central, didSubscribeTo: characteristic)
        case .unsubscribed(let key, let remote):
            guard let characteristic = characteristic(key) else { return }
            let central = central(remote)
            guard characteristic.removeSubscriber(central) else { return }
            delegate?.peripheralManager(self, central: central, didUnsubscribeFrom: characteristic)
        case .read(let key, let remote, let offset, let reply):
            guard let request = request(key, remote, offset, nil, reply) else { return }
            if let delegate { delegate.peripheralManager(self, didReceiveRead: request) } else { reject(request) }
        case .written(let key, let value, let remote, let offset, let reply):
            guard let request = request(key, remote, offset, Data(value), reply) else { return }
            if let delegate { delegate.peripheralManager(self, didReceiveWrite: [request]) } else { reject(request) }
        case .published(.success(let psm)):
            delegate?.peripheralManager(self, didPublishL2CAPChannel: psm, error: nil)
        case .published(.failure(let error)):
            delegate?.peripheralManager(self, didPublishL2CAPChannel: 0, error: Failure.error(error))
        case .unpublished(let psm, let wasPublished):
            let error = wasPublished ? nil : CBError(.invalidParameters)
            delegate?.peripheralManager(self, didUnpublishL2CAPChannel: psm, error: error)
        case .opened(let channel, let remote):
            let channel = CBL2CAPChannel(peer: central(remote), channel: channel)
            delegate?.peripheralManager(self, didOpen: channel, error: nil)
        case .isReady: delegate?.peripheralManagerIsReady(toUpdateSubscribers: self)
        }
    }

    private func stateChanged(to state: CBManagerState) {
        withState { stored in
            switch state {
            case .poweredOn: stored.isRestoring = false
            case .poweredOff: break
            case .unknown, .resetting, .unsupported, .unauthorized:
                guard !stored.isRestoring else { return }
                stored.removeAllServices()
                stored.stopAdvertising()
            }
        }
        keepState()
        setState(state)
        addPendingCall { $0.state = true }
        performPendingCalls()
    }

    /// Performs the calls that wait for a delegate, if there is one.
    func performPendingCalls() {
        guard let delegate else { return }
        let calls = takePendingCalls()
        if let state = calls.restoredState { delegate.peripheralManager(self, willRestoreState: state.object) }
        if calls.state { delegate.peripheralManagerDidUpdateState(self) }
    }

    private func added(_ key: Int, _ failure: BlueZError?) {
        guard let published = withState({ $0.services[key] }) else { return }
        let service = published.service
        if failure != nil { _ = withState { $0.remove(service) } }
        keepState()
        guard !published.isRestored else { return }
        delegate?.peripheralManager(self, didAdd: service, error: failure.map(Failure.error))
    }

    private func advertisingStarted(_ failure: (any Error)?) {
        let phase = withState { state in
            let phase = state.advertising
            if failure != nil { state.stopAdvertising() } else if phase != .stopped { state.advertising = .started }
            return phase
        }
        keepState()
        if phase == .starting { delegate?.peripheralManagerDidStartAdvertising(self, error: failure) }
    }

    private func request(
        _ key: Int,
        _ remote: RemoteCentral,
        _ offset: Int,
        _ value: Data?,
        _ reply: @escaping Reply
    ) -> CBATTRequest? {
        guard let characteristic = characteristic(key) else {
            reply(.failure(.unlikelyError))
            return nil
        }
        return CBATTRequest(
            to: self,
            central: central(remote),
            characteristic: characteristic,
            offset: offset,
            value: value,
            reply: reply
        )
    }

    private func reject(_ request: CBATTRequest) { respond(to: request, withResult: .requestNotSupported) }

    private func characteristic(_ key: Int) -> CBMutableCharacteristic? { withState { $0.characteristics[key] } }

    /// Returns the object of a central: the same one as long as the program retains it.
    private func central(_ remote: RemoteCentral) -> CBCentral {
        withState { state in
            let central = state.centrals[remote.identifier] ?? CBCentral(identifier: remote.identifier)
            if let capacity = remote.capacity { central.setMaximumUpdateValueLength(capacity) }
            state.centrals[remote.identifier] = central
            return central
        }
    }
}
