internal import Central
internal import Foundation

// Runs on the queue of the delegate.
extension CBCentralManager {
    /// A change of the connection to a peripheral.
    enum ConnectionChange {
        case connected
        case failed(any Error)
        case disconnected((any Error)?, isReconnecting: Bool)
    }

    func receive(_ event: CentralEvent) {
        switch event {
        case .state(let state):
            setState(state)
            if state == .poweredOn { resumeRestored() } else { becomeUnavailable() }
            addPendingCall { $0.state = true }
            performPendingCalls()
        case .scanEnded(let number):
            if withState({ $0.scanNumber }) == number { setScan(nil) }
        case .connection(let event, let identifier, let address, let name):
            let found = peripheral(identifier, address, name: name)
            delegate?.centralManager(self, connectionEventDidOccur: event, for: found)
        case .discovered(let identifier, let advertisement, let number):
            discovered(identifier, advertisement, by: number)
        }
    }

    /// Performs the calls that wait for a delegate, if there is one.
    func performPendingCalls() {
        guard let delegate else { return }
        let calls = takePendingCalls()
        if let state = calls.restoredState { delegate.centralManager(self, willRestoreState: state.object) }
        if calls.state { delegate.centralManagerDidUpdateState(self) }
    }

    private func discovered(_ identifier: UUID, _ advertisement: Advertisement, by number: Int) {
        // Another scan may have replaced that of the event.
        guard let scan = withState({ $0.scanNumber == number ? $0.scan : nil }) else { return }
        let found = peripheral(identifier, advertisement.address, name: advertisement.name)
        let dictionary = advertisement.dictionary
        delegate?.centralManager(
            self,
            didDiscover: found,
            advertisementData: dictionary,
            // 127 stands for "not available" (Core Specification, Vol 4, Part E, 7.7.65.2).
            rssi: NSNumber(value: advertisement.rssi ?? 127)
        )
        scan.observer?(Passed((found, dictionary, advertisement.rssi.map { Int($0) })))
    }

    /// Ends the scan; connections and their attempts end by themselves.
    private func becomeUnavailable() {
        // A restored state waits for Bluetooth.
        if !withState({ $0.isRestoring }) { setScan(nil) }
    }

    func receive(_ change: ConnectionChange, from peripheral: CBPeripheral) {
        stateChanged()
        switch change {
        case .connected: delegate?.centralManager(self, didConnect: peripheral)
        case .failed(let error): delegate?.centralManager(self, didFailToConnect: peripheral, error: error)
        case .disconnected(let error, let isReconnecting):
            delegate?.centralManager(
                self,
                didDisconnectPeripheral: peripheral,
                timestamp: Date().timeIntervalSinceReferenceDate,
                isReconnecting: isReconnecting,
                error: error
            )
        }
    }
}

extension Advertisement {
    /// The advertisement in the form of the API.
    fileprivate var dictionary: [String: Any] {
        var dictionary: [String: Any] = [CBAdvertisementDataIsConnectable: NSNumber(value: true)]
        if let name { dictionary[CBAdvertisementDataLocalNameKey] = name }
        if let txPower { dictionary[CBAdvertisementDataTxPowerLevelKey] = NSNumber(value: txPower) }
        if !services.isEmpty { dictionary[CBAdvertisementDataServiceUUIDsKey] = services.map { CBUUID($0) } }
        if !serviceData.isEmpty {
            let pairs = serviceData.map { (CBUUID($0.key), Data($0.value)) }
            dictionary[CBAdvertisementDataServiceDataKey] = Dictionary(pairs) { first, _ in first }
        }
        // The API has one entry; a device that advertises data of several companies is shown with the lowest one.
        if let company = manufacturerData.keys.min(), let data = manufacturerData[company] {
            let prefix = [UInt8(truncatingIfNeeded: company), UInt8(truncatingIfNeeded: company >> 8)]
            dictionary[CBAdvertisementDataManufacturerDataKey] = Data(prefix + data)
        }
        return dictionary
    }
}
