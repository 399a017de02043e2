internal import BlueZ
internal import Central
internal import Foundation

// Runs on the queue of the delegate. After the end of a connection, events of its operations are dropped.
extension CBPeripheral {
    func receive(_ event: PeripheralEvent) {
        switch event {
        case .connected(let name, let services, let mtu): connected(name, services, mtu)
        case .failedToConnect(let error):
            reset()
            manager?.receive(.failed(Failure.error(error)), from: self)
        case .disconnected(let reason, let isReconnecting):
            reset(isReconnecting: isReconnecting)
            let error = reason.map(Failure.error)
            manager?.receive(.disconnected(error, isReconnecting: isReconnecting), from: self)
            valueStreams.finish(throwing: error)
        case .invalidated:
            reset()
            valueStreams.finish(throwing: CBError(.notConnected))
            manager?.stateChanged()
        case .nameChanged(let name):
            withState { $0.name = name }
            delegate?.peripheralDidUpdateName(self)
        case .servicesChanged(let services): servicesChanged(to: services)
        default:
            if state == .connected { receiveResult(event) }
        }
    }

    private func receiveResult(_ event: PeripheralEvent) {
        switch event {
        case .rssi(let rssi):
            let error = rssi == nil ? CBError(.operationNotSupported) : nil
            // 127 stands for "not available" (Core Specification, Vol 4, Part E, 7.5.4).
            delegate?.peripheral(self, didReadRSSI: NSNumber(value: rssi ?? 127), error: error)
        case .read(let attribute, let result): received(result, of: attribute)
        case .written(let attribute, let failure): written(attribute, failure.map(Failure.error))
        case .sent:
            if releaseWrite() { delegate?.peripheralIsReady(toSendWriteWithoutResponse: self) }
        case .notified(let handle, let value):
            guard let characteristic = characteristic(handle) else { return }
            let data = Data(value)
            characteristic.setValue(data)
            delegate?.peripheral(self, didUpdateValueFor: characteristic, error: nil)
            valueStreams.yield(data, handle)
        case .notifying(let handle, let isNotifying, let failure):
            let isLast = withState { state in
                let pending = state.notifyChanges[handle, default: 1] - 1
                state.notifyChanges[handle] = pending > 0 ? pending : nil
                return pending <= 0
            }
            guard let characteristic = characteristic(handle) else { return }
            characteristic.setIsNotifying(isNotifying)
            let error = failure.map(Failure.error)
            delegate?.peripheral(self, didUpdateNotificationStateFor: characteristic, error: error)
            // A stream that has been added while notifications are being disabled waits until they are enabled again.
            if !isNotifying, isLast { valueStreams.finish(handle, throwing: error) }
        case .opened(.success(let channel)):
            delegate?.peripheral(self, didOpen: CBL2CAPChannel(peer: self, channel: channel), error: nil)
        case .opened(.failure(let error)): delegate?.peripheral(self, didOpen: nil, error: Failure.error(error))
        default: break
        }
    }

    private func connected(_ name: String?, _ services: [RemoteService], _ mtu: UInt16?) {
        var isRenamed = false
        let isCurrent = withState { state in
            // The program may have canceled the attempt just as it succeeded.
            guard state.phase == .connecting else { return false }
            isRenamed = name != nil && name != state.name
            state.phase = .connected
            state.name = name ?? state.name
            state.known = RemoteTable(services)
            state.mtu = mtu
            return true
        }
        guard isCurrent else { return }
        manager?.receive(.connected, from: self)
        if isRenamed { delegate?.peripheralDidUpdateName(self) }
    }

    /// Returns to the state without a connection; the discovered attributes are invalid afterwards.
    ///
    /// - Parameter isReconnecting: If true, the connection is being established again, unless the program has canceled it
    ///   meanwhile.
    private func reset(isReconnecting: Bool = false) {
        withState { state in
            if isReconnecting {
                if state.phase == .connected { state.phase = .connecting }
            } else {
                state.phase = state.connectsAgain ? .connecting : .disconnected
                state.connectsAgain = false
            }
            state.known = RemoteTable()
            state.services = nil
            state.characteristics = [:]
            state.pendingWrites = 0
            state.notifyChanges = [:]
        }
    }

    private func servicesChanged(to services: [RemoteService]) {
        guard state == .connected else { return }
        let new = RemoteTable(services)
        let invalidated = withState { state in
            let old = state.known
            state.known = new
            let removed = (state.services ?? []).filter { service in
                new.service(service.handle) == nil || new.service(service.handle) != old.service(service.handle)
            }
            let handles = Set(removed.map(\.handle))
            state.services?.removeAll { handles.contains($0.handle) }
            for characteristic in removed.flatMap({ $0.characteristics ?? [] }) {
                state.characteristics[characteristic.handle] = nil
                state.notifyChanges[characteristic.handle] = nil
            }
            return removed
        }
        delegate?.peripheral(self, didModifyServices: invalidated)
        for characteristic in invalidated.flatMap({ $0.characteristics ?? [] }) {
            valueStreams.finish(characteristic.handle, throwing: CBError(.invalidHandle))
        }
    }

    private func received(_ result: Result<[UInt8], CentralError>, of attribute: Attribute) {
        var failure: (any Error)?
        var value: [UInt8]?
        switch result {
        case .success(let bytes): value = bytes
        case .failure(let error): failure = Failure.error(error)
        }
        guard let characteristic = characteristic(attribute.characteristic.handle) else { return }
        switch attribute {
        case .characteristic:
            if let value { characteristic.setValue(Data(value)) }
            delegate?.peripheral(self, didUpdateValueFor: characteristic, error: failure)
        case .descriptor(let remote, _):
            guard let descriptor = characteristic.descriptors?.first(where: { $0.handle == remote.handle }) else {
                return
            }
            if let value { descriptor.setValue(Data(value)) }
            delegate?.peripheral(self, didUpdateValueFor: descriptor, error: failure)
        }
    }

    private func written(_ attribute: Attribute, _ failure: (any Error)?) {
        guard let characteristic = characteristic(attribute.characteristic.handle) else { return }
        switch attribute {
        case .characteristic: delegate?.peripheral(self, didWriteValueFor: characteristic, error: failure)
        case .descriptor(let remote, _):
            guard let descriptor = characteristic.descriptors?.first(where: { $0.handle == remote.handle }) else {
                return
            }
            delegate?.peripheral(self, didWriteValueFor: descriptor, error: failure)
        }
    }

    /// Returns the discovered characteristic with a handle.
    private func characteristic(_ handle: UInt16) -> CBCharacteristic? { withState { $0.characteristics[handle] } }
}
